import { describe, expect, test } from "vitest";
import { databaseKinds } from "@/db/testing/postgres";
import { adminContextOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, outcomes } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { insertOpenDraft, insertPerson, insertSubmitted, mailsOf, nextWeek, rowOf } from "@/lib/launch/draft/testing";
import { moveLaunch } from "@/lib/operations/founder/move-launch";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { takeBackDraft } from "@/lib/operations/founder/take-back-draft";
import { withdrawLaunch } from "@/lib/operations/founder/withdraw-launch";
import { approve } from "./decide";

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  test("a withdrawal at the moment of the approval: the launch is a draft, or the founder is told that it is approved", async () => {
    const db = database();
    for (let round = 0; round < 6; round++) {
      const { id, owner } = await insertSubmitted(db, { launchWeek: "2026-W49" });
      const admin = adminContextOf(as(server(1), await insertPerson(db, { isAdmin: true })));
      const [withdrawn] = await outcomes<unknown>([
        execute(withdrawLaunch, { id }, as(server(0), owner)),
        approve(admin, id),
      ]);
      const row = await rowOf(db, id);
      expect(row.status).toBe(withdrawn === "invalid_request" ? "scheduled" : "draft");
      expect(row.goLiveAt !== null).toBe(row.status === "scheduled");
      const approvals = (await mailsOf(db, id)).filter(({ kind }) => kind === "approved");
      expect(approvals.length).toBeLessThanOrEqual(1);
    }
  });

  test("ten launches that move to the last place of a week at once: one does, and the others stay where they are", async () => {
    const db = database();
    const week = "2026-W52";
    await insertSubmitted(db, { launchWeek: week });
    const tight = (n: number): Context => ({ ...server(n), settings: { ...server(n).settings, freeSlotsPerWeek: 2 } });
    const waiting = [];
    for (let made = 0; made < 10; made++) {
      waiting.push(await insertSubmitted(db, { status: "scheduled", launchWeek: nextWeek }));
    }
    const results = await outcomes<unknown>(
      waiting.map(({ id, owner }, n) => execute(moveLaunch, { id, week }, as(tight(n), owner))),
    );
    expect(results.filter((result) => typeof result !== "string")).toHaveLength(1);
    const weeks = await Promise.all(waiting.map(async ({ id }) => (await rowOf(db, id)).launchWeek));
    expect(weeks.filter((one) => one === week)).toHaveLength(1);
    expect(weeks.filter((one) => one === nextWeek)).toHaveLength(9);
  });

  test("a draft taken back while the other account edits: it is the founder's, with the edit or with a refusal", async () => {
    const db = database();
    for (let round = 0; round < 6; round++) {
      const [founder, other] = [await insertPerson(db), await insertPerson(db)];
      const { id, draftId } = await insertOpenDraft(db, { ownerId: other.id, founderEmail: founder.email });
      const { revision } = await rowOf(db, id);
      const [saved, taken] = await outcomes<unknown>([
        execute(saveDraft, { draft: draftId, revision, tagline: "By the other account" }, as(server(0), other)),
        execute(takeBackDraft, { draft: draftId }, as(server(1), founder)),
      ]);
      expect(typeof taken).not.toBe("string");
      const row = await rowOf(db, id);
      expect(row.ownerId).toBe(founder.id);
      const isSaved = typeof saved === "object" && saved !== null && "saved" in saved && saved.saved === true;
      expect(row.tagline).toBe(isSaved ? "By the other account" : "Rockets for teams");
    }
  });
});
