import { decoded } from "@/lib/core/url";
import { baseOf } from "@/lib/page/fetch/page-base";
import { attribute, type Document, type Element, elementsIn, ownText } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { webAddress } from "@/lib/page/fetch/web-address";
import { Budget } from "./budget";
import { mediaHolds, WIDTHS } from "./conditions";
import { MAX_SHEETS } from "./fetch-sheets";
import { type FetchedSheet, importsOf } from "./imports";
import { JudgedStyles, type PageStyles } from "./judged-styles";
import { namesOf } from "./selectors";
import { SheetReader } from "./sheet-reader";
import type { ElementStyle } from "./style-set";
import { topPlace } from "./style-sheet";

/** The style sheets of its own origin that a page asks for, in order. Those of other origins are not asked for. */
export function linkedSheets(document: Document, pageUrl: string): string[] {
  const base = baseOf(elementsIn(document), pageUrl);
  const own = new URL(pageUrl).origin;
  const found: string[] = [];
  for (const element of elementsIn(document)) {
    const address = linkedSheet(element, base);
    if (address) found.push(address);
    else if (isStyle(element)) found.push(...importsOf({ url: base, css: ownText(element) }));
  }
  return [...new Set(found)].filter((url) => new URL(url).origin === own).slice(0, MAX_SHEETS);
}

/** The address of a style sheet that holds from the start; null for any other element. */
function linkedSheet(element: Element, base: string): string | null {
  return isSheet(element) ? (webAddress(attribute(element, "href"), base)?.href ?? null) : null;
}

function isSheet(element: Element): boolean {
  if (element.tagName !== "link" || attribute(element, "disabled") !== null || !isCss(element)) return false;
  const rel = (attribute(element, "rel") ?? "").toLowerCase().split(/\s+/);
  const isAsked = rel.includes("stylesheet") && !rel.includes("alternate");
  if (!isAsked && !becomes(element, /\brel\b.*\bstylesheet\b/s)) return false;
  // What is for paper alone is not asked for.
  const media = mediaOf(element);
  return WIDTHS.some((width) => mediaHolds(media, width) !== false);
}

/** Whether an element sets its own attribute as soon as it is loaded, which is how pages load a style sheet later. */
const becomes = (element: Element, change: RegExp) => change.test(attribute(element, "onload") ?? "");

/** The media that a style sheet is for once it is loaded. */
const mediaOf = (element: Element) => (becomes(element, /\bmedia\b/) ? "" : (attribute(element, "media") ?? ""));

/** The rules of a style sheet that is written into its own address; null for any other. */
function writtenSheet(element: Element): string | null {
  if (element.tagName !== "link") return null;
  const href = attribute(element, "href")?.trim() ?? "";
  const [, head, data = ""] = /^data:(text\/css[^,]*),(.*)$/is.exec(href) ?? [];
  if (head === undefined || !isSheet(element)) return null;
  if (/;\s*base64\s*$/i.test(head)) return Buffer.from(data, "base64").toString("utf8");
  return decoded(data);
}

const isStyle = (element: Element) => element.tagName === "style" && isCss(element);

/** What is written in another language, such as Less, is left to scripts. */
function isCss(element: Element): boolean {
  const type = attribute(element, "type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return type === "" || type === "text/css";
}

/**
 * Reads the styles of a page in the order in which they stand there: its own <style> elements, and the linked sheets that were
 * fetched, with what they import.
 */
export function* stylesOf(
  document: Document,
  fetched: readonly FetchedSheet[],
  pageUrl: string,
  budget = new Budget(),
): Steps<PageStyles> {
  const read = fetched.length > 0 ? yield* rulesOf(document, fetched, pageUrl) : yield* ownRulesOf(document, pageUrl);
  return new JudgedStyles(read.sheets, read, budget);
}

/** The rules of a page, and the names on it. */
interface PageRules {
  sheets: SheetReader;
  isQuirky: boolean;
  names: ReadonlySet<string>;
}

const known = new WeakMap<Document, PageRules>();

/** The rules of the page itself, without those of linked sheets, are read once: both its text and its badge are judged by them. */
function* ownRulesOf(document: Document, pageUrl: string): Steps<PageRules> {
  const read = known.get(document) ?? (yield* rulesOf(document, [], pageUrl));
  known.set(document, read);
  return read;
}

function* rulesOf(document: Document, fetched: readonly FetchedSheet[], pageUrl: string): Steps<PageRules> {
  const base = baseOf(elementsIn(document), pageUrl);
  const sheets = new SheetReader(fetched);
  for (const element of elementsIn(document)) {
    const address = linkedSheet(element, base);
    const css = address ? sheets.textOf(address) : isStyle(element) ? ownText(element) : writtenSheet(element);
    if (css === null) continue;
    const media = { kind: "media", text: mediaOf(element) } as const;
    yield* sheets.read({ url: address ?? base, css }, { ...topPlace, conditions: [media] });
  }
  const isQuirky = document.mode === "quirks";
  const names = sheets.list.rules.length > 0 ? yield* allNames(document, isQuirky) : new Set<string>();
  return { sheets, isQuirky, names };
}

/** Elements whose names are read before others get their turn. */
const NAMES_AT_ONCE = 500;

/** All ids and classes of a page. */
function* allNames(document: Document, isQuirky: boolean): Steps<ReadonlySet<string>> {
  const names = new Set<string>();
  let read = 0;
  for (const element of elementsIn(document)) {
    for (const name of namesOf(element, isQuirky)) names.add(name);
    if (++read % NAMES_AT_ONCE === 0) yield;
  }
  return names;
}

/** Whether an element keeps what is in it from being drawn, by an attribute or its own style; style sheets are not applied. */
export function isUndrawn(element: Element, style: ElementStyle): boolean {
  if (attribute(element, "hidden") !== null) return true;
  return style.get("display")?.value === "none" || style.get("visibility")?.value === "hidden";
}
