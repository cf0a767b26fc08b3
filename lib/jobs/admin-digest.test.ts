import { addDays, addHours, subHours, subMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { mails, partners } from "@/db/schema";
import { inTransaction, testNow } from "@/lib/core/testing";
import { insertSubmitted } from "@/lib/launch/draft/testing";
import { tellAdmins } from "./admin-digest";

const admins = { adminEmails: ["ann@catalog.example", "ben@catalog.example"], appUrl: "http://localhost:3000" };
const digests = (db: Db) => db.select().from(mails).where(eq(mails.kind, "admin_digest")).orderBy(mails.recipient);

describe("the digest for admins", () => {
  test(
    "names what waits, to each admin once a day",
    inTransaction(async ({ db }) => {
      await insertSubmitted(db, { submittedAt: subHours(testNow, 3) });
      await insertSubmitted(db, { submittedAt: testNow });
      await db.insert(partners).values({
        name: "Rocket Directory",
        email: "ops@rocket.example",
        website: "https://rocket.example/",
        about: "By hand.",
        appliedAt: subHours(testNow, 26),
      });
      await tellAdmins(db, testNow, admins);
      await tellAdmins(db, addHours(testNow, 1), admins);
      expect((await digests(db)).map(({ recipient, facts }) => [recipient, facts.waiting])).toEqual([
        [
          "ann@catalog.example",
          ["2 drafts to review, the first for 3 hours", "1 partner application, the first for 1 day 2 hours"],
        ],
        [
          "ben@catalog.example",
          ["2 drafts to review, the first for 3 hours", "1 partner application, the first for 1 day 2 hours"],
        ],
      ]);
      await tellAdmins(db, addDays(testNow, 1), admins);
      expect(await digests(db)).toHaveLength(4);
    }),
  );

  test(
    "does not come if nothing waits, or nothing has waited for an hour, or there are no admins",
    inTransaction(async ({ db }) => {
      await tellAdmins(db, testNow, admins);
      await insertSubmitted(db, { submittedAt: subMinutes(testNow, 59) });
      await tellAdmins(db, testNow, admins);
      await tellAdmins(db, addHours(testNow, 2), { ...admins, adminEmails: [] });
      expect(await digests(db)).toEqual([]);
    }),
  );
});
