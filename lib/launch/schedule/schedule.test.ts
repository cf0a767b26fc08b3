import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listingStatuses, listings, mails } from "@/db/schema";
import { databaseKinds } from "@/db/testing/postgres";
import { sharedDatabase } from "@/db/testing/shared-database";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import { auditOf, insertOpenDraft, insertSubmitted, mailsOf, nextWeek, rowOf } from "@/lib/launch/draft/testing";
import { queueDraftSequence } from "@/lib/mail/queue";
import { getProduct } from "@/lib/operations/public/get-product";
import { expireDue } from "./expire";
import { goLiveDue } from "./go-live";

const monday = new Date("2026-11-23T00:00:00Z");
const scheduled = { status: "scheduled", goLiveAt: monday, launchWeek: nextWeek } as const;

describe("a scheduled launch", () => {
  test(
    "goes live on its Monday and not a moment earlier, with one mail and one entry in the log",
    inTransaction(async (ctx) => {
      const { owner, id } = await insertSubmitted(ctx.db, { ...scheduled, slug: "acme" });
      expect(await goLiveDue(ctx.db, new Date(monday.getTime() - 1))).toBe(0);
      expect((await rowOf(ctx.db, id)).status).toBe("scheduled");
      expect(await goLiveDue(ctx.db, monday)).toBe(1);
      expect(await goLiveDue(ctx.db, monday)).toBe(0);
      expect(await rowOf(ctx.db, id)).toMatchObject({ status: "live", launchedAt: monday, launchWeek: nextWeek });
      expect(await auditOf(ctx.db, id)).toMatchObject([
        { action: "go_live", actorKind: "system", fromStatus: "scheduled", toStatus: "live", at: monday },
      ]);
      expect(await mailsOf(ctx.db, id)).toMatchObject([
        {
          kind: "live",
          recipient: owner.email,
          facts: {
            productUrl: "http://localhost:3000/products/acme",
            launchUrl: "http://localhost:3000/me/acme",
          },
        },
      ]);
      const product = await execute(getProduct, { slug: "acme" }, { ...ctx, now: monday });
      expect(product.launch).toMatchObject({ week: nextWeek, rank: 1 });
    }),
  );

  test(
    "is caught up after a week without any server, in the week in which it really launches",
    inTransaction(async ({ db }) => {
      const { id } = await insertSubmitted(db, scheduled);
      const later = new Date("2026-12-02T09:30:00Z");
      expect(await goLiveDue(db, later)).toBe(1);
      expect(await rowOf(db, id)).toMatchObject({ status: "live", launchedAt: later, launchWeek: "2026-W49" });
    }),
  );

  test.each(listingStatuses.filter((status) => status !== "scheduled"))("no other: what is %s stays", (status) =>
    inTransaction(async ({ db }) => {
      const { id } = await insertSubmitted(db, { status, goLiveAt: monday, launchedAt: monday });
      expect(await goLiveDue(db, new Date("2026-12-31T00:00:00Z"))).toBe(0);
      expect((await rowOf(db, id)).status).toBe(status);
    })(),
  );
});

describe("a draft", () => {
  test(
    "expires at its very instant, gives its slug back and gets no further mail",
    inTransaction(async ({ db, now }) => {
      const expiresAt = new Date("2026-12-21T12:00:00Z");
      const { id, canonicalUrl } = await insertOpenDraft(db, { slug: "acme", expiresAt });
      const founderEmail = "founder@acme.example";
      await queueDraftSequence(db, { id, founderEmail, canonicalUrl, createdAt: now, expiresAt });
      expect(await expireDue(db, new Date(expiresAt.getTime() - 1))).toBe(0);
      expect(await expireDue(db, expiresAt)).toBe(1);
      expect(await expireDue(db, expiresAt)).toBe(0);
      expect(await rowOf(db, id)).toMatchObject({ status: "expired", slug: null });
      expect(await auditOf(db, id)).toMatchObject([{ action: "expire", actorKind: "system", toStatus: "expired" }]);
      expect((await mailsOf(db, id)).every(({ status }) => status === "cancelled")).toBe(true);
    }),
  );

  test(
    "that was submitted does not expire, nor does one without a date",
    inTransaction(async ({ db, now }) => {
      const submitted = await insertSubmitted(db, { expiresAt: now });
      const timeless = await insertOpenDraft(db, { expiresAt: null });
      expect(await expireDue(db, new Date("2030-01-01T00:00:00Z"))).toBe(0);
      expect((await rowOf(db, submitted.id)).status).toBe("submitted");
      expect((await rowOf(db, timeless.id)).status).toBe("draft");
    }),
  );
});

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);

  test("two servers that work at once move each of 250 launches and drafts once", async () => {
    const { db } = shared().one;
    for (let made = 0; made < 250; made++) await insertSubmitted(db, scheduled);
    for (let made = 0; made < 250; made++) await insertOpenDraft(db, { expiresAt: monday });
    const servers = [shared().one.db, shared().two.db, shared().one.db, shared().two.db];
    const sum = (moved: number[]) => moved.reduce((total, one) => total + one, 0);
    expect(sum(await Promise.all(servers.map((server) => goLiveDue(server, monday))))).toBe(250);
    expect(sum(await Promise.all(servers.map((server) => expireDue(server, monday))))).toBe(250);
    const total = async (status: "live" | "expired") => {
      const [row] = await db.select({ total: count() }).from(listings).where(eq(listings.status, status));
      return row?.total;
    };
    expect([await total("live"), await total("expired")]).toEqual([250, 250]);
    const [mailed] = await db.select({ total: count() }).from(mails).where(eq(mails.kind, "live"));
    expect(mailed?.total).toBe(250);
  });
});
