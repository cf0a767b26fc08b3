import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { rowsOf } from "@/db/rows";
import { seed } from "@/db/seed";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import type { Load } from "./http-times";

const LAUNCHES = 5;
const DAYS = 30;

/** A founder of the loaded catalog: their session's token and the slugs of their launches. */
export interface LoadedFounder {
  token: string;
  slugs: string[];
}

/** Gives a founder five of the live listings, each with a month of figures and an order that is worked on. */
export async function loadFounder(db: Db): Promise<LoadedFounder> {
  const founder = await insertFounder(db);
  const owned = await rowsOf<{ id: string; slug: string }>(
    db,
    sql`update listings set owner_id = ${founder.id}
      where id in (select id from listings where status = 'live' order by id desc limit ${LAUNCHES}) returning id, slug`,
  );
  await db.execute(sql`
    insert into analytics_daily (listing_id, day, impressions, clicks, outbound_clicks)
    select listings.id, current_date - day, 40 + day, 9, 3
    from listings, generate_series(0, ${DAYS - 1}) day where owner_id = ${founder.id}`);
  await seed(db, { withSamples: false });
  await db.execute(sql`
    with ordered as (
      insert into directory_orders (id, owner_id, listing_id, url, canonical_url, name, package)
      select gen_random_uuid(), owner_id, id, url, canonical_url, name, '30 directories'
      from listings where owner_id = ${founder.id} returning id
    )
    insert into directory_results (order_id, directory, position, week, reason)
    select ordered.id, slug, row_number() over (partition by ordered.id order by slug), '2026-W47', 'Free, highest DR first'
    from ordered, (select slug from directories order by slug limit 30) chosen`);
  return { token: await tokenOf(db, founder), slugs: owned.map(({ slug }) => slug) };
}

/** What a founder and their agent ask for under /me. */
export function loadsOfFounder({ token, slugs }: LoadedFounder): Load[] {
  const headers = { authorization: `Bearer ${token}` };
  const ofEach = (part: string) => slugs.map((slug) => `/api/v1/me/launches/${slug}/${part}`);
  return [
    { name: "GET /me/launches", paths: ["/api/v1/me/launches"], headers },
    { name: "GET /me/launches/{id}/analytics, 30 days", paths: ofEach("analytics"), headers },
    { name: "GET /me/launches/{id}/directory-campaign", paths: ofEach("directory-campaign"), headers },
  ];
}
