import type { Db } from "@/db/client";
import { findLive } from "@/db/listings";
import type { LiveFilter, LivePage } from "@/db/live-rows";
import { stopwatch, type Times, timesOf } from "./stats";

const DEPTHS = [0, 1_000, 10_000, 100_000];
const RUNS = 20;
/** No page is asked beyond this offset; a cursor goes on. */
const MAX_OFFSET = 10_000;

export interface DepthTimes {
  name: string;
  depth: number;
  cursor: Times;
  offset: Times | null;
}

const walks: { name: string; filter: LiveFilter }[] = [
  { name: "list", filter: {} },
  { name: "search, common word", filter: { words: "teams" } },
];

/** Times one page of 20 after so many rows, reached by cursor and by offset. */
export async function timeDepths(db: Db, listings: number): Promise<DepthTimes[]> {
  const results: DepthTimes[] = [];
  for (const { name, filter } of walks) {
    for (const depth of DEPTHS.filter((it) => it < listings)) {
      const after = await startAfter(db, filter, depth);
      if (!after) break;
      const cursor = await timePage(db, filter, after);
      const offset = depth <= MAX_OFFSET ? await timePage(db, filter, { offset: depth }) : null;
      results.push({ name, depth, cursor, offset });
    }
  }
  return results;
}

/** Where the page after `depth` rows starts, or null if the list is shorter. */
async function startAfter(db: Db, filter: LiveFilter, depth: number): Promise<LivePage["start"] | null> {
  if (depth === 0) return { offset: 0 };
  const { rows } = await findLive(db, filter, { limit: 1, start: { offset: depth - 1 } });
  const [last] = rows;
  return last ? { after: { relevance: last.relevance, upvotes: last.upvotes, id: last.id } } : null;
}

async function timePage(db: Db, filter: LiveFilter, start: LivePage["start"]): Promise<Times> {
  const page = { limit: 20, start };
  await findLive(db, filter, page);
  const durations: number[] = [];
  for (let run = 0; run < RUNS; run++) durations.push(await stopwatch(() => findLive(db, filter, page)));
  return timesOf(durations);
}
