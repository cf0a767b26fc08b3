import { escapeRegExp, matchesOf } from "@/lib/core/regexp";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import { toEnglish } from "@/lib/page/facts/words/glossary";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { stemsOf } from "@/lib/page/facts/words/stems";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import { HeldText } from "../page/cues";
import type { Line, PageLines } from "../page/lines";
import { type Kind, tablesIn } from "../tables/tables";
import { wordList } from "../words/word-lists";
import { taggedWords } from "../words/word-tags";

export const MAX_RIVALS = 3;

/**
 * Products people compare this one with: those the page sets itself against or takes people over from, then those usual for the
 * kind, the ones that the page names first. A product that it names as one it works with is none.
 */
export function rivalsOf(
  kind: Kind,
  page: Pick<ProductPage, "name" | "blocks">,
  { lines, words }: PageLines,
): string[] {
  const texts = lines.map(({ text }) => text);
  const all = texts.join("\n");
  const held = new HeldText(all);
  const isOpposed = (rival: string) => held.holds(rival) && opposes(texts, rival, words);
  const isNamed = (rival: string) => held.holds(rival) || namesMaker(all, rival);
  const isPartner = (rival: string) => isNamed(rival) && !isOpposed(rival) && worksWith(texts, rival, words);
  const own = page.name.toLowerCase();
  const isOther = (rival: string) => !own.includes(rival.toLowerCase()) && !rival.toLowerCase().includes(own);
  const everyRival = allRivals(words);
  const fromPage = [...everyRival]
    .filter((rival) => held.holds(rival))
    .filter((rival) =>
      isCommonWord(rival) || isCommonIn(words, rival) ? texts.some((text) => replaces(text, rival)) : isOpposed(rival),
    );
  const usual = kind.rivals.filter((rival) => !isPartner(rival));
  const named = usual.filter((rival) => held.holds(rival) && !isCommonWord(rival));
  return [...new Set([...comparedIn(page, everyRival), ...toldIn(page, lines, words), ...fromPage, ...named, ...usual])]
    .filter(isOther)
    .slice(0, MAX_RIVALS);
}

/** The products that any kind is compared with. */
const allRivals = perLanguage(
  (words): ReadonlySet<string> => new Set(tablesIn(words).kinds.flatMap(({ rivals }) => rivals)),
);

/** Products that head the columns of a comparison beside this one: cells that are names and nothing else. */
function comparedIn({ name, blocks }: Pick<ProductPage, "name" | "blocks">, known: ReadonlySet<string>): string[] {
  const texts = blocks.map(({ text }) => text);
  const isCell = (text: string | undefined) => text !== undefined && text.length <= OF_CELL && !/[.!?:。]$/u.test(text);
  return texts.flatMap((text, at) => {
    if (text !== name) return [];
    let [from, to] = [at, at];
    while (at - from < MAX_COLUMNS && isCell(texts[from - 1])) from--;
    while (to - at < MAX_COLUMNS && isCell(texts[to + 1])) to++;
    const above = texts.slice(Math.max(0, from - ABOVE_TABLE), at);
    if (!above.some((line) => comparing.test(line))) return [];
    return texts
      .slice(from, to + 1)
      .filter(
        (cell) => cell !== name && (known.has(cell) ? !isSystem(cell) : mixedCase.test(cell) && !isNoRival(cell)),
      );
  });
}

/** "KilnBook", "Loops.so": no word is written like this, so that no table has to know the name. */
const mixedCase = /^(?:\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+\.\p{Ll}{2,3})$/u;

const OF_CELL = 24;
const MAX_COLUMNS = 4;
/** Blocks above a table in which it is said that it compares. */
const ABOVE_TABLE = 4;
const comparing =
  /(?<!\p{L})(?:vs|versus|compar(?:e|es|ed|ing|ison|isons|ación|ativo|ativa|aison|azione|ado|ada)|how .{1,20} stacks up|vergleich|im vergleich|karşılaştırma|сравнени[ея])(?!\p{L})|比較|对比|比较|비교|مقارنة/iu;

/** "Different from pgbadger or pgHero", "import from Glazy", "Typeform alternative": names that no table has to know. */
function toldIn(
  { name, blocks }: Pick<ProductPage, "name" | "blocks">,
  lines: readonly Line[],
  words: PageLanguage,
): string[] {
  // German writes every noun with a capital letter.
  if (words === "de") return [];
  const { against, taken } = tellersOf(words);
  const moving = [...wordList("moves", words)];
  const moves = (text: string) => moving.some((word) => plainOf(text).includes(word));
  const replaced = lines.flatMap(({ text }, index) => {
    const asked = lines[index - 1]?.text ?? "";
    // "Where do the files come from?" asks for no records of another product, and a store of files has none.
    const isMove = isQuestion(text) ? moves(text) : isQuestion(asked) && (moves(asked) || moves(text));
    const left = isMove ? namesAfter(text, taken).filter((one) => !isStore(one)) : [];
    return [...namesAfter(text, against).filter((one) => !isWordOf(one, text)), ...left, ...headedBy(text, name)];
  });
  // Links at the foot of a page lead to comparisons.
  const compared = blocks.flatMap(({ text }) => (text.length < OF_LINK ? (comparison.exec(text)?.[1] ?? []) : []));
  return [...replaced, ...compared].filter((one) => !isNoRival(one) && !isCommonIn(words, one));
}

/**
 * Products that the page says it is an alternative to, whatever its kind: "a Mailchimp and Substack alternative", "an open
 * source alternative to Mailchimp".
 */
export function alternativesIn(page: Pick<ProductPage, "name">, { lines, words }: PageLines): string[] {
  const own = page.name.toLowerCase();
  // German writes every noun with a capital letter: only what some table knows is a name there.
  const known = allRivals(words);
  const named = lines.flatMap(({ text }) =>
    [...matchesOf(text, replacedName)].flatMap(([, before = "", after = ""]) => namesIn(before || after)),
  );
  const names = named
    .map((one) => one.replace(beforeName, ""))
    .filter((one) => isProductName.test(one) && !isSystem(one));
  return [...new Set(names)]
    .filter((one) => one.toLowerCase() !== own && (words !== "de" || known.has(one)))
    .slice(0, MAX_RIVALS);
}

/** Characters of a link or a short heading. */
const OF_LINK = 400;

/** Where files lie: what a product reads from them replaces none. */
const isStore = (name: string) => wordList("file-store", "en").has(name);

/** "Kilnbook vs Zumbi", "Compared to scan-secrets": a heading that holds two names alone, or the other one's. */
function headedBy(text: string, own: string): string[] {
  if (text.length > OF_HEADING) return [];
  const before = versusAfter.exec(text);
  if (before?.[2]?.toLowerCase() === own.toLowerCase()) return [before[1] ?? ""].filter((one) => !isPlainWords(one));
  return [comparedTo.exec(text)?.[1] ?? ""].filter(Boolean);
}

/** "Tired of Spreadsheets": a heading that begins every word with a capital says nothing by them. */
function isWordOf(name: string, text: string): boolean {
  const isTitle = text.split(" ").every((word) => word.length < OF_TITLE_WORD || /^[^\p{L}]*\p{Lu}/u.test(word));
  return isTitle && isPlainWords(name);
}

function isPlainWords(name: string): boolean {
  const tagged = taggedWords(name.toLowerCase());
  const has = (at: number, ...tags: string[]) => tags.some((tag) => tagged.at(at)?.tags.includes(tag));
  return has(0, "Adverb", "Adjective", "Determiner", "Pronoun", "Gerund", "Date") || has(-1, "Plural", "Gerund");
}

/** Letters of a word that is written large in a title. */
const OF_TITLE_WORD = 4;
/** Characters of a heading that compares two products. */
const OF_HEADING = 60;

const isQuestion = (text: string) => /[?？]$/u.test(text);

/** A name of one or two words: "FreshBooks", "Kiln Fire", "pgHero". */
const name = "(?:\\p{Lu}[\\p{L}\\p{N}]+(?: \\p{Lu}[\\p{L}\\p{N}]+)?|\\p{Ll}+\\p{Lu}\\p{L}+)";
/** A word written small is a name only in a row with one that is not. */
const part = `(?:${name}|\\p{Ll}{4,}(?=,? (?:and|or|y|o|et|ou|e) (?:\\p{Ll}+\\p{Lu}|\\p{Lu})))`;
const row = `(${part}(?:(?:,? (?:and|or|y|o|et|ou|e|und|oder|ve|veya)|,) ${name})*)(?![\\p{L}\\p{N}]|['’]s|-|\\.\\p{L}| \\p{Ll}+s\\b)`;
const versusAfter = new RegExp(`^(${name}) (?:vs\\.?|versus) (.+?)[.:?]?$`, "u");
const comparedTo =
  /^(?:[Cc]ompared (?:to|with)|(?:[Hh]ow )?.{0,24}(?:compares|differs|different) (?:to|with|from)|[Vv]s\.?|[Aa]lternative to) (\p{Ll}{3,}(?:-\p{Ll}{3,})+)[.:?]?$/u;
/** What stands before "alternative to" says what it is like, and is no name: "a European alternative to Vanta". */
const comparison = new RegExp(`(?:^|\\s)(${name}) alternatives?\\b(?! to(?!\\p{L}))`, "u");

const names = `${name}(?:(?:, |,? (?:and|or|y|o|et|ou|e|und|oder) )${name})*`;
const replacedName = new RegExp(
  `(?<!\\b(?:not|no) (?:an? )?)\\b(?:(${names})[ -]alternatives?(?!\\p{L}| to(?!\\p{L}))|[Aa]lternativ(?:e|es|a|as|en) (?:to|zu|à|a|ao|al|alla) (?:the )?(${names})(?![\\p{L}\\p{N}]|['’]s|-|\\.\\p{L}| \\p{Ll}+s\\b))`,
  "gu",
);
/** What is written large before a name at the beginning of a line or in a title. */
const beforeName =
  /^(?:(?:The|An|Our|Your|Best|Top|Free|Open|Source|Self|Hosted|Simple|Modern|Private|Secure|Affordable|Cheap|Cheaper|Great|Good|Better|Real|Fast|Local|Native|European|Indie|Lightweight|Ethical|Your)\s)+/u;
const isProductName =
  /^(?!(?:The|An|Our|Your|My|Best|Top|Free|Open|Source|Self|Hosted|Simple|Modern|Private|Secure|Affordable|Cheap|Cheaper|Great|Good|Better|Real|Fast|Local|Native|European|Indie|Lightweight|Ethical|Premium|Pro|Plus|No|Only)$)\p{L}[\p{L}\p{N}]+/u;

interface Tellers {
  /** Words before what the product is set against. */
  against: RegExp;
  /** Words before what people bring their records from. */
  taken: RegExp;
}

const tellersOf = perLanguage((words): Tellers => {
  const after = (list: "against" | "taken") => {
    const said = [...wordList(list, words)].map(
      (one) => `[${one.charAt(0)}${one.charAt(0).toUpperCase()}]${one.slice(1)}`,
    );
    return new RegExp(`(?<!\\p{L})(?:${said.join("|") || "(?!)"}) ${row}`, "gu");
  };
  return { against: after("against"), taken: after("taken") };
});

const namesAfter = (text: string, pattern: RegExp) =>
  [...matchesOf(text, pattern)].flatMap(([, row = ""]) => namesIn(row));

const namesIn = (row: string) => row.split(/,? (?:and|or|y|o|et|ou|e|und|oder|ve|veya) |, /u);

/** What people keep their records in is no product that they compare, and letters alone name a format, a law or a school. */
const isNoRival = (name: string) =>
  isCommonWord(name) ||
  isSystem(name) ||
  /^(?:I|A|An|The|Your|Our|My|Plan|Plano|Piano|Pacote|Paquete|Forfait|Formule|Abo|Tarif)\b| (?:Plan|Tier|Edition|License)$|^(?:Premium|Pro|Plus|Free|Basic|Lite)$|^\p{Lu}{1,5}\d?(?: \p{Lu}{1,5}\d?)?$|^\p{Lu}\d{1,4}$|^(?:Web[MP]|Ogg|OggVorbis|Markdown|Parquet|LaTeX|Unicode|OpenType)$/u.test(
    name,
  );

/** "Syncs with Garmin" speaks of Garmin Connect. */
function namesMaker(all: string, rival: string): boolean {
  const [maker = "", ...rest] = rival.split(" ");
  if (rest.length === 0 || maker.length < MIN_OF_MAKER || !all.includes(maker)) return false;
  return new RegExp(`(?<!\\p{L})${escapeRegExp(maker)}(?!\\p{L})`, "u").test(all);
}

/** A shorter first word of a name is a common one. */
const MIN_OF_MAKER = 5;

/** "Syncs with FreshBooks", "sends to QuickBooks": lines that name it name what the product is connected to. */
function worksWith(texts: readonly string[], rival: string, words: PageLanguage): boolean {
  const [maker = rival] = rival.split(" ");
  const connecting = [...wordList("connects", words)];
  return texts.some((text) => {
    const plain = text.toLowerCase();
    if (!text.includes(maker)) return false;
    return connecting.some((word) => plain.includes(word)) || runsOnHost(text, maker);
  });
}

/** "Your Plex library", "many Kubernetes clusters": what people run already, and the product works on. */
const runsOnHost = (text: string, maker: string) =>
  new RegExp(
    `(?<!\\p{L})${escapeRegExp(maker)} (?:clusters?|librar(?:y|ies)|servers?|instances?|vaults?)(?!\\p{L})`,
    "u",
  ).test(text);

function opposes(texts: readonly string[], rival: string, words: PageLanguage): boolean {
  const name = `(?<![\\p{L}\\p{N}])${escapeRegExp(rival)}(?![\\p{L}\\p{N}])`;
  const before = [...wordList("against", words)].join("|") || "(?!)";
  const after = [...wordList("against-after", words)].join("|") || "(?!)";
  // "Replaces Shopify's dropdown" replaces no Shopify.
  const around = new RegExp(
    `(?:${before})\\s(?:[\\p{L}.]+(?:,| and| or| und| et| y| e| o)?\\s){0,3}${name}(?!['’]s)|${name}\\s?(?:${after})`,
    "iu",
  );
  return texts.some((text) => text.includes(rival) && around.test(text));
}

/** What a product runs on is no rival of it. */
const isSystem = (name: string) => wordList("runs-on", "en").has(name);

/** Names that are common words count only where they are usual rivals of the kind. */
const isCommonWord = (name: string) => wordList("common-name", "en").has(name);

/** "Dia" is a browser, and on a Portuguese page a day: words of the page's language are no names by themselves. */
function isCommonIn(language: PageLanguage, rival: string): boolean {
  if (language === "en" || rival.includes(" ")) return false;
  const plain = plainOf(rival);
  const own = stemsOf(plain);
  return toEnglish(plain, language).some(({ stem }) => !own.includes(stem));
}

/** The text calls a product an alternative to another one. */
export const replaces = (text: string, rival: string): boolean =>
  text.includes(rival) &&
  new RegExp(
    `\\b(?:(?:alternatives? to|replacement for|open[ -]source|self[ -]hosted) ${escapeRegExp(rival)}(?![\\p{L}\\p{N}])|${escapeRegExp(rival)}[ -](?:alternatives?|replacement|clone)\\b)`,
    "iu",
  ).test(text);
