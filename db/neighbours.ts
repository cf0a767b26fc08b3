import { type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "./client";
import { type ListingRow, liveColumns } from "./live-rows";
import { oncePer } from "./once-per";
import { listings } from "./schema";
import { currentVersion } from "./totals";

/** How many words of a tagline are compared, and how many listings are looked at for their category and for their words. */
const MAX_WORDS = 12;
const MAX_OF_CATEGORY = 100;
const MAX_OF_WORDS = 200;

/**
 * How many listings may hold the words that are looked up, all together, by the planner's statistics: the index reads all their
 * places. In a large catalog a common word is looked up only beside a rarer one, whose places are read instead.
 */
const MAX_PLACES = 10_000;

/** What the first category in common counts, and each category, beside a word that no other listing holds, which counts 1. */
const FIRST_CATEGORY = 0.4;
const CATEGORY = 0.1;

/**
 * What a product's page leads to, in one statement: other live launches of its maker, newest first, and listings like it, most
 * alike first. The maker is the same if account and name are: a name alone can be anybody's, and an account may launch for several
 * people. Who is alike is found once per catalog version; then only the rows are read. The most voted of a category, which are most
 * of the work, are found once per version for all its listings.
 */
export async function findNeighbours(db: Db, listing: ListingRow, limit: number) {
  const { id, tagline, categories } = listing;
  const { alike, ofCategory } = keptOf(db);
  const key = JSON.stringify([id, tagline, categories, limit]);
  const known = alike.get(key);
  const again = known && (await readNear(db, listing, limit, { alike: knownIds(known.ids) }));
  if (again && again[0]?.version === known.version) return split(again);
  const [category = ""] = categories;
  const top = ofCategory.get(category);
  const byTop = top && (await readNear(db, listing, limit, idsLike(listing, limit, top.ids)));
  const isRight = byTop && byTop[0]?.version === top.version;
  const rows = isRight ? byTop : await readNear(db, listing, limit, idsLike(listing, limit));
  const near = split(rows);
  const [first] = rows;
  if (first) alike.set(key, { version: first.version, ids: near.similar.map((row) => row.id) });
  const ids = rows.find((row) => row.ofCategory)?.ofCategory;
  if (first && ids) ofCategory.set(category, { version: first.version, ids });
  return near;
}

interface Known {
  version: number;
  ids: string[];
}

const keptOf = oncePer((_db: Db) => ({
  alike: new LRUCache<string, Known>({ max: 5_000 }),
  ofCategory: new LRUCache<string, Known>({ max: 100 }),
}));

/** Parts of the statement: who is alike, with what it is found by, and who the most voted of the category are if they were looked for. */
interface Alike {
  alike: SQL;
  ofCategory?: SQL;
}

function readNear(db: Db, listing: ListingRow, limit: number, { alike, ofCategory = sql`null::text[]` }: Alike) {
  return db
    .select({
      ...liveColumns,
      isByMaker: sql<boolean>`near.is_by_maker`,
      ofCategory: sql<string[] | null>`near.of_category`,
      version: currentVersion,
    })
    .from(sql`(with ${idsByMaker(listing, limit)}, ${alike}
      select id, place, true as is_by_maker, null::text[] as of_category from by_maker
      union all select id, place, false, case when place = 1 then ${ofCategory} end
        from alike where id not in (select by_maker.id from by_maker)) near`)
    .innerJoin(listings, sql`${listings.id} = near.id and ${listings.status} = 'live'`)
    .orderBy(sql`near.place`);
}

function split(rows: Awaited<ReturnType<typeof readNear>>) {
  const byMaker = rows.filter(({ isByMaker }) => isByMaker);
  return { byMaker, similar: rows.filter(({ isByMaker }) => !isByMaker) };
}

function idsByMaker({ id, creatorName }: ListingRow, limit: number): SQL {
  if (!creatorName) return sql`by_maker as (select null::uuid as id, 0 as place where false)`;
  return sql`by_maker as materialized (
    select other.id, row_number() over (order by other.launched_at desc, other.id desc) as place
    from listings own join listings other on other.owner_id = own.owner_id
    where own.id = ${id}::uuid and other.id <> own.id and other.status = 'live'
      and lower(trim(other.creator_name)) = lower(trim(${creatorName}::text))
    order by place limit ${limit}
  )`;
}

const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join()}}`}::uuid[]`;

const knownIds = (ids: readonly string[]): SQL =>
  sql`alike as (select id, place from unnest(${uuids(ids)}) with ordinality as known (id, place))`;

/**
 * Alike is who shares words of the tagline, the rarer among those looked at the better, and categories; then votes decide. Looked at
 * are the most voted of the first category, and some that hold two of the words, so that it costs about the same in a
 * catalog of any size. How often a word occurs is what ANALYZE found: https://www.postgresql.org/docs/current/view-pg-stats.html
 */
function idsLike({ id, tagline, categories }: ListingRow, limit: number, top: string[] | null = null): Alike {
  const first = sql`${arrayOf(categories.slice(0, 1))}::text[]`;
  const shared = sql`cardinality(array(select unnest(categories) intersect select unnest(${arrayOf(categories)}::text[])))`;
  const mostVoted = top
    ? sql`select id from unnest(${uuids(top)}) as known (id)`
    : sql`select id from listings where status = 'live' and labels @> ${first} order by upvotes desc, id desc limit ${MAX_OF_CATEGORY}`;
  const alike = sql`common as materialized (
    select frequent.word, frequent.share * greatest(reltuples, 0) as places
    from pg_stats join pg_class on oid = 'listings'::regclass,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent (word, share)
    where schemaname = relnamespace::regnamespace::text and tablename = 'listings' and attname = 'search'
  ), words as materialized (
    select quote_literal(word)::tsquery as word,
      sum(coalesce(places, 0) + 1) over (order by places nulls first, word) as places_so_far
    from unnest(tsvector_to_array(to_tsvector('public.catalog', spaced_words(${tagline})))) word left join common using (word)
    limit ${MAX_WORDS}
  ), pairs as materialized (
    select string_agg(format('(%s & %s)', one.word, other.word), ' | ')::tsquery as query
    from words one join words other on one.places_so_far < other.places_so_far
    where one.places_so_far <= ${MAX_PLACES}::int
  ), of_category as materialized (${mostVoted}), candidates as materialized (
    (select id from of_category)
    union
    (select id from listings where status = 'live' and search @@ (select query from pairs) limit ${MAX_OF_WORDS})
  ), looked_at as materialized (
    select id, upvotes, search, categories, count(*) over () as size from candidates join listings using (id)
    where id <> ${id}::uuid and id not in (select by_maker.id from by_maker)
  ), weighed as materialized (
    select word, ln(1 + max(size)::float8 / count(*)) / ln(1 + max(size)) as weight from words join looked_at on search @@ word group by word
  ), alike as (
    select id, row_number() over (order by
      coalesce((select sum(weight) from weighed where search @@ word), 0) + ${CATEGORY}::float8 * ${shared}
        + case when categories @> ${first} then ${FIRST_CATEGORY}::float8 else 0 end desc,
      upvotes desc, id desc) as place
    from looked_at order by place limit ${limit}
  )`;
  return top ? { alike } : { alike, ofCategory: sql`(select array_agg(id::text) from of_category)` };
}

const arrayOf = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;
