import { describe, expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { adminContextOf } from "@/lib/core/access";
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
