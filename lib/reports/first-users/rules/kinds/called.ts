import { plainOf } from "@/lib/page/facts/words/plain-text";
import { findCue } from "../page/cues";
import type { PageLines } from "../page/lines";
import type { ProductPhrase } from "../phrase/product-phrase";
import type { Kind } from "../tables/tables";
import { wordList } from "../words/word-lists";

/** The page calls itself by a cue of the kind: by more than one of the words before its noun. */
export function isCalled({ cues }: Kind, own: ProductPhrase | null, { words }: PageLines): boolean {
  const called = own && calledOf(own);
  const hit = called && findCue(called, cues, words);
  if (!own || !hit) return false;
  if (words !== "en") return !endsInHead.has(words) || isHead(called.slice(hit.at + hit.length), words);
  // "A case for Raspberry Pi clusters": what it is for is not what it is.
  if (hit.at >= own.thing.length) return false;
  if (hit.at + hit.length >= own.thing.length) return true;
  // "Freight claims software" ships no freight.
  const before = plainOf(own.thing).replace(common, "").split(" ").slice(0, -1);
  const parts = called.slice(hit.at, hit.at + hit.length).split(" ");
  return parts.length > before.length / 2;
}

const calledOf = ({ thing, use }: ProductPhrase) => plainOf(use ? `${thing} for ${use}` : thing);

const common =
  /\b(?:ai|online|mobile|free|simple|digital|open source|cloud|smart|local|small|native|offline|private|minimal|modern|and)\s/gu;

/** Languages in which the noun comes last: "캠핑 기록 앱" is an app, and no camping. */
const endsInHead = new Set<PageLines["words"]>(["ja", "zh", "ko", "tr"]);

/** Nothing but "app" or "service" is after the cue. */
function isHead(rest: string, words: PageLines["words"]): boolean {
  const containers = wordList("container", words);
  const common = [...wordList("product", words)].filter((word) => !containers.has(word));
  const bare = common
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(plainOf(word), ""), rest);
  return bare.trim().length <= ENDING[words === "tr" ? "spaced" : "unspaced"];
}

/** Letters of a case. */
const ENDING = { spaced: 2, unspaced: 1 } as const;
