import { wordList } from "../words/word-lists";
import type { Found, PageLines } from "./lines";

/** A diary, a planner, an association may be of anything: such a word alone says neither what a product is nor for whom. */
export function isContained({ hits }: Found, { words }: PageLines): boolean {
  const containers = wordList("container", words);
  return hits.every(({ line, hit }) => containers.has(line.text.slice(hit.at, hit.at + hit.length).toLowerCase()));
}
