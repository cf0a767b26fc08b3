import { nameKey } from "@/lib/core/clean-text";
import { attribute, type Element, elementsOf } from "@/lib/page/fetch/parse-html";
import { amountsIn } from "../words/amounts";
import { textIn } from "./page-text";

/** Whose words a part of the page holds, by its markup: prices, what others say, a comparison of whatever, or neither. */
export type PassageKind = "prices" | "others" | "compared" | "plain";

/** Characters of class and id that are looked at. */
const MAX_HINTS = 500;

/** Class names and ids, in whole words. */
const hints: readonly (readonly [PassageKind, RegExp])[] = [
  [
    "others",
    /(?:^|[\s_-])(?:testimonials?|reviews?|quotes?|customer-?stor(?:y|ies)|case-?stud(?:y|ies)|competitors?|sponsors?|backers|calculator|blog|changelog|press|demo|mock(?:-?ups?)?|screenshots?|illustration|receipt|examples?|beispiel|exemple|ejemplo|exemplo|esempio|phone|screen|bildschirm|pantalla|ecran|schermata|tela|celular|till|ticket)(?=$|[\s_-])/i,
  ],
  ["compared", /(?:^|[\s_-])(?:comparisons?|compare|versus|vs|alternatives?)(?=$|[\s_-])/i],
  ["prices", /(?:^|[\s_-])(?:pricing|prices?|plans?|tiers?|preise|tarife|tarifs?|precios|precos|prezzi)(?=$|[\s_-])/i],
];

/** Whether what a part says of prices may be about other products. */
export const isOthers = (kind: PassageKind) => kind === "others" || kind === "compared";

const apart = new Set(["blockquote", "q", "pre", "samp"]);

/** Elements of one figure that are looked at. */
const MAX_FIGURE = 10;

/** A picture with its words; some site builders put every table into one. */
function isPicture(element: Element): boolean {
  if (element.tagName !== "figure") return false;
  let left = MAX_FIGURE;
  for (const { tagName } of elementsOf(element)) {
    if (tagName === "table") return false;
    if (--left === 0) break;
  }
  return true;
}

/** Whether an element holds what somebody else says: a quotation, a picture with its words, a part with reviews. */
export const quotesOthers = (element: Element) =>
  apart.has(element.tagName) || element.tagName === "figure" || voices.test(hintsOf(element));

const voices = /(?:^|[\s_-])(?:testimonials?|reviews?|quotes?|wall-?of-?love|customer-?stor(?:y|ies))(?=$|[\s_-])/i;

const hintsOf = (element: Element) =>
  `${attribute(element, "class") ?? ""} ${attribute(element, "id") ?? ""}`.slice(0, MAX_HINTS);

/**
 * What an element says of the text in it; null if nothing.
 * @param table what is in it, if it is a table
 * @param ownNames name keys of the product: a table with one of them among its columns compares it with others
 */
export function passageKindOf(
  element: Element,
  table: readonly Element[] | null,
  ownNames: readonly string[],
): PassageKind | null {
  const { tagName } = element;
  // A screenshot, a sample of code or a drawn screen shows somebody's sums.
  if (apart.has(tagName) || isPicture(element) || attribute(element, "role") === "img") return "others";
  if (table && compares(table, ownNames) && !isLayout(table)) return "others";
  if (tagName === "body" || tagName === "main") return null;
  const named = hintsOf(element);
  // Most elements have neither class nor id.
  if (named === " ") return null;
  return hints.find(([, pattern]) => pattern.test(named))?.[0] ?? null;
}

/** Elements of one table that are looked at. */
const MAX_CELLS = 60;
/** Rows of one table that are looked at. */
const MAX_ROWS = 40;

/** What is in a table, in order, as far as it is looked at: gathered once for all that is asked of it. */
export function tableParts(table: Element): readonly Element[] {
  const parts: Element[] = [];
  let rows = 0;
  for (const element of elementsOf(table)) {
    if (element.tagName === "tr") rows++;
    if (rows > MAX_ROWS && parts.length >= MAX_CELLS) break;
    parts.push(element);
  }
  return parts;
}

/** Whether a table holds parts of the page, and no figures. */
export const isLayout = (parts: readonly Element[]): boolean =>
  parts.slice(0, MAX_CELLS).some(({ tagName }) => /^(?:h1|h2|table|nav)$/.test(tagName));

/** The rows beside one with two prices at least: what plans have, and not what they cost. */
export function featureRows(parts: readonly Element[]): Element[] {
  const all = parts.filter(({ tagName }) => tagName === "tr").slice(0, MAX_ROWS);
  const rows = all.map((row) => ({ row, sums: [...amountsIn(textIn(row, 300) ?? "")].length }));
  return rows.some(({ sums }) => sums > 1) ? rows.filter(({ sums }) => sums === 0).map(({ row }) => row) : [];
}

/** Whether a table has the product and others in its first row, or below a heading for them in its first column. */
function compares(parts: readonly Element[], ownNames: readonly string[]): boolean {
  return comparesColumns(parts, ownNames) || comparesRows(parts, ownNames);
}

/** What stands above the names of products that are compared line by line. */
const ofProducts =
  /^(?:options?|tools?|apps?|services?|software|products?|providers?|platforms?|solutions?|vendors?|alternatives?|anbieter|lösung|werkzeug|produkt|outil|produit|fournisseur|herramienta|opción|producto|servicio|proveedor|ferramenta|opção|produto|serviço|strumento|opzione|prodotto|servizio|サービス|ツール|製品|工具|产品|方案|服务|서비스|도구|제품|seçenek|araç|ürün)$/iu;

function comparesRows(parts: readonly Element[], ownNames: readonly string[]): boolean {
  const first: string[] = [];
  let isFirst = false;
  for (const element of parts) {
    if (first.length > 20) break;
    if (element.tagName === "tr") isFirst = true;
    if (!isFirst || (element.tagName !== "th" && element.tagName !== "td")) continue;
    first.push(textIn(element, 100) ?? "");
    isFirst = false;
  }
  const [heading = "", ...named] = first;
  if (!ofProducts.test(heading.trim())) return false;
  const own = named.filter((text) => ownNames.includes(nameKey(text)));
  return own.length === 1 && named.length > 1;
}

function comparesColumns(parts: readonly Element[], ownNames: readonly string[]): boolean {
  const cells: string[] = [];
  for (const element of parts) {
    if (cells.length > 20 || (element.tagName === "tr" && cells.length > 0)) break;
    if (element.tagName === "th" || element.tagName === "td") cells.push(nameKey(textIn(element, 100) ?? ""));
  }
  const own = cells.filter((cell) => ownNames.includes(cell));
  return own.length > 0 && cells.filter((cell) => cell !== "").length > own.length;
}
