import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { rowsOf } from "@/db/rows";
import { closeDueWeeks } from "@/lib/launch/schedule/close-weeks";
import { type GeneratedListing, generateListings } from "./catalog";

const BATCH = 5_000;

const columns = `id uuid, slug text, status text, name text, tagline text, short_description text,
  long_description text, url text, canonical_url text, registrable_domain text, logo_url text, categories text[],
  type text, pricing_tier text, creator_name text, twitter_handle text, upvotes integer, featured boolean,
  badge_added boolean, launch_week text, launched_at timestamptz, created_at timestamptz, updated_at timestamptz`;
const names = columns.replaceAll(/(\w+) [\w[\]]+/g, "$1");

/**
 * Fills an empty catalog through the product's own triggers. The plain indexes are built once at the end, which takes
 * a fraction of the time and leaves them as a restored backup would.
 */
export async function loadCatalog(db: Db, count: number, until: Date): Promise<void> {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where (tablename = 'listings' and indexdef not like 'CREATE UNIQUE%') or indexname = 'search_words_by_trigram'`,
  );
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  let batch: GeneratedListing[] = [];
  for (const listing of generateListings(count, until)) {
    batch.push(listing);
    if (batch.length === BATCH) {
      await insertBatch(db, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await insertBatch(db, batch);
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  // Otherwise the server would close its 500 weeks in its first half minute, each of them a change of all that is kept.
  await closeDueWeeks(db, until);
  await db.execute(sql`vacuum (analyze)`);
}

async function insertBatch(db: Db, batch: GeneratedListing[]): Promise<void> {
  await db.execute(
    sql`insert into listings (${sql.raw(names)})
      select ${sql.raw(names)} from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row (${sql.raw(columns)})`,
  );
}
