import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { findLiveNamedLike } from "@/db/duplicates";
import { findLive, findLiveBySlug } from "@/db/listings";
import { rowsOf } from "@/db/rows";
import { categoryLabels, productTypes } from "@/lib/core/catalog/labels";
import { spanOf } from "@/lib/core/catalog/period";
import { CANDIDATE } from "@/lib/launch/copy/similar-name";
import type { Random } from "./random";
import { actions, audiences, qualities, things } from "./words";

/** A question to the catalog, with other inputs each time. */
export interface QueryCase {
  name: string;
  kind: "list" | "search" | "get";
  prepare(random: Random, samples: Samples): (db: Db) => Promise<unknown>;
}

/** What the loaded catalog holds, so that questions about one product find it. */
export interface Samples {
  slugs: readonly [string, ...string[]];
  /** Words that only one or a few names hold. */
  rareWords: readonly [string, ...string[]];
  now: Date;
}

/** Draws a few hundred listings at random. */
export async function drawSamples(db: Db, now: Date): Promise<Samples> {
  const rows = await rowsOf<{ slug: string; name: string }>(
    db,
    sql`select slug, name from listings where status = 'live' order by md5(id::text) limit 500`,
  );
  const known = new Set([...things, ...actions, ...qualities, ...audiences]);
  const rare = rows
    .map(({ name }) => name)
    .filter((name) => /^[A-Z][a-z]{4,}$/.test(name) && !known.has(name.toLowerCase()));
  return { slugs: atLeastOne(rows.map(({ slug }) => slug)), rareWords: atLeastOne(rare), now };
}

function atLeastOne(list: string[]): readonly [string, ...string[]] {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error("The catalog is empty.");
  return [first, ...rest];
}

const firstPage = { limit: 20, start: { offset: 0 } };
const search = (words: string) => (db: Db) => findLive(db, { words }, firstPage);

export const queryCases: QueryCase[] = [
  { name: "list", kind: "list", prepare: () => (db) => findLive(db, {}, firstPage) },
  { name: "top 10", kind: "list", prepare: () => (db) => findLive(db, {}, { limit: 10, start: { offset: 0 } }) },
  {
    name: "list, category",
    kind: "list",
    prepare: (random) => {
      const category = random.pick(categoryLabels);
      return (db) => findLive(db, { category }, firstPage);
    },
  },
  {
    name: "list, category and type",
    kind: "list",
    prepare: (random) => {
      const filter = { category: random.pick(categoryLabels), type: random.pick(productTypes) };
      return (db) => findLive(db, filter, firstPage);
    },
  },
  {
    name: "list, one ISO week",
    kind: "list",
    prepare: (random, { now }) => {
      const from = new Date(now.getTime() - random.below(500) * 7 * 86_400_000);
      const span = spanOf("week", from);
      return (db) => findLive(db, { span }, firstPage);
    },
  },
  ...(["today", "month", "year"] as const).map(
    (period): QueryCase => ({
      name: `top 10, ${period}`,
      kind: "list",
      prepare: (_random, { now }) => {
        const span = spanOf(period, now);
        return (db) => findLive(db, { span }, { limit: 10, start: { offset: 0 } });
      },
    }),
  ),
  {
    name: "search, common word",
    kind: "search",
    prepare: (random) =>
      search(random.pickZipf(random.pick([things, qualities, audiences, actions])).replace("-", " ")),
  },
  {
    name: "search, two words",
    kind: "search",
    prepare: (random) => search(`${random.pickZipf(things)} ${random.pickZipf(audiences)}`.replaceAll("-", " ")),
  },
  {
    name: "search, natural words",
    kind: "search",
    prepare: (random, { rareWords }) =>
      search(
        `${random.pickZipf(qualities)} ${random.pickZipf(things)} tool for ${random.pickZipf(audiences)} ${random.pick(rareWords)}`,
      ),
  },
  { name: "search, rare word", kind: "search", prepare: (random, { rareWords }) => search(random.pick(rareWords)) },
  {
    name: "search, misspelt word",
    kind: "search",
    prepare: (random, { rareWords }) =>
      search(misspell(random, random.chance(0.5) ? random.pick(things) : random.pick(rareWords))),
  },
  {
    name: "search, beginning of a word",
    kind: "search",
    prepare: (random) => search(random.pick(random.pick([things, qualities, audiences])).slice(0, 3 + random.below(2))),
  },
  {
    name: "search, category and word",
    kind: "search",
    prepare: (random) => {
      const filter = { words: random.pickZipf(things), category: random.pick(categoryLabels) };
      return (db) => findLive(db, filter, firstPage);
    },
  },
  {
    name: "similar names, of a readiness check",
    kind: "search",
    prepare: (random, { rareWords }) => {
      const name = random.chance(0.5) ? random.pick(rareWords) : `${random.pick(rareWords)} ${random.pick(things)}`;
      return (db) => findLiveNamedLike(db, { name, atLeast: CANDIDATE, limit: 20 });
    },
  },
  {
    name: "get by slug",
    kind: "get",
    prepare: (random, { slugs }) => {
      const slug = random.pick(slugs);
      return (db) => findLiveBySlug(db, slug);
    },
  },
];

/** One letter too few, one too many, another one, or two in the wrong order. */
function misspell(random: Random, word: string): string {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const slips: readonly [string, ...string[]] = [
    before + after,
    before + letter + letter + after,
    `${before}x${after}`,
    before + after.charAt(0) + letter + after.slice(1),
  ];
  return random.pick(slips);
}
