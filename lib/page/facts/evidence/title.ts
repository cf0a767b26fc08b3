import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { looksLikeUrl, nameKey, wordCount } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";

/** Marks that are between the parts of a title, the strongest first; a title is cut at the first kind it has. */
const separators: readonly RegExp[] = [
  /\s*[|｜┃丨]\s*|\s+(?:[–—―−·•∙⋅»›~]|::|\/\/|<|>)\s+|\s+[-‐‑]{1,3}\s+|\s*—\s*|\s+\/\s+/u,
  /\s*[:：]\s+|：/u,
];

const EmptyTitle = z.object({ text: z.string(), language: z.string() });

/** Titles that name no product, whatever the language of the page: what servers and menus put there (db/data/empty-titles.csv). */
const emptyTitles = oncePerProcess(
  "empty titles",
  (): ReadonlySet<string> => new Set(readDataRows("empty-titles.csv", EmptyTitle).map(({ text }) => nameKey(text))),
);

/** What stands beside a name and says how far the product is, or what it costs. A product may be called so. */
const labels = new Set(["beta", "free"]);

const Row = z.object({ text: z.string(), from: z.string() });

/** What generators and site builders write where a maker's words belong (db/data/default-texts.csv). */
const defaultTexts = oncePerProcess("default texts", () => {
  const texts = readDataRows("default-texts.csv", Row);
  const official = texts.filter(({ from }) => from === "everybody").map(({ text }) => text);
  return {
    keys: new Set(texts.map(({ text }) => nameKey(text))),
    beginnings: texts.filter(({ text }) => text.endsWith("*")).map(({ text }) => nameKey(text)),
    // "Acme Official Website" is Acme.
    official: new RegExp(`^(?:the )?(?:${official.join("|")})\\s*[:–—-]?\\s+|\\s*(?:${official.join("|")})$`, "iu"),
  };
});

/** Characters of a text in which its beginning is looked for. */
const MAX_BEGINNING = 200;

/** Whether a text is what a generator, template or site builder wrote; a `*` in the data stands for whatever follows. */
export function isDefaultText(text: string): boolean {
  const { keys, beginnings } = defaultTexts();
  const key = nameKey(text.slice(0, MAX_BEGINNING));
  return keys.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** A title without the parts that a generator wrote: "Acme – Just another WordPress site" is "Acme". */
export function ownTitle(title: string): string {
  return titleParts(title)
    .filter((part) => !isDefaultText(part))
    .join(" . ");
}

/** Whether a text says nothing about the product: a menu word, a server's or generator's default, an address. */
export function isEmptyTitle(text: string): boolean {
  const key = nameKey(text);
  return key === "" || emptyTitles().has(key) || isLabel(text) || isDefaultText(text) || looksLikeUrl(text);
}

/** Whether a text is only a label beside a name, as in "Acme – Beta". */
export function isLabel(text: string): boolean {
  return labels.has(nameKey(text));
}

/** The parts of a title, in order; a title without a separator is one part. */
export function titleParts(title: string): string[] {
  for (const separator of separators) {
    const parts = title.split(separator).filter((part) => nameKey(part) !== "");
    if (parts.length > 1) return parts.map((part) => part.trim());
  }
  return [title];
}

/**
 * What a title says beside the product's name: "Acme – Rockets for teams" leaves "Rockets for teams". Null when the
 * name is not at its beginning or end, or nothing worth reading is left.
 */
export function titleWithoutName(title: string, name: string): string | null {
  const key = nameKey(name);
  const parts = titleParts(title);
  if (parts.length < 2) return null;
  const isName = (part: string) => nameKey(part) === key || nameKey(bareName(part)) === key;
  const rest = parts.filter((part) => !isName(part) && !isEmptyTitle(part));
  if (rest.length === parts.length || rest.length === 0) return null;
  const [first = ""] = rest;
  const last = rest.at(-1) ?? first;
  // The rest is cut out of the title whole, so that its own punctuation stays.
  const between = title.slice(title.indexOf(first), title.lastIndexOf(last) + last.length).trim();
  return rest.length === 1 || parts.some((part, i) => isName(part) && i > 0 && i < parts.length - 1)
    ? longest(rest)
    : between;
}

const longest = (parts: readonly string[]) =>
  parts.reduce((best, part) => (wordCount(part) > wordCount(best) ? part : best));

/** A name without what is put around it: trade marks, emoji, version numbers, a trailing mark, "Welcome to". One behind a dash, "Oddly-!", belongs to it. */
export function bareName(text: string): string {
  return text
    .replace(/^welcome to (?:the )?/i, "")
    .replace(defaultTexts().official, "")
    .replace(/[®™©℠]|\p{Extended_Pictographic}|\u200d|\ufe0f/gu, "")
    .replace(/\s+v?\d+(?:\.\d+)+(?:[-+.]?(?:alpha|beta|rc|pre|dev|post|a|b)[\w.+-]{0,20})?$/i, "")
    .replace(/^[\s"'“”«»]+|(?<![\s"'“”«»!,;:-])[\s"'“”«»!,;:]+$/gu, "")
    .trim();
}
