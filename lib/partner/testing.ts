import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { listings, partnerKeys, partners } from "@/db/schema";
import type { Context } from "@/lib/core/context";
import { testNow, withRequest } from "@/lib/core/testing";
import { giveKey, partnerOfKey } from "./key";

/** A partner, approved unless the values say otherwise. */
export async function insertPartner(db: Db, values: Partial<typeof partners.$inferInsert> = {}) {
  const slug = `partner-${randomUUID().slice(0, 8)}`;
  const [row] = await db
    .insert(partners)
    .values({
      slug,
      name: "Rocket Directory",
      email: `${slug}@partners.example`,
      website: `https://${slug}.example/`,
      about: "Founders fill in a form and tick a box for mail.",
      status: "approved",
      appliedAt: testNow,
      ...values,
    })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** An approved partner with a key in force. */
export async function insertPartnerWithKey(db: Db) {
  const partner = await insertPartner(db);
  const { key, prefix } = await giveKey(db, partner.id, testNow);
  return { partner, key, prefix };
}

/** The context of a partner's own call over REST, with a key of theirs that is in force. */
export async function asPartner(ctx: Context, key: string): Promise<Context> {
  const partner = await partnerOfKey(ctx.db, key, ctx.now);
  if (!partner) throw new Error("this key is not in force");
  return {
    ...withRequest(ctx, { hasPartnerKey: true, caller: `partner:${partner.id}` }),
    actor: { ...partner, kind: "partner" },
  };
}

/** The only key of a partner, as its row says. */
export async function keyRowOf(db: Db, partnerId: string) {
  const [row] = await db.select().from(partnerKeys).where(eq(partnerKeys.partnerId, partnerId));
  if (!row) throw new Error(`partner ${partnerId} has no key`);
  return row;
}

/** The listings that a partner has published. */
export function publishedBy(db: Db, partnerId: string) {
  return db.select().from(listings).where(eq(listings.partnerId, partnerId));
}
