import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { updateOwner } from "@/db/founder-drafts";
import { findPlansOf, holdCampaignsOf, saveOwnCampaign } from "@/db/own-campaigns";
import { insertDirectory, insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { isSomebodyWaiting } from "@/db/testing/shared-database";
import { adminContextOf } from "@/lib/core/access";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { execute } from "@/lib/core/operation";
import { as, outcomes } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { auditOf, insertPerson, mailsOf, rowOf } from "@/lib/launch/draft/testing";
import { decideRename } from "@/lib/operations/admin/decide-rename";
import { listEdits } from "@/lib/operations/admin/list-edits";
import { listWaitingRenames } from "@/lib/operations/admin/list-waiting-renames";
import { putBackEdit } from "@/lib/operations/admin/put-back-edit";
import { takeDownListing } from "@/lib/operations/admin/take-down-listing";
import { askForRename } from "@/lib/operations/founder/ask-for-rename";
import { editOwnListing } from "@/lib/operations/founder/edit-own-listing";
import { getOwnListing } from "@/lib/operations/founder/get-own-listing";

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  async function listed() {
    const db = database();
    const owner = await insertPerson(db);
    const { id } = await insertListing(db, { ownerId: owner.id, tagline: "Before" });
    const admins = [await insertPerson(db, { isAdmin: true }), await insertPerson(db, { isAdmin: true })] as const;
    const admin = (n: 0 | 1) => adminContextOf(as(server(n), admins[n]));
    return { id, owner, admin, db };
  }

  test("20 edits of one version at once: one is public, and all others read what it wrote", async () => {
    const { id, owner, db } = await listed();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        execute(editOwnListing, { id, revision: 0, tagline: `Tab ${n}` }, as(server(n), owner)),
      ),
    );
    expect(results.filter(({ saved }) => saved)).toHaveLength(1);
    const { tagline } = await rowOf(db, id);
    expect(new Set(results.map(({ listing }) => listing.copy.tagline))).toEqual(new Set([tagline]));
    expect(await auditOf(db, id)).toHaveLength(1);
  });

  test("an edit while an admin takes the listing down: it was first, or it is refused", async () => {
    for (let round = 0; round < 10; round++) {
      const { id, owner, admin, db } = await listed();
      const [edited] = await outcomes<unknown>([
        execute(editOwnListing, { id, revision: 0, tagline: "After" }, as(server(0), owner)),
        execute(takeDownListing, { id, reason: "reason" }, admin(1)),
      ]);
      const row = await rowOf(db, id);
      expect(row.status).toBe("taken_down");
      const isFirst = typeof edited !== "string";
      expect(row.tagline).toBe(isFirst ? "After" : "Before");
      expect((await auditOf(db, id)).map(({ action }) => action)).toEqual(
        isFirst ? ["edit", "take_down"] : ["take_down"],
      );
    }
  });

  test("two admins decide about one rename: one decision, one mail", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, owner, admin, db } = await listed();
      const { fingerprint, url } = await execute(getOwnListing, { id }, as(server(0), owner));
      await execute(askForRename, { id, product_name: "New name", url, fingerprint }, as(server(0), owner));
      const read = (await execute(listWaitingRenames, {}, admin(0))).find(({ listing }) => listing.id === id);
      const decision = { id, fingerprint: read?.fingerprint };
      const results = await outcomes<unknown>([
        execute(decideRename, { ...decision, decision: "approve" }, admin(0)),
        execute(decideRename, { ...decision, decision: "refuse", reason: "No." }, admin(1)),
      ]);
      expect(results.filter((result) => typeof result === "string")).toEqual(["invalid_request"]);
      expect(await mailsOf(db, id)).toHaveLength(1);
    }
  });

  test("two admins put one edit back: once", async () => {
    const { id, owner, admin, db } = await listed();
    await execute(editOwnListing, { id, revision: 0, tagline: "After" }, as(server(0), owner));
    const edit = (await execute(listEdits, { limit: 100 }, admin(0))).data.find(({ listing }) => listing.id === id);
    const call = { id: edit?.id, reason: "No." };
    const results = await outcomes<unknown>([
      execute(putBackEdit, call, admin(0)),
      execute(putBackEdit, call, admin(1)),
    ]);
    expect(results.filter((result) => typeof result === "string")).toEqual(["invalid_request"]);
    expect((await rowOf(db, id)).tagline).toBe("Before");
    expect(await mailsOf(db, id)).toHaveLength(1);
  });
});

const separate = databaseKinds.filter(([kind]) => kind === "PostgreSQL");

describe.each(separate)("an admin's change of a URL on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  /** A listing whose URL has been changed, and once more waits to be: `before` was its first one, and `after` is to be its next. */
  async function moved() {
    const db = database();
    const [owner, heir] = [await insertPerson(db), await insertPerson(db)];
    const admin = adminContextOf(as(server(0), await insertPerson(db, { isAdmin: true })));
    const [before, directory] = [`https://${randomUUID()}.example/`, randomUUID()];
    await insertDirectory(db, { slug: directory });
    const { id, name } = await insertListing(db, {
      ownerId: owner.id,
      url: before,
      canonicalUrl: canonicalUrl(before),
    });
    const approval = async (url: string) => {
      const { fingerprint } = await execute(getOwnListing, { id }, as(server(0), owner));
      await execute(askForRename, { id, product_name: name, url, fingerprint }, as(server(0), owner));
      const read = (await execute(listWaitingRenames, {}, admin)).find(({ listing }) => listing.id === id);
      return () => execute(decideRename, { id, fingerprint: read?.fingerprint, decision: "approve" }, admin);
    };
    await (await approval(`${before}app`))();
    const approve = await approval(`${before}next`);
    const edit = (await execute(listEdits, { limit: 100 }, admin)).data.find(({ listing }) => listing.id === id);
    const putBack = () => execute(putBackEdit, { id: edit?.id, reason: "No." }, admin);
    const save = (db: Db, url: string) =>
      saveOwnCampaign(db, {
        ...{ ownerId: heir.id, url, canonicalUrl: canonicalUrl(url), name, now: admin.now },
        results: [{ directory, position: 1, week: "2026-W47", reason: "It fits." }],
      });
    await save(db, `${before}app`);
    const change = { putBack: { run: putBack, url: before }, approve: { run: approve, url: `${before}next` } };
    return { id, owner, heir, now: admin.now, save, change };
  }

  test.each(["putBack", "approve"] as const)(
    "as the listing changes hands: the plan that its new owner saves for that URL at that moment is merged into theirs: %s",
    async (name) => {
      const { id, owner, heir, now, save, change } = await moved();
      const { run, url } = change[name];
      const past = { saved: false, changedHands: false };
      const planning = server(1).db.transaction(async (tx) => {
        await holdCampaignsOf(tx, heir.id);
        await save(tx, url);
        past.saved = true;
        while (!past.changedHands) await isSomebodyWaiting(tx);
        while (!(await isSomebodyWaiting(tx)));
      });
      const { running } = await server(1).db.transaction(async (tx) => {
        await holdCampaignsOf(tx, owner.id);
        while (!past.saved) await isSomebodyWaiting(tx);
        const begun = { running: run() };
        while (!(await isSomebodyWaiting(tx)));
        await updateOwner(tx, { id, ownerId: heir.id, email: heir.email, now });
        return begun;
      });
      past.changedHands = true;
      await Promise.all([running, planning]);
      expect((await rowOf(database(), id)).url).toBe(url);
      expect(await findPlansOf(database(), heir.id, 10)).toMatchObject([{ url }]);
    },
  );
});
