import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { transferOrders } from "@/db/directory-orders";
import { followOrders } from "@/db/follow-orders";
import { holdCampaignsOf, linkToListings, saveOwnCampaign } from "@/db/own-campaigns";
import { insertDirectory, insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { isSomebodyWaiting } from "@/db/testing/shared-database";
import { adminContextOf } from "@/lib/core/access";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { execute } from "@/lib/core/operation";
import { as, outcomes } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { resultOf } from "@/lib/directories/campaign/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { decideRename } from "@/lib/operations/admin/decide-rename";
import { listWaitingRenames } from "@/lib/operations/admin/list-waiting-renames";
import { markOrderedDirectory } from "@/lib/operations/admin/mark-ordered-directory";
import { recordDirectoryOrder } from "@/lib/operations/admin/record-directory-order";
import { transferLaunch } from "@/lib/operations/admin/transfer-launch";
import { addToCampaign } from "@/lib/operations/founder/add-to-campaign";
import { askForRename } from "@/lib/operations/founder/ask-for-rename";
import { deleteAccount } from "@/lib/operations/founder/delete-account";
import { getOwnListing } from "@/lib/operations/founder/get-own-listing";
import { moveIn } from "../campaign/mark-result";
import { workOn } from "./work-order";

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

  /** A live listing with an order of one directory, and what people do with it. */
  async function ordered() {
    const db = database();
    const [owner, heir] = [await insertPerson(db), await insertPerson(db)];
    const admin = async (n: number) => adminContextOf(as(server(n), await insertPerson(db, { isAdmin: true })));
    const admins = [await admin(0), await admin(1)] as const;
    const [url, directory] = [`https://${randomUUID()}.example/`, randomUUID()];
    const { id } = await insertListing(db, { ownerId: owner.id, url, canonicalUrl: canonicalUrl(url) });
    await insertDirectory(db, { slug: directory });
    const typed = { package: "Fifty", payment_reference: "pi_1", budget: "free", most: "" };
    const { id: campaign } = await execute(recordDirectoryOrder, { ...typed, listing: id }, admins[0]);
    const { fingerprint } = await execute(getOwnListing, { id }, as(server(0), owner));
    await execute(askForRename, { id, product_name: "Renamed", url: `${url}app`, fingerprint }, as(server(0), owner));
    const read = (await execute(listWaitingRenames, {}, admins[1])).find(({ listing }) => listing.id === id);
    const approval = { id, fingerprint: read?.fingerprint, decision: "approve" };
    const sale = { id, owner: owner.email, email: heir.email, reason: "It was sold." };
    return {
      work: () => execute(markOrderedDirectory, { campaign, directory, from: "planned", to: "submitted" }, admins[0]),
      plan: () => execute(addToCampaign, { directory, url }, as(server(0), owner)),
      link: () => linkToListings(server(0).db),
      approve: () => execute(decideRename, approval, admins[1]),
      transfer: () => execute(transferLaunch, sale, admins[1]),
      leave: () => execute(deleteAccount, { email: owner.email, live: "delete" }, as(server(1), owner)),
    };
  }

  test.each([
    ["work", "approve"],
    ["work", "transfer"],
    ["work", "leave"],
    ["plan", "approve"],
    ["plan", "transfer"],
    ["plan", "leave"],
    ["link", "approve"],
    ["transfer", "leave"],
    ["work", "plan", "transfer", "approve"],
  ] as const)(
    "each at once is done or refused, and none waits for another that waits for it: %s, %s %s %s",
    async (...names) => {
      for (let round = 0; round < 5; round++) {
        const done = await ordered();
        const calls: Promise<unknown>[] = names.map((name) => done[name]());
        // What is no refusal, such as a deadlock, fails here.
        await outcomes(calls);
      }
    },
  );
});
