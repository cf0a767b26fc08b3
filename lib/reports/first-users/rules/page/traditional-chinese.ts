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

/** Null for a page in other characters. */
export async function rewrittenOf(page: ProductPage): Promise<Rewritten | null> {
  if (primaryOf(page.language ?? "") !== "zh") return null;
  const { Converter } = await import("opencc-js/t2cn");
  const characters = Converter({ from: "t", to: "cn" });
  const simplified = sameLength(Converter({ from: "twp", to: "cn" }), characters);
  // Taiwan writes accounts and tents alike.
  const simplify = (text: string) => simplified(text).replaceAll("帐", "账");
  const texts = [page.title, page.summary, ...page.blocks.map(({ text }) => text)].filter((text) => text !== null);
  if (!isTraditional(texts.join(""), simplify)) return null;
  const { Converter: Back } = await import("opencc-js/cn2t");
  const traditional = Back({ from: "cn", to: "twp" });
  const text = (simple: string) => traditional(simple).replaceAll("賬", "帳");
  const originals = texts.map((original) => ({ original, simple: simplify(original) }));
  return {
    page: inSimplified(page, simplify),
    findings: (found) => rewritten(found, page, text, quoteIn(originals)),
    text,
  };
}

type Convert = (text: string) => string;

/** Words are converted where this keeps their length, so that a quote stands at the same place; else characters are. */
const sameLength =
  (words: Convert, characters: Convert): Convert =>
  (text) => {
    const converted = words(text);
    return converted.length === text.length
      ? converted
      : [...text].map((one) => (characters(one).length === one.length ? characters(one) : one)).join("");
  };

function isTraditional(text: string, simplify: Convert): boolean {
  const chinese = text.match(/\p{sc=Han}/gu) ?? [];
  const changed = chinese.filter((one) => simplify(one) !== one);
  return changed.length > chinese.length * MIN_SHARE;
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
  (texts: readonly { original: string; simple: string }[]): Convert =>
  (phrase) => {
    const text = texts.find(({ simple }) => simple.includes(phrase));
    const at = text?.simple.indexOf(phrase) ?? 0;
    return text?.original.slice(at, at + phrase.length) ?? phrase;
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
