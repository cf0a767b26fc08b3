import { subHours } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, listings } from "@/db/schema";
import { inTransaction } from "@/lib/core/testing";
import { insertPerson, insertSubmitted, mailsOf, nextWeek } from "@/lib/launch/draft/testing";
import { queueLaunchReminders } from "./launch-eve";

const monday = new Date("2026-11-23T00:00:00Z");
const scheduled = { status: "scheduled", goLiveAt: monday, launchWeek: nextWeek, slug: "acme" } as const;

describe("the mail of the day before a launch", () => {
  test(
    "comes once, within a day of going live and not earlier or later",
    inTransaction(async ({ db }) => {
      const { id, owner } = await insertSubmitted(db, scheduled);
      await queueLaunchReminders(db, subHours(monday, 25));
      expect(await mailsOf(db, id)).toEqual([]);
      await queueLaunchReminders(db, subHours(monday, 23));
      await queueLaunchReminders(db, subHours(monday, 1));
      expect(await mailsOf(db, id)).toMatchObject([
        {
          kind: "launch_tomorrow",
          recipient: owner.email,
          facts: { week: nextWeek, launchUrl: "http://localhost:3000/me/acme" },
        },
      ]);
    }),
  );

  test(
    "comes to the new owner of a launch that was transferred after its owner was reminded",
    inTransaction(async ({ db }) => {
      const { id, owner } = await insertSubmitted(db, scheduled);
      await queueLaunchReminders(db, subHours(monday, 23));
      const buyer = await insertPerson(db);
      await db.update(listings).set({ ownerId: buyer.id, founderEmail: buyer.email }).where(eq(listings.id, id));
      await queueLaunchReminders(db, subHours(monday, 22));
      expect((await mailsOf(db, id)).map(({ recipient }) => recipient).sort()).toEqual(
        [owner.email, buyer.email].sort(),
      );
    }),
  );

  test(
    "does not come to who was told the date a moment ago, nor after the launch",
    inTransaction(async ({ db }) => {
      const { id } = await insertSubmitted(db, scheduled);
      const approval = { listingId: id, actorKind: "admin", action: "approve", at: subHours(monday, 20) };
      await db.insert(auditLog).values(approval);
      await queueLaunchReminders(db, subHours(monday, 19));
      expect(await mailsOf(db, id)).toEqual([]);
      const late = await insertSubmitted(db, { ...scheduled, slug: "acme-two" });
      await queueLaunchReminders(db, monday);
      expect(await mailsOf(db, late.id)).toEqual([]);
    }),
  );
});
