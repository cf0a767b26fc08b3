import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { contains, isLive } from "./conditions";
import { type LaunchRow, launchColumns } from "./drafts";
import { type ListingStatus, listings, users } from "./schema";

// They paid for speed, and go live with the approval.
const isPaidInstant = sql`(${listings.instantLaunch} and ${listings.instantPaidAt} is not null)`;

/** Launches that await a decision, with their founder's address: those whose Instant Launch is paid first, then the longest wait. */
export async function findSubmitted(db: Db) {
  return db
    .select({ row: launchColumns, ownerEmail: users.email })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.ownerId))
    .where(eq(listings.status, "submitted"))
    .orderBy(desc(isPaidInstant), asc(listings.submittedAt), asc(listings.id));
}

/** Other launches with the same URL or the same domain; the same URL first. */
export async function findDuplicates(
  db: Db,
  launch: Pick<LaunchRow, "id" | "canonicalUrl" | "registrableDomain">,
  limit: number,
) {
  const isSameUrl = sql<boolean>`${listings.canonicalUrl} = ${launch.canonicalUrl}`;
  return db
    .select({
      id: listings.id,
      slug: listings.slug,
      name: listings.name,
      url: listings.url,
      status: listings.status,
      isSameUrl,
    })
    .from(listings)
    .where(
      and(
        ne(listings.id, launch.id),
        eq(listings.registrableDomain, launch.registrableDomain),
        inArray(listings.status, ["draft", "submitted", "scheduled", "live", "taken_down"]),
      ),
    )
    .orderBy(desc(isSameUrl), desc(listings.id))
    .limit(limit);
}

/** How many other launches have the same URL as each of these, by canonical URL. */
export async function countSameUrl(
  db: Db,
  launches: readonly Pick<LaunchRow, "canonicalUrl" | "registrableDomain">[],
): Promise<Map<string, number>> {
  if (launches.length === 0) return new Map();
  const rows = await db
    .select({ url: listings.canonicalUrl, total: count() })
    .from(listings)
    .where(
      and(
        // Implied by the URLs. The domain has an index for all states; the URLs have none.
        inArray(listings.registrableDomain, [...new Set(launches.map(({ registrableDomain }) => registrableDomain))]),
        inArray(listings.canonicalUrl, [...new Set(launches.map(({ canonicalUrl }) => canonicalUrl))]),
        inArray(listings.status, ["draft", "submitted", "scheduled", "live", "taken_down"]),
      ),
    )
    .groupBy(listings.canonicalUrl);
  return new Map(rows.map(({ url, total }) => [url, total - 1]));
}

interface LaunchQuery {
  /** Text in the name, slug, URL or founder's address. */
  q: string | null;
  status: ListingStatus | null;
  partnerId?: string;
  /** Only Instant Launches that are paid, or only those that are not. */
  payment?: "paid" | "unpaid";
  offset: number;
  limit: number;
}

/** One page of launches, the last opened first; of those that are live, the last launched. */
export async function findLaunches(db: Db, { q, status, partnerId, payment, offset, limit }: LaunchQuery) {
  const where: SQL | undefined = and(
    status === null ? undefined : eq(listings.status, status),
    partnerId === undefined ? undefined : eq(listings.partnerId, partnerId),
    payment === undefined ? undefined : eq(listings.instantLaunch, true),
    payment === "paid" ? isNotNull(listings.instantPaidAt) : undefined,
    payment === "unpaid" ? isNull(listings.instantPaidAt) : undefined,
    q === null
      ? undefined
      : or(
          contains(listings.name, q),
          contains(listings.slug, q),
          contains(listings.draftSlug, q),
          contains(listings.url, q),
          contains(users.email, q),
          // Until an account has claimed it, a draft is that of the address it was opened for.
          and(isNull(listings.ownerId), contains(listings.founderEmail, q)),
        ),
  );
  const rows = await db
    .select({ row: launchColumns, ownerEmail: users.email })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.ownerId))
    .where(where)
    // Ids are in order of time.
    .orderBy(...(status === "live" ? [desc(listings.launchedAt)] : []), desc(listings.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.ownerId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Features a live listing, or ends that. Null if it is not live, or nothing would change. */
export async function updateFeatured(tx: Db, id: string, featured: boolean, at: Date): Promise<LaunchRow | null> {
  const [row] = await tx
    .update(listings)
    .set({ featured, updatedAt: at })
    .where(and(eq(listings.id, id), isLive, ne(listings.featured, featured)))
    .returning(launchColumns);
  return row ?? null;
}
