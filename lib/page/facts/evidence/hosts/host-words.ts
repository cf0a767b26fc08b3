import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { productTypes } from "@/lib/core/catalog/labels";
import { nameKey } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";
import { isSharedHost, oneNameOf } from "@/lib/core/identity/shared-hosts";
import { escapeRegExp } from "@/lib/core/regexp";

/** What one host puts around the products on it. */
export interface HostWords {
  /** Name keys of what the host is called. */
  brands: ReadonlySet<string>;
  /** Its accounts on X, in lower case. */
  handles: ReadonlySet<string>;
  /** How it writes titles; the groups `name` and `tagline` are the product's own. */
  titles: readonly RegExp[];
  /** How it writes descriptions of its own; without a group nothing of them is the product's. */
  descriptions: readonly RegExp[];
  /** How it writes first headings; the group `name` is the product's own. */
  headings: readonly RegExp[];
  /** The icons that it gives to products without one, by their addresses without the scheme. */
  icons: readonly RegExp[];
  /** Class names or ids of the part that holds the product's own words. */
  content: ReadonlySet<string>;
  /** What most products there are. */
  type: (typeof productTypes)[number] | null;
}

const Row = z.object({
  /** With `*` for all hosts that have a brand. */
  host: z.string(),
  kind: z.enum(["brand", "handle", "title", "description", "heading", "icon", "content", "type"]),
  text: z.string(),
});

const hosts = oncePerProcess("words of hosts", (): ReadonlyMap<string, HostWords> => {
  const rows = new Map<string, z.output<typeof Row>[]>();
  for (const row of readDataRows("host-words.csv", Row)) rows.set(row.host, [...(rows.get(row.host) ?? []), row]);
  const { [EVERY]: shared = [], ...each } = Object.fromEntries(rows);
  return new Map(Object.entries(each).map(([host, own]) => [host, wordsOf(own, shared)]));
});

const EVERY = "*";

function wordsOf(own: readonly z.output<typeof Row>[], shared: readonly z.output<typeof Row>[]): HostWords {
  const brands = own.filter(({ kind }) => kind === "brand").map(({ text }) => text);
  const rows = brands.length > 0 ? [...own, ...shared] : own;
  const pattern = (template: string) => patternOf(template, brands);
  const of = (kind: z.output<typeof Row>["kind"]) => rows.filter((row) => row.kind === kind).map(({ text }) => text);
  const [type] = of("type");
  return {
    brands: new Set(brands.map(nameKey)),
    handles: new Set(of("handle")),
    titles: of("title").map(pattern),
    descriptions: of("description").map(pattern),
    headings: of("heading").map(pattern),
    icons: of("icon").map(pattern),
    content: new Set(of("content")),
    type: productTypes.find((known) => known === type) ?? null,
  };
}

/**
 * "{name} - {} Plugin" as a pattern of a whole line: `{}` stands for anything, `{word}` for anything without blanks, `{brand}`
 * for a name of the host.
 */
function patternOf(template: string, brands: readonly string[]): RegExp {
  const names = `(?:${brands.map(literal).join("|")})`;
  const source = template
    .split(/(\{\w*\})/)
    .map((part) => (part === "{brand}" ? names : (gaps.get(part) ?? literal(part))));
  return new RegExp(`^${source.join("")}$`, "iu");
}

const gaps = new Map([
  ["{}", ".{0,200}?"],
  ["{word}", "[^\\s/]{1,100}"],
  ["{name}", "(?<name>.{1,300}?)"],
  ["{tagline}", "(?<tagline>.{1,300}?)"],
]);

/** Any apostrophe and any dash will do, but a dash between blanks is none within a word: "A self-hosted gallery - acme/gallery". */
const literal = (text: string) =>
  escapeRegExp(text)
    .replace(/['’]/g, "['’]")
    .replace(/ ?[–—-] ?/g, (dash) => (dash.length === 3 ? "\\s+[–—-]\\s+" : "\\s?[–—-]\\s?"));

/**
 * The words of the host that a page is on, or of the host that gave it a subdomain. Null for a product's own host, and for
 * the front page of a host, which is about the host.
 */
export function hostWords(url: URL): HostWords | null {
  const bare = url.hostname.replace(/^www\./, "");
  for (let host = bare; host.includes("."); host = host.slice(host.indexOf(".") + 1)) {
    const words = hosts().get(host);
    if (words) return host === bare && isFrontPage(url) ? null : words;
  }
  return null;
}

/** True if many products have their pages below this host, and this is one of them. */
export function isOnSharedPath(url: URL): boolean {
  return isSharedHost(oneNameOf(url.hostname.replace(/^www\./, ""))) && !isFrontPage(url);
}

/** The page of a host itself, in whatever language. */
const isFrontPage = ({ pathname }: URL) =>
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:pricing|home|index\.html)?\/?$/i.test(pathname);

/** The accounts on X of all hosts: on a page made with their help they are often left as they were. */
export function isHostHandle(handle: string): boolean {
  const wanted = handle.toLowerCase().replace(/^@/, "");
  return [...hosts().values()].some(({ handles }) => handles.has(wanted));
}

/** Whether a name, given as its key, is that of a host: "Apple" in a footer holds the rights to its marks. */
export const isHostBrand = (key: string): boolean => brandsOfAll().has(key);

const brandsOfAll = oncePerProcess(
  "brands of hosts",
  (): ReadonlySet<string> => new Set([...hosts().values()].flatMap(({ brands }) => [...brands])),
);
