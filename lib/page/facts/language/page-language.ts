import { webUrl, wordCount } from "@/lib/core/clean-text";
import type { PageEvidence } from "../evidence/evidence";
import { metaOf } from "../evidence/page-evidence";
import { detectLanguage } from "./detect-language";

/** The languages whose words are known for labels, prices and reports. Others are read by what is alike in all. */
export const knownLanguages = ["en", "de", "fr", "es", "pt", "it", "ja", "zh", "ko", "tr"] as const;
export type KnownLanguage = (typeof knownLanguages)[number];

/** The languages whose words are known by what they mean in English: reports about pages in the last two are in English. */
export const pageLanguages = [...knownLanguages, "ru", "ar"] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/**
 * The language a page is written in, as a BCP 47 tag; null if nothing says so. What the page declares counts (`<html lang>`,
 * then og:locale, then the hreflang of its own address), unless its words are plainly of another language: generators
 * declare English on every page.
 */
export function languageOf(page: PageEvidence): string | null {
  const declared = declaredLanguage(page);
  const written = detectLanguage(wordsOf(page));
  if (!written) return declared;
  // Japanese of few words may have no kana.
  if (declared && written === "zh" && primaryOf(declared) === "ja") return declared;
  if (!declared || isSame(primaryOf(declared), written)) return declared ?? written;
  // Nobody declares another language than English by accident; and tools leave English words on every page.
  const isChosen =
    written === "en" ? detectLanguage(leadOf(page)) !== "en" : leadsIn(page, primaryOf(declared), written);
  return isChosen ? declared : written;
}

/** The first part of a tag: "pt-BR" is "pt". */
export function primaryOf(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? tag;
}

/** Whether the words of a language are known; a page of no language is read as English. */
export const hasKnownWords = (tag: string | null): boolean =>
  tag === null || pageLanguages.some((language) => language === primaryOf(tag));

/** Languages of which words for labels are known, and no others: prices and reports are read by what is alike in all. */
const labelLanguages: readonly string[] = ["nl", "pl"];

/** Whether the words that tell what a product is for are known. */
export const hasLabelWords = (tag: string | null): boolean =>
  hasKnownWords(tag) || (tag !== null && labelLanguages.includes(primaryOf(tag)));

/** The known language of a tag; null for any other. */
export function knownLanguage(tag: string | null): KnownLanguage | null {
  const primary = tag === null ? null : primaryOf(tag);
  return knownLanguages.find((language) => language === primary) ?? null;
}

/** The language that a page declares, as a BCP 47 tag; `ru_RU` is put right, what is no tag is dropped. */
function declaredLanguage(page: PageEvidence): string | null {
  const stated = [
    page.language,
    metaOf(page, "og:locale"),
    metaOf(page, "language", "content-language"),
    ownHreflang(page),
  ];
  return stated.flatMap((text) => tagOf(text) ?? [])[0] ?? null;
}

function ownHreflang({ links, url }: PageEvidence): string | null {
  const own = links.find(({ rel, hreflang, href }) => hreflang && rel.includes("alternate") && isPage(href, url));
  return own && own.hreflang !== "x-default" ? own.hreflang : null;
}

const isPage = (href: string, page: URL) => withoutHash(href) === withoutHash(page.href);
const withoutHash = (href: string) => webUrl(href, href)?.replace(/#.*$/, "").replace(/\/$/, "");

function tagOf(text: string | null): string | null {
  try {
    return (text && Intl.getCanonicalLocales(text.trim().replaceAll("_", "-"))[0]) || null;
  } catch {
    return null;
  }
}

function wordsOf(page: PageEvidence): string {
  return [leadOf(page), page.text].filter(Boolean).join(" . ");
}

/** What the makers of a page wrote themselves, whatever it was built with. */
function leadOf(page: PageEvidence): string {
  const lead = [page.title, metaOf(page, "description"), metaOf(page, "og:description")];
  return [...lead, ...page.headings.map(({ text }) => text)].filter(Boolean).join(" . ");
}

/**
 * Whether a page speaks of itself in the language that it declares, though most of it is in another: its title and description
 * are read with its address, and scripts put the rest in the visitor's language; or it has everything in two languages.
 */
function leadsIn(page: PageEvidence, declared: string, written: string): boolean {
  const head = [page.title, metaOf(page, "description"), metaOf(page, "og:description")].filter(Boolean).join(" . ");
  const found = detectLanguage(head);
  if (found !== null) return declared !== "en" && isSame(declared, found);
  // Words are few in a title, but one letter tells the script: what leads in Latin letters is not Japanese.
  const first = page.headings.find(({ level }) => level === 1)?.text ?? "";
  return /^(?:ja|zh|ko)$/.test(written) && [head, first].every(isLatin);
}

const isLatin = (text: string) =>
  wordCount(text) >= 3 && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);

/** Tags of one written language: nb, nn and no; the Cyrillic ones that the letters do not tell apart. */
const alike: readonly ReadonlySet<string>[] = [
  new Set(["nb", "nn", "no", "da"]),
  new Set(["ru", "bg", "sr", "mk", "kk", "be"]),
  new Set(["ar", "fa", "ur"]),
  new Set(["id", "ms"]),
  new Set(["cs", "sk"]),
  new Set(["es", "ca", "gl"]),
];

/** Whether a tag and a written language are one to us. */
export const isSameLanguage = (tag: string, written: string) => isSame(primaryOf(tag), written);

function isSame(declared: string, written: string): boolean {
  return declared === written || alike.some((group) => group.has(declared) && group.has(written));
}
