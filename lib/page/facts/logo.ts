import { nameKey, webUrl } from "@/lib/core/clean-text";
import { isRecord } from "@/lib/core/input";
import type { Image, LinkTag, PageEvidence } from "./evidence/evidence";
import {
  isOfType,
  type JsonObject,
  listOf,
  mostListed,
  organizationTypes,
  productTypes,
  siteTypes,
} from "./evidence/json-ld";
import { metaOf } from "./evidence/page-evidence";
import type { Manifest } from "./evidence/web-manifest";

/** Words in a picture's hints that say it is somebody else's logo, or no logo. */
const foreign =
  /customer|client|partner|sponsor|press|investor|integration|avatar|browser|badge|testimonial|screenshot|payment/;

/** How many addresses of a logo are given on. */
const mostLogos = 3;

/** The addresses that may be the logo's, the best first. */
export function findLogos(page: PageEvidence, manifest: Manifest, name: string | null): string[] {
  return [...new Set(scoredLogos(page, manifest, name))].slice(0, mostLogos);
}

/**
 * Finds the address of the logo: a declared one, else a large icon made for a home screen or an SVG icon, else the picture
 * in the page's header, else any icon. A share picture is taken only when it calls itself a logo or icon: a banner is none.
 */
export function findLogo(page: PageEvidence, manifest: Manifest, name: string | null): string | null {
  return findLogos(page, manifest, name)[0] ?? null;
}

function scoredLogos(page: PageEvidence, manifest: Manifest, name: string | null): string[] {
  const scored = [
    ...declaredLogos(page),
    ...page.links.map((link) => ({ src: link.href, score: linkScore(link) })),
    ...manifest.icons.map((icon) => ({ src: icon.src, score: iconScore(icon.sizes, icon.type, icon.src) + 1 })),
    ...page.images.map((image) => ({ src: image.src, score: imageScore(image, page, name) })),
    ...shareImages(page),
  ].filter(({ src, score }) => score > 0 && !isGenerators(src, name));
  return scored.sort((a, b) => b.score - a.score).map(({ src }) => src);
}

/** The mark that a generator leaves at a page's root, and no product that is called so. */
function isGenerators(src: string, name: string | null): boolean {
  const mark = /^\/(?:assets\/)?(vite|next|vercel|react|vue|svelte|angular|nuxt|remix|astro)\.svg$/.exec(
    new URL(src).pathname,
  )?.[1];
  return mark !== undefined && !nameKey(name ?? "").startsWith(mark);
}

function declaredLogos({ jsonLd, base }: PageEvidence): { src: string; score: number }[] {
  const types = new Set([...productTypes, ...organizationTypes, ...siteTypes]);
  return jsonLd
    .filter((node) => isOfType(node, types))
    .flatMap((node) => {
      const src = pictureUrl(node, base);
      return src ? [{ src, score: isOfType(node, productTypes) ? 101 : 100 }] : [];
    });
}

/** schema.org allows an address or an ImageObject. */
function pictureUrl(node: JsonObject, base: string): string | null {
  for (const logo of listOf(node.logo).slice(0, mostListed)) {
    const link = isRecord(logo) ? (logo.url ?? logo.contentUrl ?? logo["@id"]) : logo;
    const src = typeof link === "string" ? webUrl(link, base) : null;
    if (src) return src;
  }
  return null;
}

function linkScore({ rel, sizes, type, href }: LinkTag): number {
  if (rel.some((word) => word.startsWith("apple-touch-icon"))) return 80 + sizeBonus(sizes, 180);
  if (rel.includes("icon")) return iconScore(sizes, type, href);
  return rel.includes("mask-icon") ? 5 : 0;
}

function iconScore(sizes: string, type: string, href: string): number {
  if (type.includes("svg") || new URL(href).pathname.endsWith(".svg")) return 84;
  const side = largestSide(sizes);
  if (side >= 96) return 70 + sizeBonus(sizes, side);
  const isIco = type.includes("icon") || new URL(href).pathname.endsWith(".ico");
  return (isIco ? 20 : 30) + side / 10;
}

/** The nearer to 256 pixels the better; beyond 1024 nothing is won. */
function sizeBonus(sizes: string, otherwise: number): number {
  return Math.min(largestSide(sizes) || otherwise, 256) / 32;
}

function largestSide(sizes: string): number {
  const sides = sizes
    .toLowerCase()
    .split(/\s+/)
    .map((size) => Number.parseInt(size, 10));
  return Math.max(0, ...sides.filter(Number.isFinite));
}

function imageScore({ src, alt, hints, inHeader, linksTo }: Image, page: PageEvidence, name: string | null): number {
  const saysLogo = /logo|brand/.test(`${hints} ${alt.toLowerCase()}`);
  const named = name !== null && nameKey(name).length > 1 && nameKey(`${alt} ${fileName(src)}`).includes(nameKey(name));
  const isHomeLink = linksTo !== null && new URL(linksTo).origin === page.url.origin && isHome(linksTo, page.url.href);
  if (foreign.test(`${hints} ${alt.toLowerCase()}`) || !saysLogo) return 0;
  if (named || isHomeLink) return 75;
  return inHeader ? 72 : 0;
}

const fileName = (src: string) => new URL(src).pathname.split("/").at(-1) ?? "";

function isHome(link: string, page: string): boolean {
  const { pathname } = new URL(link);
  return pathname === "/" || new URL(page).pathname.startsWith(pathname);
}

function shareImages(page: PageEvidence): { src: string; score: number }[] {
  const src = webUrl(metaOf(page, "og:image", "og:image:url", "twitter:image", "image"), page.base);
  return src && /logo|icon/i.test(new URL(src).pathname) ? [{ src, score: 40 }] : [];
}
