import type { PageLanguage } from "../language/page-language";

/** Endings that Snowball stems leave on, so that a word and its plural get two stems; what stands instead in the glossary. */
interface Ending {
  ending: RegExp;
  base: readonly string[];
}

/**
 * Other forms under which a word may stand in the glossary, the likeliest first: Portuguese "opções" as "opção", Turkish
 * "listesi" as "liste", Arabic words without their article.
 */
export function otherForms(word: string, language: PageLanguage): string[] {
  return (endings[language] ?? []).flatMap(({ ending, base }) => {
    const found = ending.exec(word);
    const rest = found ? word.replace(ending, "") : "";
    return rest.length < MIN_REST ? [] : base.map((one) => rest + one);
  });
}

const MIN_REST = 3;

/** A Turkish verb stands in the glossary with the ending of its name: "bulma", "bulun", "bulabilir" as "bulmak". */
const VERB = ["mak", "mek"];
const plain = [""];

const endings: Partial<Record<PageLanguage, readonly Ending[]>> = {
  ar: [
    { ending: /^(?:[وف])?(?:[بك])?ال/u, base: plain },
    { ending: /^[وف]?لل/u, base: plain },
    { ending: /^[وفبلك]/u, base: plain },
  ],
  es: [
    { ending: /es$/u, base: plain },
    { ending: /s$/u, base: plain },
  ],
  fr: [{ ending: /[sx]$/u, base: plain }],
  it: [
    { ending: /hi$/u, base: ["o"] },
    { ending: /he$/u, base: ["a"] },
  ],
  pt: [
    { ending: /(?:ões|ães)$/u, base: ["ão"] },
    { ending: /ns$/u, base: ["m"] },
    { ending: /ais$/u, base: ["al"] },
    { ending: /éis$/u, base: ["el"] },
    { ending: /[eo]s$/u, base: plain },
    { ending: /s$/u, base: plain },
    { ending: /[oa]s?$/u, base: ["o", "a"] },
  ],
  ru: [
    {
      ending: /(?:[аеиоуыэюяйь]|[аеиоыя]м|[аоиея]х|[оеё]в|[оеиы]й|[ая]ми|ью|ого|его|ому|ему)$/u,
      base: ["", "а", "я", "ь", "о", "е", "ие", "й", "ый", "ия"],
    },
  ],
  tr: [
    { ending: /(?<=[aeıioöuü])s[ıiuü]$/u, base: plain },
    { ending: /[ıiuü]$/u, base: plain },
    {
      ending: /(?:l[ae]r)?(?:[ıiuü]?[mn][ıiuü]z|s?[ıiuü]n?)?(?:[ydtn]?[ae]n?|n?[ıiuü]n|y?[ıiuü]|y?l[ae])?$/u,
      base: plain,
    },
    { ending: /l[ae]r.*$/u, base: plain },
    { ending: /[ıiuü]?(?:[mn][ıiuü]z).*$/u, base: plain },
    { ending: /m[ae](?:y[ıiuüae]|s[ıiuü]|l[ae]r|n|k|d[ae])?.*$/u, base: VERB },
    {
      ending:
        /(?:y?[ıiuü]n(?:[ıiuü]z)?|y?[ae]bil.*|[ıiuü]yor.*|y?[ae]r[ae]k|y?[ae]n(?:l[ae]r)?|[aeıiuü]r|y?[ıiuü]p|d[ıiuü].*)$/u,
      base: VERB,
    },
  ],
};
