import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Hit } from "../page/cues";
import { type Audience, tablesIn } from "../tables/tables";
import { wordList } from "../words/word-lists";
import { usesProduct } from "./trades";

/** People of a trade or a profession, and the words that name them or their business in one language. */
export interface TradeForms {
  people: Audience;
  /** As `plainOf` writes them: plurals and singulars. */
  forms: readonly string[];
}

/** Fields of which most people run a business. */
const tradeFields = new Set(["shops", "business"]);
/** The same of other fields. */
const professions = new Set(
  "physios speechtherapists dentists opticians midwives paramedics pharmacists carehomes chiros occupationaltherapists doulas medspas personaltrainers nutritionists drivingschools languageteachers musicteachers childcarepros swimschools photostudios videographers architects interiordesigners tourguides".split(
    " ",
  ),
);
/** People of a field of work who are of no trade in the tables, and have software of their own. */
const withoutTrade = new Set(
  "farmers restaurants vets beauty gymowners weddingpros doctors therapists lawyers realtors trades".split(" "),
);

const isOfWork = (people: Audience): boolean =>
  withoutTrade.has(people.id) ||
  (people.trade !== null &&
    (tradeFields.has(people.field) || professions.has(people.id)) &&
    !usesProduct({ ...people, trade: people.trade }));

/** The people of all trades by their words in a language. */
export const tradeFormsIn = perLanguage((language): readonly TradeForms[] => {
  const containers = wordList("container", language);
  return [...tablesIn(language).audiences.values()].filter(isOfWork).map((people) => {
    const said = people.cues.map(plainOf).filter((cue) => !containers.has(cue));
    return { people, forms: [...new Set(said.flatMap((cue) => [cue, ...singularsOf(cue, language)]))] };
  });
});

/** What a plural ends in, and what its singular ends in instead: French "fleuristes", Italian "fioristi". */
const singulars: Partial<Record<PageLanguage, readonly (readonly [end: RegExp, singular: string])[]>> = {
  de: [[/(?<=\p{L}{4})(?:en|n|e)$/u, ""]],
  fr: [
    [/eaux$/u, "eau"],
    [/[sx]$/u, ""],
  ],
  es: [
    [/(?<=[rnld])es$/u, ""],
    [/s$/u, ""],
  ],
  pt: [
    [/ões$/u, "ão"],
    [/(?<=[rz])es$/u, ""],
    [/ns$/u, "m"],
    [/s$/u, ""],
  ],
  it: [
    [/ci$/u, "co"],
    [/sti$/u, "sta"],
    [/ori$/u, "ore"],
    [/i$/u, "o"],
    [/che$/u, "ca"],
    [/e$/u, "a"],
  ],
  tr: [[/l[ae]r$/u, ""]],
};

/** A name of people or of their business for one of them; none in a language whose plurals look alike, or are listed in the tables. */
function singularsOf(cue: string, language: PageLanguage): string[] {
  const rules = singulars[language] ?? [];
  const one = cue
    .split(" ")
    .map((word) => {
      const [end, singular = ""] = rules.find(([plural]) => word.length >= MIN_PLURAL && plural.test(word)) ?? [];
      return end ? word.replace(end, singular) : word;
    })
    .join(" ");
  return one === cue ? [] : [one];
}

const MIN_PLURAL = 5;

const unspaced: ReadonlySet<PageLanguage> = new Set<PageLanguage>(["ja", "zh", "ko"]);

/** What may follow a word and leave it the same. In German a business is named after its trade: "Dachdeckerbetriebe". */
const endings: Partial<Record<PageLanguage, RegExp>> = {
  en: /^(?:s|es)?(?![\p{L}\p{N}])/u,
  de: /^(?:\p{L}{0,2}|(?:s|n|en|er)?(?:betrieb|firm|unternehm|meister|handwerk|prax|salon|studio|laden|läden|geschäft|werkst|büro|kanzlei|service|dienst|branche|profi|team|schule|shop|innung)\p{L}{0,6})(?![\p{L}\p{N}])/u,
  tr: /^\p{L}{0,8}(?![\p{L}\p{N}])/u,
};
const anyEnding = /^\p{L}{0,2}(?![\p{L}\p{N}])/u;

/** Where one of the forms is, as a word of the language with whatever ends it; the longest if there are several. Null if none is. */
export function findForm(plain: string, { forms }: TradeForms, language: PageLanguage): Hit | null {
  let best: (Hit & { form: number }) | null = null;
  for (const form of forms) {
    if (form.length <= (best?.form ?? 0)) continue;
    const hit = formAt(plain, form, language);
    if (hit) best = { ...hit, form: form.length };
  }
  return best && { at: best.at, length: best.length };
}

function formAt(plain: string, form: string, language: PageLanguage): Hit | null {
  if (form.length < (unspaced.has(language) ? 2 : MIN_FORM)) return null;
  for (let at = plain.indexOf(form); at >= 0; at = plain.indexOf(form, at + 1)) {
    if (unspaced.has(language)) return { at, length: form.length };
    const isBegun = !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? " ");
    const ending = isBegun && (endings[language] ?? anyEnding).exec(plain.slice(at + form.length));
    if (ending) return { at, length: form.length + ending[0].length };
  }
  return null;
}

/** Shorter words are of too many others. */
const MIN_FORM = 4;
