import { type Findings, most } from "../findings";
import type { ProductPage } from "../read-page";
import { findSubreddit } from "../subreddit-catalog";
import type { Market } from "./market";
import type { Fit } from "./segments";
import { firstOfEach, listed, lowerFirst, withArticle } from "./text";

type Found = Findings["subreddits"];

/** Where makers may show what they made, whatever it is; few, and last. */
const showrooms = ["r/SideProject", "r/alphaandbetausers"];
const showroomsOf: Readonly<Record<string, string[]>> = {
  "Open Source": ["r/coolgithubprojects"],
  Games: ["r/playmygame"],
  Utilities: ["r/InternetIsBeautiful"],
};

/** The communities of the segments in turn, so that each segment has its best one among the first. */
export function subredditsOf(fits: readonly Fit[], page: ProductPage, market: Market): Found {
  const turns = [0, 1, 2, 3, 4].flatMap((turn) => fits.flatMap((fit) => joined(fit, turn)));
  const shows = [...page.categories.flatMap((label) => showroomsOf[label] ?? []), ...showrooms].slice(0, 2);
  const others = turns.filter(({ name }) => !shows.includes(name));
  const ordered = firstOfEach(others, ({ name }) => name).slice(0, most.subreddits - shows.length);
  return [...ordered, ...shows.flatMap((name) => shown(name, market))];
}

function joined({ audience }: Fit, turn: number): Found {
  const known = findSubreddit(audience.subreddits[turn] ?? "");
  if (!known) return [];
  return [
    {
      name: known.name,
      why: `Where ${lowerFirst(audience.name)} talk about ${listed(known.topics)}.`,
    },
  ];
}

function shown(name: string, { thing }: Market): Found {
  const known = findSubreddit(name);
  if (!known) return [];
  const what = thing ? withArticle(thing) : "what you made";
  return [
    {
      name: known.name,
      why: `For a first round of feedback on ${what}: its members look at new things.`,
    },
  ];
}
