import { nameKey, webUrl } from "@/lib/core/clean-text";
import type { Heading, LinkTag, PageEvidence } from "../evidence";
import { isOfType, type JsonObject, listOf, organizationTypes, siteTypes, softwareTypes } from "../json-ld";
import type { Manifest } from "../web-manifest";
import { handleInUrl } from "../x-account";
import { type HostWords, hostWords, isOnSharedPath } from "./host-words";

/** Metas in which a host names itself. */
const siteMetas = [
  "og:site_name",
  "application-name",
  "apple-mobile-web-app-title",
  "al:ios:app_name",
  "al:android:app_name",
  "twitter:app:name:iphone",
  "twitter:app:name:ipad",
  "twitter:app:name:googleplay",
  "twitter:site",
  "twitter:creator",
  "author",
  "keywords",
];

const titleMetas = ["og:title", "twitter:title", "title"];
const descriptionMetas = ["description", "og:description", "twitter:description"];

/**
 * A page without what its host puts on every page: in stores, at code hosts, in package registries and on other hosts that
 * many products share, the host's name, account, icon and phrases are never the product's. Other pages stay as they are.
 */
export function withoutHost(page: PageEvidence): PageEvidence {
  const words = hostWords(page.url);
  const isShared = isOnSharedPath(page.url);
  if (!words) return isShared ? withoutChrome(page) : page;
  const named = withoutPhrases(page, words);
  return isShared ? withoutChrome(named) : withoutBrand(named, words);
}

/** Titles and descriptions as the product's makers wrote them. */
function withoutPhrases(page: PageEvidence, words: HostWords): PageEvidence {
  const metas = new Map(page.metas);
  for (const name of titleMetas) rewrite(metas, name, (text) => ownTitle(text, words));
  for (const name of descriptionMetas) rewrite(metas, name, (text) => ownDescription(text, words));
  const headings = page.headings.map((heading) => (heading.level === 1 ? ownHeading(heading, words) : heading));
  return { ...page, metas, headings, title: page.title && ownTitle(page.title, words) };
}

function ownHeading(heading: Heading, { headings }: HostWords): Heading {
  const names = headings.flatMap((pattern) => pattern.exec(heading.text)?.groups?.name ?? []);
  return { ...heading, text: names[0] ?? heading.text };
}

function rewrite(metas: Map<string, readonly string[]>, name: string, own: (text: string) => string | null): void {
  const texts = (metas.get(name) ?? []).flatMap((text) => own(text) ?? []);
  if (texts.length > 0) metas.set(name, texts);
  else metas.delete(name);
}

function ownTitle(title: string, { titles, brands }: HostWords): string | null {
  const line = title.slice(0, 600);
  for (const pattern of titles) {
    const { name, tagline } = pattern.exec(line)?.groups ?? {};
    if (name) return [unquoted(name), tagline && withoutEnd(tagline, brands)].filter(Boolean).join(" – ");
  }
  // What is after the host's name, in any language, is what the host says of itself.
  const parts = line.split(between);
  const end = parts.findIndex((part, at) => at > 0 && brands.has(nameKey(part)));
  const own = parts.slice(0, end === -1 ? undefined : end).filter((part) => !brands.has(nameKey(part)));
  return own.length > 0 ? own.join(" – ") : null;
}

const between = /\s+[|·–—-]\s+/;

/** A line without the host's name at its end: "Durable jobs · GitHub" is "Durable jobs". */
function withoutEnd(line: string, brands: HostWords["brands"]): string {
  const last = line.split(between).at(-1) ?? "";
  return last !== line && brands.has(nameKey(last))
    ? line.slice(0, line.length - last.length).replace(/\s+[|·–—-]\s+$/, "")
    : line;
}

const unquoted = (name: string) => name.replace(/^[“„«「"]+|[”“»」"]+$/gu, "");

function ownDescription(description: string, { descriptions, brands }: HostWords): string | null {
  if (brands.has(nameKey(description))) return null;
  const line = description.slice(0, 2_000);
  for (const pattern of descriptions) {
    const found = pattern.exec(line);
    if (found) return found.groups?.tagline ?? null;
  }
  return description;
}

/** On a host that many share by path everything that names a site, its account and its icon is the host's. */
function withoutChrome(page: PageEvidence): PageEvidence {
  const metas = new Map(page.metas);
  for (const name of siteMetas) metas.delete(name);
  const jsonLd = page.jsonLd.filter((node) => !isOfType(node, organizationTypes) && !isOfType(node, siteTypes));
  const links = page.links.filter(({ rel }) => !rel.some((word) => /icon$|^manifest$/.test(word)));
  const words = hostWords(page.url);
  return {
    ...page,
    metas,
    jsonLd,
    links: [...links, ...pictureOfApp(page, jsonLd)],
    images: page.images.filter(({ inHeader }) => !inHeader),
    anchors: page.anchors.filter(({ href }) => !words?.handles.has((handleInUrl(href) ?? "").toLowerCase())),
  };
}

/** The picture that a store shows of an app is its icon. */
function pictureOfApp(page: PageEvidence, jsonLd: readonly JsonObject[]): LinkTag[] {
  const app = jsonLd.find((node) => isOfType(node, softwareTypes));
  const [picture] = listOf(app?.image);
  const address = typeof picture === "string" ? picture : null;
  const href =
    webUrl(address, page.base) ?? (isStore(page.url) ? webUrl(firstMeta(page, "og:image"), page.base) : null);
  return href ? [{ rel: ["apple-touch-icon"], href, sizes: "512x512", type: "", hreflang: "" }] : [];
}

/** Stores whose share picture is the app's icon. */
const isStore = ({ hostname }: URL) =>
  /^(?:apps\.apple\.com|play\.google\.com|chromewebstore\.google\.com|addons\.mozilla\.org)$/.test(hostname);

const firstMeta = ({ metas }: PageEvidence, name: string) => metas.get(name)?.[0] ?? null;

/** On a subdomain of its own a product may name itself; only what is the host's own goes: its name, account and icon. */
function withoutBrand(page: PageEvidence, words: HostWords): PageEvidence {
  const { brands, handles } = words;
  const metas = new Map(page.metas);
  const isHosts = (text: string) => brands.has(nameKey(text)) || handles.has(nameKey(text));
  for (const name of siteMetas) rewrite(metas, name, (text) => (isHosts(text) ? null : text));
  const jsonLd = page.jsonLd.filter((node) => typeof node.name !== "string" || !brands.has(nameKey(node.name)));
  const links = page.links.filter(
    ({ rel, href }) => !rel.some((word) => /icon/.test(word)) || !isHostIcon(href, words),
  );
  return { ...page, metas, jsonLd, links };
}

const isHostIcon = (href: string, { icons }: HostWords) => {
  const address = href.replace(/^https?:\/\//, "").replace(/[?#].*$/, "");
  return icons.some((pattern) => pattern.test(address));
};

/** A web app manifest without what is the host's: all sites of a builder may share the builder's own. */
export function ownManifest(manifest: Manifest, { url }: PageEvidence): Manifest {
  const words = hostWords(url);
  if (!words) return manifest;
  if (manifest.names.some((name) => words.brands.has(nameKey(name))))
    return { names: [], description: null, icons: [] };
  return { ...manifest, icons: manifest.icons.filter(({ src }) => !isHostIcon(src, words)) };
}
