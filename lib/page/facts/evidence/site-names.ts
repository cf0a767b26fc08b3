import { getDomain, getSubdomain, parse } from "tldts";
import { nameKey } from "@/lib/core/clean-text";
import { decoded } from "@/lib/core/url";
import { hostWords, isOnSharedPath } from "./hosts/host-words";

/** Parts of a host name that are never a product's name. */
const serviceLabels = new Set([
  "www",
  "app",
  "web",
  "docs",
  "get",
  "try",
  "my",
  "go",
  "beta",
  "demo",
  "home",
  "about",
  "blog",
]);

/** Prefixes and suffixes that products add when the plain name is taken: getacme.com, acme-app.io, acmehq.com. */
const affixes =
  /^(?:get|try|use|join|go|my|hey|with)-?(?=.{3})|(?<=.{3})-?(?:app|hq|labs|io|ai|dev|software|official)$/;

/** Where everybody has a shop under a name of their own, and the path names what is sold. */
const atMakersShop = /^[^./]+\.gumroad\.com\/l\/([^/]+)/;

/**
 * What the address of a page suggests its product is called, as name keys, the likeliest first: the registrable name,
 * with the ending ("cal.com"), without usual affixes, and, if many sites share one domain, the path or subdomain.
 */
export function namesInAddress(url: URL): string[] {
  const { domainWithoutSuffix: label, hostname, isIp } = parse(url.hostname, { allowPrivateDomains: true });
  if (!hostname || isIp) return [];
  if (isOnSharedPath(url)) return namesInPath(url);
  const inShop = atMakersShop.exec(`${hostname}${url.pathname}`)?.[1];
  if (inShop !== undefined) return [nameKey(decoded(inShop))].filter((key) => key.length > 1);
  const bare = hostname.replace(/^www\./, "");
  const inPath = isShared(url.hostname) ? url.pathname.split("/").filter(Boolean).slice(0, 1) : [];
  const sub = (getSubdomain(hostname, { allowPrivateDomains: true }) ?? "")
    .split(".")
    .filter((part) => !serviceLabels.has(part));
  const all = [...inPath, label ?? "", (label ?? "").replace(affixes, ""), bare, ...sub];
  return [...new Set(all.map((text) => nameKey(decoded(text))))].filter((key) => key.length > 1);
}

/** Letters that an address has no mark to take off from. */
const unmarked: readonly (readonly [RegExp, string])[] = [
  [/ı/g, "i"],
  [/ß/g, "ss"],
  [/ø/g, "o"],
  [/ł/g, "l"],
  [/đ/g, "d"],
  [/æ/g, "ae"],
  [/œ/g, "oe"],
];
const umlauts: readonly (readonly [RegExp, string])[] = [
  [/ä/g, "ae"],
  [/ö/g, "oe"],
  [/ü/g, "ue"],
];

/** How a name, given as its key, may be written in an address: as it is, without marks, and as German writes umlauts without them. */
export function inAddresses(key: string): string[] {
  if (/^[\0-\x7f]*$/.test(key)) return [key];
  const spelt = (text: string, letters: typeof unmarked) =>
    letters.reduce((left, [letter, plain]) => left.replace(letter, plain), text);
  const plain = (text: string) =>
    spelt(text, unmarked)
      .normalize("NFD")
      .replace(/(?<=\p{sc=Latin})\p{Mn}+/gu, "")
      .normalize("NFC");
  return [...new Set([key, plain(key), plain(spelt(key, umlauts))])];
}

/** Parts of a path at shared hosts that say what kind of thing is there, or in which language. */
const kindOfThing =
  /^(?:app|apps|store|details|package|packages|project|projects|extension|detail|addon|firefox|android|plugin|plugins|items|gems|crates|spaces|posts|products|community|file|view|r|u|web|[a-z]{2}(?:-[a-z]{2})?|id\d+|[a-p]{32}|tree|blob|main|master|v?\d+(?:\.\d+)*)$/i;

/** The first parts of reverse domain names, and words for the edition of an app. */
const inIds = /^(?:com|org|net|io|app|apps|android|mobile|co|dev|de|fr|free|lite|client|google)$/i;

/**
 * The names in an address on a host that many share: the last part that is a name, then those before it. The address of an
 * app holds its whole title and no name.
 */
function namesInPath(url: URL): string[] {
  const { pathname, searchParams } = url;
  if (hostWords(url)?.type === "mobile_app" && !searchParams.has("id")) return [];
  const id = searchParams.get("id") ?? searchParams.get("itemName") ?? "";
  const inId = id.split(".").filter((part) => !inIds.test(part));
  const segments = pathname.split("/").filter((part) => part !== "" && !kindOfThing.test(part));
  const names = [...inId.toReversed(), ...segments.toReversed()].map((text) => decoded(text).replace(/\.git$/, ""));
  return [...new Set(names.map(nameKey))].filter((key) => key.length > 1);
}

/** Whether everybody can have pages under this domain (github.io, pages.dev): the Public Suffix List's private part. */
function isShared(hostname: string): boolean {
  return getDomain(hostname, { allowPrivateDomains: true }) !== getDomain(hostname);
}
