import { getDomain, getSubdomain, parse } from "tldts";
import { nameKey } from "@/lib/core/clean-text";

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

/**
 * What the address of a page suggests its product is called, as name keys, the likeliest first: the registrable name,
 * with the ending ("cal.com"), without usual affixes, and, if many sites share one domain, the path or subdomain.
 */
export function namesInAddress(url: URL): string[] {
  const { domainWithoutSuffix: label, hostname, isIp } = parse(url.hostname, { allowPrivateDomains: true });
  if (!hostname || isIp) return [];
  const bare = hostname.replace(/^www\./, "");
  const inPath = isShared(url.hostname) ? url.pathname.split("/").filter(Boolean).slice(0, 1) : [];
  const sub = (getSubdomain(hostname, { allowPrivateDomains: true }) ?? "")
    .split(".")
    .filter((part) => !serviceLabels.has(part));
  const all = [...inPath, label ?? "", (label ?? "").replace(affixes, ""), bare, ...sub];
  return [...new Set(all.map((text) => nameKey(decode(text))))].filter((key) => key.length > 1);
}

/** Whether everybody can have pages under this domain (github.io, pages.dev): the Public Suffix List's private part. */
function isShared(hostname: string): boolean {
  return getDomain(hostname, { allowPrivateDomains: true }) !== getDomain(hostname);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
