import { plainOf } from "./plain-text";

/** Words of searches that say nothing of a product. */
const idle = new Set(
  "the a an and or of to in for on with by from at as is are be it its your you we our that this how what best free alternative vs software app tool online do my not no who which can without into than so".split(
    " ",
  ),
);

/** Words without their endings, as searches and pages write them alike. */
export const stemsOf = (text: string): string[] =>
  (plainOf(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !idle.has(word)).map(stemOf);

const stemOf = (word: string) =>
  word
    .replace(/ies$/u, "y")
    .replace(/(?:ing|ed|ers?|s)$/u, "")
    .slice(0, STEM);
/** Letters by which words of one family are alike: "transcribe", "transcripts". */
const STEM = 7;
