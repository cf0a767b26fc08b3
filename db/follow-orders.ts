import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { directoryResults } from "./schema";

/** A product, and the person whose plans it is in. */
interface Product {
  ownerId: string;
  canonicalUrl: string;
}

/** How far a directory got, as a number to compare. */
export const rank = (status: SQL) =>
  sql`case ${status} when 'live' then 2 when 'submitted' then 1 when 'rejected' then 1 else 0 end`;

/**
 * Copies the progress of a founder's orders into their own plan of the product: what an order has submitted, brought
 * live or had rejected is no longer to do. Of several orders, the one that got furthest counts, then the newest.
 * Never reverts what the founder did themselves. With `directory`, only that one changes.
 */
export async function followOrders(tx: Db, { ownerId, canonicalUrl }: Product, directory?: string): Promise<void> {
  await tx.execute(sql`
    update directory_results mine
    set status = theirs.status, submitted_at = theirs.submitted_at, live_url = theirs.live_url,
      link_type = theirs.link_type, checked_at = theirs.checked_at, check_due_at = theirs.check_due_at
    from directory_orders own, (
      select distinct on (result.directory) result.* from directory_orders ordered
      join directory_results result on result.order_id = ordered.id
      where ordered.owner_id = ${ownerId} and ordered.canonical_url = ${canonicalUrl}
        and ordered.package <> 'own' and result.status <> 'planned'
      ${directory === undefined ? sql`` : sql`and result.directory = ${directory}`}
      order by result.directory, ${rank(sql`result.status`)} desc, ordered.id desc
    ) theirs
    where own.id = mine.order_id and own.package = 'own'
      and own.owner_id = ${ownerId} and own.canonical_url = ${canonicalUrl}
      and theirs.directory = mine.directory and ${rank(sql`theirs.status`)} > ${rank(sql`mine.status`)}`);
}

/** How far an order had got in a directory. */
type Followed = Pick<typeof directoryResults.$inferSelect, "directory" | "status" | "submittedAt" | "liveUrl">;

/**
 * Reopens a directory of the founder's own plan that followed an order: it is live at this URL, or was submitted or rejected at
 * the very moment of the order. What the founder has marked themselves has a moment of its own.
 */
export async function reopenFollowed(
  tx: Db,
  { ownerId, canonicalUrl }: Product,
  { directory, status, submittedAt, liveUrl }: Followed,
): Promise<void> {
  const isFollowed = liveUrl
    ? sql`mine.live_url = ${liveUrl}`
    : sql`mine.submitted_at = ${submittedAt?.toISOString() ?? null}::timestamptz`;
  await tx.execute(sql`
    update directory_results mine
    set status = 'planned', submitted_at = null, live_url = null, link_type = null, checked_at = null, check_due_at = null
    from directory_orders own
    where own.id = mine.order_id and own.package = 'own'
      and own.owner_id = ${ownerId} and own.canonical_url = ${canonicalUrl}
      and mine.directory = ${directory} and mine.status = ${status} and ${isFollowed}`);
}
