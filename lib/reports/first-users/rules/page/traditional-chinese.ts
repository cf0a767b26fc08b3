import { primaryOf } from "@/lib/page/facts/language/page-language";
import type { Findings } from "../../findings";
import type { ProductPage } from "../../read-page";

/**
 * A page in traditional characters, read as one in simplified ones, which the tables have, and what is found on it written as its readers
 * write. Characters and words are those of Taiwan (OpenCC): 軟體 is 软件.
 */
export interface Rewritten {
  /** The page in simplified characters. */
  page: ProductPage;
  /** Findings on that page as its readers write them; what they quote is letter for letter what the page says. */
  findings: (found: Findings) => Findings;
  /** A text of the tables as its readers write it. */
  text: (text: string) => string;
}

/** Of a hundred Chinese characters of a page in traditional ones so many have a simplified form; of others hardly one. */
const MIN_SHARE = 0.05;
/** Characters of a page that are enough to tell. */
const SAMPLE = 4_000;

/** Null for a page in other characters. */
export async function rewrittenOf(page: ProductPage): Promise<Rewritten | null> {
  if (primaryOf(page.language ?? "") !== "zh") return null;
  const simplify = await simplifier();
  const texts = [page.title, page.summary, ...page.blocks.map(({ text }) => text)].filter((text) => text !== null);
  if (!isTraditional(texts.join("").slice(0, SAMPLE), simplify)) return null;
  const text = await traditionalWriter();
  const simple = new Map(texts.map((original) => [original, simplify(original)]));
  return {
    page: inSimplified(page, (original) => simple.get(original) ?? simplify(original)),
    findings: (found) => rewritten(found, page, text, quoteIn(simple)),
    text,
  };
}

type Convert = (text: string) => string;

let simplifying: Promise<Convert> | undefined;
let writing: Promise<Convert> | undefined;

/** Made once, which takes a tenth of a second. */
const simplifier = () => (simplifying ??= makeSimplifier());

async function makeSimplifier(): Promise<Convert> {
  const { Converter } = await import("opencc-js/t2cn");
  const words = Converter({ from: "twp", to: "cn" });
  const simplified = sameLength(words, Converter({ from: "t", to: "cn" }));
  // Taiwan writes accounts and tents alike.
  return (text) => simplified(text).replaceAll("帐", "账");
}

/** Made once, for the first page in traditional characters, which takes a third of a second. */
const traditionalWriter = () => (writing ??= makeTraditionalWriter());

async function makeTraditionalWriter(): Promise<Convert> {
  const { Converter } = await import("opencc-js/cn2t");
  const traditional = Converter({ from: "cn", to: "twp" });
  return (text) => traditional(text).replaceAll("賬", "帳");
}

/** Words are converted where this keeps their length, so that a quote stands at the same place; else characters are. */
const sameLength =
  (words: Convert, characters: Convert): Convert =>
  (text) => {
    const converted = words(text);
    if (converted.length === text.length) return converted;
    return Array.from(text, (one) => {
      const simple = characters(one);
      return simple.length === one.length ? simple : one;
    }).join("");
  };

function isTraditional(text: string, simplify: Convert): boolean {
  const simple = simplify(text);
  const chinese = text.match(/\p{sc=Han}/gu)?.length ?? 0;
  const changed = Array.from({ length: text.length }, (_, at) => at).filter((at) => simple[at] !== text[at]);
  return changed.length > chinese * MIN_SHARE;
}

const inSimplified = (page: ProductPage, simplify: Convert): ProductPage => ({
  ...page,
  name: simplify(page.name),
  title: page.title && simplify(page.title),
  summary: page.summary && simplify(page.summary),
  tagline: page.tagline && simplify(page.tagline),
  keywords: page.keywords.map(simplify),
  declared: page.declared.map(simplify),
  givenKind: page.givenKind && simplify(page.givenKind),
  blocks: page.blocks.map((block) => ({ ...block, text: simplify(block.text) })),
});

/** What the page says where its simplified text says a phrase. */
const quoteIn =
  (texts: ReadonlyMap<string, string>): Convert =>
  (phrase) => {
    const [original, simple = ""] = [...texts].find(([, text]) => text.includes(phrase)) ?? [];
    const at = simple.indexOf(phrase);
    return original?.slice(at, at + phrase.length) ?? phrase;
  };

const rewritten = (found: Findings, page: ProductPage, text: Convert, quote: Convert): Findings => ({
  ...found,
  kind: found.kind && text(found.kind),
  other_kinds: found.other_kinds.map(text),
  unknownGiven: found.unknownGiven && {
    words: page.givenKind,
    kind: found.unknownGiven.kind && text(found.unknownGiven.kind),
    meant: found.unknownGiven.meant && text(found.unknownGiven.meant),
  },
  segments: found.segments.map((one) => ({
    name: text(one.name),
    description: text(one.description),
    evidence: one.evidence.map(quote),
    where_to_find: one.where_to_find.map(text),
  })),
  // A pain of the page is its own sentence.
  pain_points: found.pain_points.map(({ pain, evidence }) => ({
    pain: evidence.includes(pain) ? quote(pain) : text(pain),
    evidence: evidence.map(quote),
  })),
  subreddits: found.subreddits.map(({ name, why }) => ({ name, why: text(why) })),
  search_queries: found.search_queries.map((one) => ({ ...one, query: text(one.query), intent: text(one.intent) })),
});
