import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { transferOrders } from "@/db/directory-orders";
import { followOrders } from "@/db/follow-orders";
import { holdCampaignsOf, saveOwnCampaign } from "@/db/own-campaigns";
import { rowsOf } from "@/db/rows";
import { insertDirectory, insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { adminContextOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import { as } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { resultOf } from "@/lib/directories/campaign/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { recordDirectoryOrder } from "@/lib/operations/admin/record-directory-order";
import { moveIn } from "../campaign/mark-result";
import { workOn } from "./work-order";

const isSomebodyWaiting = async (db: Db) => (await rowsOf(db, sql`select from pg_locks where not granted`)).length > 0;

const separate = databaseKinds.filter(([kind]) => kind === "PostgreSQL");

describe.each(separate)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  test("what an order reaches as its launch changes hands stands in the plan that the new owner saves at that moment", async () => {
    const [owner, heir] = [await insertPerson(database()), await insertPerson(database())];
    const admin = adminContextOf(as(server(0), await insertPerson(database(), { isAdmin: true })));
    const { now } = admin;
    await insertDirectory(database(), { slug: "alpha" });
    const { id: listingId, name, url, canonicalUrl } = await insertListing(database(), { ownerId: owner.id });
    const typed = { package: "Fifty", payment_reference: "pi_1", budget: "free", most: "" };
    const { id: campaign } = await execute(recordDirectoryOrder, { ...typed, listing: listingId }, admin);

    const past = { planned: false, submitted: false };
    const savePlan = () =>
      server(1).db.transaction(async (tx) => {
        const product = { ownerId: heir.id, canonicalUrl };
        const results = [{ directory: "alpha", position: 1, week: "2026-W47", reason: "It fits." }];
        await holdCampaignsOf(tx, heir.id);
        const { id } = await saveOwnCampaign(tx, { ...product, name, url, results, now });
        await followOrders(tx, product);
        past.planned = true;
        while (!past.submitted && !(await isSomebodyWaiting(tx)));
        return id;
      });
    let saving: Promise<string> | undefined;
    const submit = async () => {
      await workOn(admin, { campaign, directory: "alpha" }, "marked as submitted", async (tx, result) => {
        saving = savePlan();
        while (!past.planned && !(await isSomebodyWaiting(tx)));
        return moveIn(tx, result, "planned", { to: "submitted", at: now });
      });
      past.submitted = true;
    };
    const { submitting } = await server(1).db.transaction(async (tx) => {
      await transferOrders(tx, { listingId, ownerId: heir.id });
      const begun = { submitting: submit() };
      while (!(await isSomebodyWaiting(tx)));
      return begun;
    });
    await submitting;
    expect(await resultOf(database(), (await saving) ?? "", "alpha")).toMatchObject({ status: "submitted" });
  });
});
