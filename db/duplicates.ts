import { and, desc, eq, gt, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLive } from "./conditions";
import { listings } from "./schema";

/** The public columns of a live listing that resembles a product. */
const publicColumns = {
  slug: sql<string>`${listings.slug}`,
  name: listings.name,
  url: listings.url,
};

export interface LiveTwin {
  slug: string;
  name: string;
  url: string;
}

/** The live listings of any of these canonical URLs. */
export function findLiveAt(db: Db, canonicalUrls: readonly string[]): Promise<LiveTwin[]> {
  return db
    .select(publicColumns)
    .from(listings)
    .where(and(inArray(listings.canonicalUrl, [...canonicalUrls]), isLive));
}

/**
 * True if somebody is preparing a launch of one of these canonical URLs: an open draft, a submitted one, or one that
 * waits for its week. Returns nothing else about it.
 * @param domains the URLs' registrable domains, by which launches are found
 */
export async function isBeingPrepared(
  db: Db,
  { canonicalUrls, domains, now }: { canonicalUrls: readonly string[]; domains: readonly string[]; now: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(listings)
    .where(
      and(
        inArray(listings.registrableDomain, [...domains]),
        inArray(listings.canonicalUrl, [...canonicalUrls]),
        or(
          inArray(listings.status, ["submitted", "scheduled"]),
          and(eq(listings.status, "draft"), or(isNull(listings.expiresAt), gt(listings.expiresAt, now))),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Live listings under these registrable domains, most upvoted first.
 * @param exceptHosts hosts that many products share by path; their listings are left out
 */
export function findLiveUnder(
  db: Db,
  { domains, exceptHosts, limit }: { domains: readonly string[]; exceptHosts: readonly string[]; limit: number },
): Promise<LiveTwin[]> {
  // A canonical URL has no user name, and its host is in lower case without www.
  const host = sql`substring(${listings.canonicalUrl} from '^https://([^/:?]+)')`;
  return db
    .select(publicColumns)
    .from(listings)
    .where(and(inArray(listings.registrableDomain, [...domains]), isLive, notInArray(host, [...exceptHosts])))
    .orderBy(desc(listings.upvotes), desc(listings.id))
    .limit(limit);
}

/** Live listings whose name has at least this trigram similarity to a name, nearest first. */
export async function findLiveNamedLike(
  db: Db,
  { name, atLeast, limit }: { name: string; atLeast: number; limit: number },
): Promise<(LiveTwin & { similarity: number })[]> {
  return db.transaction(async (tx) => {
    // The index serves only the operator, which reads its threshold from here; the setting ends with the transaction.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(atLeast)}, true)`);
    const similarity = sql<number>`similarity(lower(${listings.name}), lower(${name}))`;
    return tx
      .select({ ...publicColumns, similarity })
      .from(listings)
      .where(and(sql`lower(${listings.name}) % lower(${name})`, isLive))
      .orderBy(desc(similarity), desc(listings.upvotes), desc(listings.id))
      .limit(limit);
  });
}
