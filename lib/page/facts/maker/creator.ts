import { getSubdomain } from "tldts";
import { nameKey } from "@/lib/core/clean-text";
import { codeHostPattern } from "@/lib/core/identity/code-hosts";
import type { PageEvidence } from "../evidence/evidence";
import { hostWords } from "../evidence/hosts/host-words";
import { isOfType, organizationTypes, productTypes, siteTypes, textAt } from "../evidence/json-ld";
import { metaOf } from "../evidence/page-evidence";
import { namesInAddress } from "../evidence/site-names";
import { isDefaultText, titleParts } from "../evidence/title";
import { isPlainName, type Known } from "./makers-name";
import { signedBy } from "./signed-by";

const keys = ["author", "creator", "founder", "publisher"] as const;

/**
 * Finds who made the product: named in structured data, else the page's author if that is plainly a name, else who signs in its
 * last lines.
 */
export function findCreator(page: PageEvidence, name: string | null): string | null {
  const types = new Set([...productTypes, ...siteTypes, ...organizationTypes]);
  const nodes = page.jsonLd.filter((node) => isOfType(node, types));
  const inData = nodes.flatMap((node) => keys.flatMap((key) => textAt(node, key) ?? []));
  const organization = page.jsonLd.find((node) => isOfType(node, organizationTypes));
  const found = [...inData, metaOf(page, "author"), organization ? textAt(organization, "name") : null];
  const stated = found.find(
    (text) => text !== null && isPlainName(text) && !isDefaultText(text) && nameKey(text) !== nameKey(name ?? ""),
  );
  return stated ?? signedBy(page.closing, knownOf(page, name));
}

/** Names that a product is looked for under, and characters of the title and of each that are read. */
const MAX_OWN = 10;
const MAX_TITLE = 600;

function knownOf(page: PageEvidence, name: string | null): Known {
  const stated = ["og:site_name", "application-name", "apple-mobile-web-app-title"].map((field) => metaOf(page, field));
  const own = [name, ...stated, ...titleParts((page.title ?? "").slice(0, MAX_TITLE))].map((text) =>
    nameKey((text ?? "").slice(0, MAX_TITLE)),
  );
  return {
    own: [...new Set(own.filter((key, at) => at === 0 || key !== ""))].slice(0, MAX_OWN),
    addressed: addressedNames(page.url, nameKey(name ?? "")),
    hosts: [...(hostWords(page.url)?.brands ?? [])],
    accounts: accountsOf(page),
  };
}

/** What the address calls the product: where its path does, its host is called after the maker. */
function addressedNames(url: URL, product: string): string[] {
  const names = namesInAddress(url);
  const inPath = url.pathname.split("/").map(nameKey);
  const isInPath =
    product !== "" && inPath.some((part) => part.length > 2 && (part.includes(product) || product.includes(part)));
  return isInPath || isAccountHost(url) ? names.filter((key) => inPath.includes(key)) : names;
}

/** A subdomain that has paths for products is somebody's account: roe.github.io/rocket. */
const isAccountHost = ({ hostname, pathname }: URL) =>
  /\.(?:github|gitlab)\.io$|\.codeberg\.page$/.test(hostname) && pathname !== "/";

/** Who has the subdomain, and the accounts at code hosts that the page leads to. */
function accountsOf({ url, anchors }: PageEvidence): string[] {
  const linked = anchors.flatMap(({ href }) => account.exec(href)?.[1] ?? []);
  const subdomains = (getSubdomain(url.hostname) ?? "").split(".");
  return [...new Set([...subdomains, ...linked].map(nameKey))].filter((key) => key !== "");
}
const account = new RegExp(`^https?:\\/\\/(?:www\\.)?(?:${codeHostPattern})\\/([\\w.-]{2,40})(?:[/?#]|$)`);
