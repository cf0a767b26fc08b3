import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, listings, mails } from "@/db/schema";
import { databaseKinds } from "@/db/testing/postgres";
import { adminContextOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, outcomes } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { recordPayment } from "@/lib/launch/payment/confirm";
import { approve, reject } from "@/lib/launch/review/decide";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { discardDraft } from "@/lib/operations/founder/discard-draft";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { submitDraft } from "@/lib/operations/founder/submit-draft";
import { getSubmission } from "@/lib/operations/public/get-submission";
import { updateSubmission } from "@/lib/operations/public/update-submission";
import {
  auditOf,
  insertOpenDraft,
  insertPerson,
  insertSubmittable,
  insertSubmitted,
  mailsOf,
  paymentOf,
  rowOf,
} from "./testing";

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  test("50 founders who submit at once for the last place of a week: one has it, and 49 are told", async () => {
    const db = database();
    const tight = (n: number): Context => ({ ...server(n), settings: { ...server(n).settings, freeSlotsPerWeek: 2 } });
    const launchWeek = "2026-W50";
    await insertSubmitted(db, { launchWeek });
    const drafts = [];
    for (let made = 0; made < 50; made++) drafts.push(await insertSubmittable(db, { launchWeek }));
    const results = await Promise.all(
      drafts.map(({ owner, draftId }, n) =>
        execute(submitDraft, { draft: draftId }, as(tight(n), owner)).then(
          ({ status }) => status,
          (error) => error.errors?.[0]?.path,
        ),
      ),
    );
    expect(results.filter((result) => result === "submitted")).toHaveLength(1);
    expect(results.filter((result) => result === "week")).toHaveLength(49);
    const [taken] = await db.select({ total: count() }).from(listings).where(eq(listings.status, "submitted"));
    expect(taken?.total).toBe(2);
    const [mailed] = await db.select({ total: count() }).from(mails).where(eq(mails.kind, "submitted"));
    const [logged] = await db.select({ total: count() }).from(auditLog).where(eq(auditLog.action, "submit"));
    expect([mailed?.total, logged?.total]).toEqual([1, 1]);
  });

  test("one draft submitted 20 times at once is submitted once", async () => {
    const { owner, id, draftId } = await insertSubmittable(database(), { launchWeek: "2026-W51" });
    const calls = Array.from({ length: 20 }, (_, n) => execute(submitDraft, { draft: draftId }, as(server(n), owner)));
    const results = await outcomes(calls);
    expect(results.filter((result) => typeof result !== "string")).toHaveLength(1);
    expect(results.filter((result) => result === "invalid_request")).toHaveLength(19);
    expect(await auditOf(database(), id)).toHaveLength(1);
    expect(await mailsOf(database(), id)).toHaveLength(1);
  });

  test("20 people who open one link at once: one claims it, and all see the same owner", async () => {
    const db = database();
    const { id, draftId } = await insertOpenDraft(db, { name: "Claimed by one" });
    const people = await Promise.all(Array.from({ length: 20 }, () => insertPerson(db)));
    const seen = await Promise.all(
      people.map((person, n) => execute(claimDraft, { draft: draftId }, as(server(n), person))),
    );
    expect(seen.filter((draft) => draft.is_owner)).toHaveLength(1);
    expect(seen.filter((draft) => draft.owned_by_other)).toHaveLength(19);
    expect((await auditOf(db, id)).map(({ action }) => action)).toEqual(["claim"]);
  });

  test("a correction and a claim at once: the claimed draft holds it, or it is refused, and never both or neither", async () => {
    const db = database();
    const person = await insertPerson(db);
    for (let round = 0; round < 40; round++) {
      const { id, draftId } = await insertOpenDraft(db);
      const correct = () => execute(updateSubmission, { id: draftId, tagline: "Corrected" }, server(round));
      const claim = () => execute(claimDraft, { draft: draftId }, as(server(round + 1), person));
      // Each goes first in half of the rounds.
      const calls = round % 4 < 2 ? [correct(), claim()] : [claim(), correct()];
      const results = await outcomes<object | string>(calls);
      const refused = results.filter((result) => typeof result === "string");
      const { ownerId, tagline, revision } = await rowOf(db, id);
      expect(ownerId).toBe(person.id);
      if (refused.length > 0) expect([refused, tagline, revision]).toEqual([["not_editable"], "Rockets for teams", 0]);
      else expect([tagline, revision]).toEqual(["Corrected", 1]);
    }
  });

  test("corrections of several fields at once are all kept", async () => {
    const db = database();
    const { id, draftId } = await insertOpenDraft(db);
    const corrections = [
      { product_name: "Other" },
      { tagline: "Other words" },
      { short_description: "Other, shorter" },
      { creator_name: "Ada" },
      { categories: ["AI"] },
      { type: "api" },
      { pricing_tier: null },
      { url: "https://corrected.example/" },
    ] as const;
    await Promise.all(corrections.map((sent, n) => execute(updateSubmission, { id: draftId, ...sent }, server(n))));
    expect(await execute(getSubmission, { id: draftId }, server(0))).toMatchObject(Object.assign({}, ...corrections));
    expect((await rowOf(db, id)).revision).toBe(corrections.length);
  });

  test("20 drafts of one name claimed at once have 20 slugs", async () => {
    const db = database();
    const owner = await insertPerson(db);
    const drafts = await Promise.all(Array.from({ length: 20 }, () => insertOpenDraft(db, { name: "Same Name" })));
    const claimed = await Promise.all(
      drafts.map(({ draftId }, n) => execute(claimDraft, { draft: draftId }, as(server(n), owner))),
    );
    expect(new Set(claimed.map(({ slug }) => slug)).size).toBe(20);
    expect(claimed.every(({ is_owner }) => is_owner)).toBe(true);
  });

  test("20 tabs that save upon one revision: one is saved, and all are given what it wrote", async () => {
    const db = database();
    const owner = await insertPerson(db);
    const { id, draftId } = await insertOpenDraft(db, { ownerId: owner.id });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        execute(saveDraft, { draft: draftId, revision: 0, tagline: `Tab ${n}` }, as(server(n), owner)),
      ),
    );
    expect(results.filter(({ saved }) => saved)).toHaveLength(1);
    const { tagline, revision } = await rowOf(db, id);
    expect(revision).toBe(1);
    expect(new Set(results.map(({ draft }) => draft.tagline))).toEqual(new Set([tagline]));
  });

  test("two admins who decide at once: one wins, and the other is told who", async () => {
    const db = database();
    for (let round = 0; round < 10; round++) {
      const { id } = await insertSubmitted(db);
      const admins = [await insertPerson(db, { isAdmin: true }), await insertPerson(db, { isAdmin: true })] as const;
      const results = await Promise.all([
        approve(adminContextOf(as(server(0), admins[0])), id),
        reject(adminContextOf(as(server(1), admins[1])), id, "No."),
      ]);
      const winner = results[0].done ? 0 : 1;
      expect(results.filter(({ done }) => done)).toHaveLength(1);
      expect(results[1 - winner]).toEqual({
        done: false,
        by: admins[winner]?.email,
        status: winner === 0 ? "scheduled" : "rejected",
      });
      expect(await auditOf(db, id)).toHaveLength(1);
      expect(await mailsOf(db, id)).toHaveLength(1);
    }
  });

  test("a draft deleted and paid at once is one of both, and money is never for nothing", async () => {
    const db = database();
    const owner = await insertPerson(db);
    for (let round = 0; round < 20; round++) {
      const { id, draftId } = await insertOpenDraft(db, { ownerId: owner.id });
      const discard = () => execute(discardDraft, { draft: draftId }, as(server(round), owner));
      const pay = () => recordPayment(server(round + 1), paymentOf(id));
      const calls = round % 4 < 2 ? [discard(), pay()] : [pay(), discard()];
      const results = await outcomes<object | string>(calls);
      const { status, instantPaidAt } = await rowOf(db, id);
      const isDeleted = status === "deleted";
      expect([isDeleted, instantPaidAt === null]).toEqual([isDeleted, isDeleted]);
      expect(results).toContain(isDeleted ? "without_effect" : "invalid_request");
    }
  });

  test("two drafts of one address approved at once: one is scheduled, and the other refused", async () => {
    const db = database();
    const url = "https://one-address.example/";
    const [first, second] = [await insertSubmitted(db, { url }), await insertSubmitted(db, { url })];
    const admin = await insertPerson(db, { isAdmin: true });
    const results = await outcomes([
      approve(adminContextOf(as(server(0), admin)), first.id),
      approve(adminContextOf(as(server(1), admin)), second.id),
    ]);
    expect(results).toContainEqual({ done: true });
    expect(results).toContain("already_listed");
    const states = [(await rowOf(db, first.id)).status, (await rowOf(db, second.id)).status];
    expect(states.sort()).toEqual(["scheduled", "submitted"]);
  });
});
