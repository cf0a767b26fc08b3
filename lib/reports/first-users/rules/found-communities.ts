import { allSubreddits, type Subreddit } from "../subreddit-catalog";
import { stemsOf } from "./likeness";
import type { PageLines } from "./lines";
import type { Meaning } from "./meaning";
import { communityText } from "./table-texts";

/** Nearness alone is not enough: a page about vans is near to all that rolls. Its head must name what they talk about. */
const NAMED = { words: 0.9, share: 0.72, cosine: 0.4 } as const;
/** The nearest of all need fewer of its words. */
const NEAREST = { words: 0.5, share: 0.95, cosine: 0.55 } as const;
const MOST = 2;

/** Communities that no table connects with the kind or its people, and that are about what the page is about. */
export function foundCommunities({ lines }: PageLines, productName: string, meaning: Meaning): Subreddit[] {
  const name = new Set(stemsOf(productName));
  const said = new Set(
    lines.flatMap(({ plain, lead }) => (lead > 0 ? stemsOf(plain).filter((stem) => !name.has(stem)) : [])),
  );
  const isNear = (community: Subreddit, words: number) =>
    [NAMED, NEAREST].some(
      (least) =>
        words >= least.words &&
        (meaning.near("community", community.name) ?? 0) >= least.cosine &&
        (meaning.share("community", community.name) ?? 0) >= least.share,
    );
  return allSubreddits()
    .map((community) => ({ community, words: shareSaid(community, said) }))
    .filter(({ community, words }) => words >= NEAREST.words && isNear(community, words))
    .toSorted((a, b) => b.words - a.words)
    .slice(0, MOST)
    .map(({ community }) => community);
}

/** How much of the words of a community stands there; rare words weigh more. */
function shareSaid(community: Subreddit, said: ReadonlySet<string>): number {
  const words = wordsOfAll().get(community.name) ?? [];
  const sum = (some: typeof words) => some.reduce((total, { weight }) => total + weight, 0);
  return sum(words.filter(({ stem }) => said.has(stem))) / sum(words);
}

let read: ReadonlyMap<string, { stem: string; weight: number }[]> | undefined;

function wordsOfAll() {
  if (read) return read;
  const all = allSubreddits().map((one) => ({ name: one.name, stems: [...new Set(stemsOf(communityText(one)))] }));
  const counts = new Map<string, number>();
  for (const stem of all.flatMap(({ stems }) => stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weight = (stem: string) => Math.log(all.length / (counts.get(stem) ?? 1));
  read = new Map(all.map(({ name, stems }) => [name, stems.map((stem) => ({ stem, weight: weight(stem) }))]));
  return read;
}
