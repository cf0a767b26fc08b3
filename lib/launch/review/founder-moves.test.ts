import { describe, expect, test } from "vitest";
import type { ListingStatus } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import {
  auditOf,
  insertPerson,
  insertReadyDraft,
  insertSubmittable,
  nextWeek,
  rowOf,
} from "@/lib/launch/draft/testing";
import { moveLaunch } from "@/lib/operations/founder/move-launch";
import { relistLaunch } from "@/lib/operations/founder/relist-launch";
import { submitDraft } from "@/lib/operations/founder/submit-draft";
import { unlistLaunch } from "@/lib/operations/founder/unlist-launch";
import { withdrawLaunch } from "@/lib/operations/founder/withdraw-launch";
import { getProduct } from "@/lib/operations/public/get-product";

const later = "2026-W50";

async function scheduled(ctx: Context) {
  const { id, owner } = await insertSubmittable(ctx.db, {
    status: "scheduled",
    goLiveAt: new Date("2026-11-23T00:00:00Z"),
    expiresAt: null,
  });
  return { id, mine: as(ctx, owner) };
}

describe("withdrawing", () => {
  test(
    "a launch in review gives a draft that can be edited and submitted again",
    inTransaction(async (ctx) => {
      const { id, draftId, owner } = await insertSubmittable(ctx.db);
      const mine = as(ctx, owner);
      await execute(submitDraft, { draft: draftId }, mine);
      expect(await execute(withdrawLaunch, { id }, mine)).toMatchObject({ draftId, status: "draft" });
      const row = await rowOf(ctx.db, id);
      expect(row).toMatchObject({ status: "draft", submittedAt: null, launchWeek: nextWeek });
      expect(row.expiresAt).not.toBeNull();
      expect((await auditOf(ctx.db, id)).map(({ action }) => action)).toEqual(["submit", "withdraw"]);
      await execute(submitDraft, { draft: draftId }, mine);
      expect((await rowOf(ctx.db, id)).status).toBe("submitted");
    }),
  );

  test(
    "a scheduled launch takes it off the calendar",
    inTransaction(async (ctx) => {
      const { id, mine } = await scheduled(ctx);
      await execute(withdrawLaunch, { id }, mine);
      expect(await rowOf(ctx.db, id)).toMatchObject({ status: "draft", goLiveAt: null });
    }),
  );

  test.each(["draft", "live", "rejected", "taken_down"] satisfies ListingStatus[])(
    "a launch that is %s is refused with where it is",
    (status) =>
      inTransaction(async (ctx) => {
        const owner = await insertPerson(ctx.db);
        const { id } = await insertListing(ctx.db, { status, ownerId: owner.id });
        expect((await problemFrom(execute(withdrawLaunch, { id }, as(ctx, owner)))).errors?.[0]?.code).toBe(
          "wrong_state",
        );
        expect((await rowOf(ctx.db, id)).status).toBe(status);
      })(),
  );
});

describe("moving a scheduled launch", () => {
  test(
    "to a free week sets its Monday and says so in the audit log",
    inTransaction(async (ctx) => {
      const { id, mine } = await scheduled(ctx);
      expect(await execute(moveLaunch, { id, week: later }, mine)).toMatchObject({ launchWeek: later });
      expect(await rowOf(ctx.db, id)).toMatchObject({ launchWeek: later, goLiveAt: new Date("2026-12-07T00:00:00Z") });
      expect(await auditOf(ctx.db, id)).toMatchObject([{ action: "move_week", reason: `${nextWeek} → ${later}` }]);
    }),
  );

  test(
    "to a week that is full, past or none is refused beside the field",
    inTransaction(async (ctx) => {
      const { id, mine } = await scheduled(ctx);
      const full = { ...mine, settings: { ...ctx.settings, freeSlotsPerWeek: 1 } };
      const other = await insertPerson(ctx.db);
      await insertReadyDraft(ctx.db, other, { status: "submitted", launchWeek: later });
      const codes = [];
      for (const week of [later, "2026-W40", "soon", "2026-W54"]) {
        codes.push((await problemFrom(execute(moveLaunch, { id, week }, full))).errors?.[0]);
      }
      expect(codes.map((error) => [error?.path, error?.code])).toEqual([
        ["week", "week_full"],
        ["week", "not_bookable"],
        ["week", "not_bookable"],
        ["week", "not_bookable"],
      ]);
      expect((await rowOf(ctx.db, id)).launchWeek).toBe(nextWeek);
    }),
  );
});

describe("unlisting", () => {
  test(
    "takes a live listing out of the catalog, and it comes back with its votes and week",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const mine = as(ctx, owner);
      const { id, slug } = await insertListing(ctx.db, { ownerId: owner.id, slug: "acme", upvotes: 7 });
      await execute(unlistLaunch, { id }, mine);
      expect((await problemFrom(execute(getProduct, { slug: "acme" }, ctx))).code).toBe("not_found");
      await execute(relistLaunch, { id: slug ?? id }, mine);
      expect(await execute(getProduct, { slug: "acme" }, ctx)).toMatchObject({ upvotes: 7 });
    }),
  );

  test(
    "cannot be undone once the URL is listed anew",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const mine = as(ctx, owner);
      const { id, canonicalUrl } = await insertListing(ctx.db, { ownerId: owner.id, slug: "acme" });
      await execute(unlistLaunch, { id }, mine);
      await insertListing(ctx.db, { canonicalUrl, slug: "acme-two" });
      expect((await problemFrom(execute(relistLaunch, { id }, mine))).code).toBe("already_listed");
    }),
  );
});

test(
  "nobody moves another founder's launch",
  inTransaction(async (ctx) => {
    const { id } = await scheduled(ctx);
    const stranger = as(ctx, await insertPerson(ctx.db));
    for (const call of [
      execute(withdrawLaunch, { id }, stranger),
      execute(moveLaunch, { id, week: later }, stranger),
      execute(unlistLaunch, { id }, stranger),
      execute(relistLaunch, { id }, stranger),
    ]) {
      expect((await problemFrom(call)).code).toBe("not_found");
    }
    expect((await rowOf(ctx.db, id)).status).toBe("scheduled");
  }),
);
