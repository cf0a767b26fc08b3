import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { nameKey } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";
import { anyOf } from "../words/price-phrases";

const Row = z.object({ rivals: z.string() });

/** Name keys of the products that others are compared with. */
const rivals = oncePerProcess(
  "rivals",
  (): ReadonlySet<string> =>
    new Set(readDataRows("kinds/kinds.csv", Row).flatMap((row) => row.rivals.split(";").map(nameKey))),
);

const NAME = "(?<name>\\p{Lu}[\\p{L}\\p{N}.]{1,20}(?: \\p{Lu}[\\p{L}\\p{N}.]{1,20}){0,2})";
const theirs = [
  // "the free plan of Notion", "Notion's free plan", "a paid Figma account"
  `${anyOf("plan_name")} ${anyOf("plan_of")} ${NAME}`,
  `${NAME}['’]s ${anyOf("plan_name")}`,
  `${anyOf("plan_kind")} ${NAME} ${anyOf("plan_thing")}`,
  // "Zendesk Suite costs $115 per agent"
  `${NAME} ${anyOf("costs")} [^!?]{0,50}`,
  // "Google Analytics is free"
  `${NAME} ${anyOf("is_written")} (?:\\p{L}+ )?${anyOf("free_written")}(?!\\p{L})`,
  // "Asana ($10.99 per user)"
  `${NAME} \\([^()]{1,40}\\)`,
].map((pattern) => new RegExp(pattern, "gu"));

/** "Switch from FormHefty", "unlike MapGiant": what a page names so is another product. */
const named = new RegExp(`${anyOf("other_before")} ${NAME}`, "gu");
/** "ChronoCloud": companies are written so, and plans are not. */
const inCamelCase = /\p{Ll}\p{Lu}\p{Ll}/u;

/** Name keys of the other products that a text names. */
export function rivalsIn(text: string, own: string | null): Set<string> {
  const found = [...text.matchAll(named)].map(({ groups }) => nameKey(groups?.name?.split(" ")[0] ?? ""));
  return new Set(found.filter((key) => key.length > 2 && !nameKey(own ?? "").includes(key)));
}

/** Whether capitalized words begin with a product's name: the next sentence may have no mark before it. */
function startsWithRival(name: string, known: ReadonlySet<string>): boolean {
  const words = name.split(" ");
  if (inCamelCase.test(words[0] ?? "")) return true;
  return words.some((_, i) => {
    const key = nameKey(words.slice(0, i + 1).join(" "));
    return rivals().has(key) || known.has(key);
  });
}

/** What somebody is quoted with: as long as a sentence, for the name of a plan may be in such marks too. */
const quoted =
  /[“„][^“”„]{25,400}[”“]|(?<=^|\s)"[^"]{25,400}"(?=\s|$)|[“„](?=[^“”„]*[\p{sc=Han}\p{sc=Hangul}])[^“”„]{8,200}[”“]|«[^«»]{25,400}»|「[^「」]{14,200}」|『[^『』]{14,200}』/gu;

/** "See when the hall is free", "who is free on Friday": nobody is there yet. */
const available = new RegExp(
  `(?<!\\p{L})${anyOf("asks_who")}(?<subject> (?!${anyOf("points_at")} )[^,.;:!?|]{0,40}?)? ${anyOf("is_idle")}(?![\\p{L}-])`,
  "gu",
);
const ofProduct = new RegExp(`(?<!\\p{L})${anyOf("product_noun")}(?!\\p{L})`, "u");

/** A text without what is free because nobody uses it. */
const withoutAvailable = (text: string, own: string | null) =>
  text.replace(available, (whole) =>
    ofProduct.test(whole.toLowerCase()) || (own && whole.toLowerCase().includes(own.toLowerCase())) ? whole : "…",
  );

/**
 * A text without what others say, and what it says about the prices of products that this one is compared with.
 * @param known name keys of other products that the page names
 */
export function withoutOthers(text: string, own: string | null, known: ReadonlySet<string>): string {
  const key = nameKey(own ?? "");
  return theirs.reduce(
    (left, pattern) =>
      left.replace(pattern, (whole, ...rest) => {
        const { name } = rest.at(-1) as { name: string };
        return isNameOf(key, name) || !startsWithRival(name, known) ? whole : "…";
      }),
    withoutAvailable(text, own).replace(quoted, "…"),
  );
}

/** "Acme" and "Acme Cloud" are one's own. */
const isNameOf = (own: string, name: string) => own !== "" && nameKey(name).startsWith(own);
