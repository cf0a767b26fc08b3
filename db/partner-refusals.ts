import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { partnerRefusals } from "./schema";

/** How many refusals are stored per partner. */
const KEPT = 50;

/** Stores a refused publish, and deletes the partner's oldest beyond the limit. */
export async function insertRefusal(db: Db, refusal: Omit<typeof partnerRefusals.$inferInsert, "id">): Promise<void> {
  await db.insert(partnerRefusals).values(refusal);
  await db.execute(sql`
    delete from partner_refusals where partner_id = ${refusal.partnerId} and id < (
      select min(id::text)::uuid from (
        select id from partner_refusals where partner_id = ${refusal.partnerId} order by id desc limit ${KEPT}
      ) kept
    )`);
}

/** A partner's last refused publishes, newest first. */
export function findRefusals(db: Db, partnerId: string) {
  return db
    .select()
    .from(partnerRefusals)
    .where(eq(partnerRefusals.partnerId, partnerId))
    .orderBy(desc(partnerRefusals.id))
    .limit(KEPT);
}
