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

function stemOf(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`.slice(0, STEM);
  const ending = endings.find((one) => word.endsWith(one)) ?? "";
  return word.slice(0, Math.min(word.length - ending.length, STEM));
}

/** The longer one first. Each word of a page is asked for them, which takes a regular expression several times as long. */
const endings = ["ing", "ed", "ers", "er", "s"];
/** Letters by which words of one family are alike: "transcribe", "transcripts". */
const STEM = 7;
