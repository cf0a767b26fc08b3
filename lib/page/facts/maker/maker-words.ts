import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import { escapeRegExp } from "@/lib/core/regexp";

/**
 * `signed`: is before the maker's name, or around it; `{}` is whatever is between the words. `label`: before a colon
 * and the name. `imprint`: a line above the name. `by`: says only "by". `beside`: words that may be before those. `others`:
 * what else somebody made. `placeholder`: what templates say instead of a name. `nobody`: words that are no name, such as
 * those of menus. `rights` and `ends`: what follows a name. `legal`: a company's form. `form`: one that is a word, too, and
 * counts only as it is written here. `company`: what companies have in their names. `joins`: small words within names.
 */
const Meaning = z.enum([
  "signed",
  "label",
  "imprint",
  "by",
  "beside",
  "others",
  "placeholder",
  "nobody",
  "rights",
  "ends",
  "legal",
  "form",
  "company",
  "joins",
]);
type Meaning = z.infer<typeof Meaning>;

export interface MakerWords {
  /** What is before a name. */
  readonly signed: RegExp;
  /** What is around one; the group is the name. */
  readonly around: RegExp;
  readonly label: RegExp;
  /** The same without the colon, for a whole line. */
  readonly labelOnly: RegExp;
  readonly imprint: RegExp;
  readonly by: RegExp;
  /** The same at the beginning of a text. */
  readonly byFirst: RegExp;
  /** Where a name ends, whatever the letters: "all rights reserved", and another way to sign. */
  readonly after: RegExp;
  /** Small words that are in no name: "in Berlin"; a capital makes them a part of it. */
  readonly ends: RegExp;
  /** Words that are no name, where words have no spaces between them. */
  readonly nobodyPart: RegExp;
  /** A company's form where words have no spaces between them. */
  readonly legalPart: RegExp;
  /** Whether a word is a company's form: "Ltd.", "SE", and not "se". */
  isForm(word: string): boolean;
  has(meaning: "beside" | "others" | "placeholder" | "nobody" | "company" | "joins", word: string): boolean;
}

/** Words in which pages say who made what they show; db/data/maker-words.csv has them by language. */
export const makerWords = oncePerProcess("words about makers", () =>
  compiled(readDataRows("maker-words.csv", z.object({ meaning: Meaning, language: z.string(), words: z.string() }))),
);

function compiled(rows: readonly { meaning: Meaning; words: string }[]): MakerWords {
  const written = (meaning: Meaning) =>
    rows.filter((row) => row.meaning === meaning).flatMap(({ words }) => words.split("; "));
  const of = (meaning: Meaning) => written(meaning).map(small);
  const forms = new Set(written("form"));
  const legal = new Set(of("legal"));
  const signed = of("signed");
  const joins = new Set(of("joins"));
  const before = anyOf(signed.filter((one) => !one.includes("{name}")));
  const words = new Map(Meaning.options.map((meaning) => [meaning, new Set(of(meaning))]));
  return {
    signed: new RegExp(`${start}${before}${end}`, "iu"),
    around: new RegExp(`^${anyOf(signed.filter((one) => one.includes("{name}")))}[^\\p{L}]*$`, "iu"),
    label: new RegExp(`${start}${anyOf(of("label"))}\\s*[:：]`, "iu"),
    labelOnly: new RegExp(`^${anyOf(of("label"))}$`, "iu"),
    imprint: new RegExp(`^${anyOf(of("imprint"))}$`, "iu"),
    by: new RegExp(`${start}${anyOf(of("by"))}\\s`, "iu"),
    after: new RegExp(`(?:^|[\\s,.])${anyOf(of("rights"))}|\\s?${start}${before}${end}`, "iu"),
    // "Anna von Berg" is one name.
    ends: new RegExp(`\\s${anyOf([...of("ends"), ...of("by").filter((word) => !joins.has(word))])}(?=\\s|$)`, "u"),
    byFirst: new RegExp(`^\\s*${anyOf(of("by"))}\\s`, "iu"),
    nobodyPart: new RegExp(anyOf(of("nobody").filter((word) => unspaced.test(word) && word.length > 1)), "u"),
    legalPart: new RegExp(anyOf(of("legal").filter((word) => unspaced.test(word))), "u"),
    isForm: (word) => {
      const bare = word.replace(/[.,]+$/, "");
      return forms.has(bare) || legal.has(small(bare));
    },
    has: (meaning, word) => words.get(meaning)?.has(small(word)) ?? false,
  };
}

/** Turkish "İ" has a small letter of its own in no other language. */
const small = (word: string) => word.toLowerCase().replaceAll("i\u0307", "i");

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}㈜]/u;

const start = "(?<![\\p{L}\\p{N}])";
/** "by" is not the beginning of "bytes"; in scripts without spaces the name follows at once. */
const end = "(?![\\p{sc=Latin}\\p{N}])";

/** The longest first, so that "made with love by" is not cut at "made". */
const anyOf = (all: readonly string[]) =>
  `(?:${all
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
    .join("|")})`;

/** Names are groups without a name, for no two may have the same. */
const patternOf = (template: string) =>
  template
    .split(/(\{(?:name)?\}|\s+)/)
    .filter((part) => part !== "")
    .map((part) => gaps.get(part) ?? (/^\s+$/.test(part) ? "\\s+" : escapeRegExp(part)))
    .join("");

const gaps = new Map([
  ["{}", "[^.,;:|·•©]{1,50}?"],
  ["{name}", "(.{2,60}?)\\s?"],
]);
