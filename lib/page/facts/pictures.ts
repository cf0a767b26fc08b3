import { nameKey, webUrl } from "@/lib/core/clean-text";
import { isRecord } from "@/lib/core/input";
import { isDefaultUrl } from "./evidence/default-hosts";
import type { PageEvidence } from "./evidence/evidence";
import { isOnSharedPath } from "./evidence/hosts/host-words";
import { isOfType, type JsonObject, listOf, mostListed, productTypes, textAt } from "./evidence/json-ld";

/** How many pictures are given on: forms ask for three. */
const mostPictures = 5;

/** The metas of a share picture. */
const shareMetas = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];

/**
 * The addresses of pictures of the product: those that the page shows where it is shared, then the screenshots of its
 * structured data, then what it shows and calls a screenshot. What calls itself a logo or icon is none. In a store or at a code
 * host the share picture is the host's.
 */
export function findPictures(page: PageEvidence, name: string | null): string[] {
  const shared = isOnSharedPath(page.url) ? [] : shareMetas.flatMap((meta) => page.metas.get(meta) ?? []);
  const found = [...shared, ...declared(page, name), ...screenshots(page, name)].flatMap(
    (address) => webUrl(address, page.base) ?? [],
  );
  const isPicture = (address: string) => !isDefaultUrl(address) && !/logo|icon/i.test(new URL(address).pathname);
  return [...new Set(found.filter(isPicture))].slice(0, mostPictures);
}

function declared({ jsonLd }: PageEvidence, name: string | null): string[] {
  return jsonLd
    .filter((node) => isOfType(node, productTypes) && isOwn(node, name))
    .flatMap((node) => [...listOf(node.screenshot), ...listOf(node.image)].slice(0, mostListed))
    .flatMap((picture) => addressOf(picture) ?? []);
}

/** A page may describe other products beside its own. */
function isOwn(node: JsonObject, name: string | null): boolean {
  const named = textAt(node, "name");
  return named === null || name === null || nameKey(named) === nameKey(name);
}

/** schema.org allows an address or an ImageObject. */
function addressOf(picture: unknown): string | null {
  const address = isRecord(picture) ? (picture.url ?? picture.contentUrl) : picture;
  return typeof address === "string" ? address : null;
}

/** What pictures of a program are called, in their names and in the words that stand for them. */
const screenshot =
  /screen[-_ ]?shot|bildschirmfoto|capture[-_ ]d['’]?[-_ ]?[ée]cran|captura[-_ ]de[-_ ](?:pantalla|tela|ecrã)|schermata|ekran[-_ ]g[öo]r[üu]nt[üu]s|скриншот|スクリーンショット|截图|截圖|스크린샷|لقطة شاشة/iu;

/** A program that takes screenshots says so of all that it shows. */
function screenshots({ images }: PageEvidence, name: string | null): string[] {
  if (name !== null && screenshot.test(name)) return [];
  return images
    .filter(({ alt, hints, src }) => screenshot.test(`${hints} ${alt} ${src}`) && !isDrawing(src))
    .map(({ src }) => src);
}

/** Forms take photos of a screen, and no drawings. */
const isDrawing = (src: string) => /\.svg(?:[?#]|$)/i.test(src);
