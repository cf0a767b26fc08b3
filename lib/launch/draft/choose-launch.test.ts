import { expect, test } from "vitest";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { chooseInstantLaunch } from "@/lib/operations/founder/choose-instant-launch";
import { chooseLaunchWeek } from "@/lib/operations/founder/choose-launch-week";
import { auditOf, insertOpenDraft, insertPerson, insertSubmitted, nextWeek, rowOf } from "./testing";

const checkout = "https://pay.example/b/instant?locale=en";

/** A test with a claimed draft, its owner's context and Instant Launch on offer. */
const withDraft = (run: (own: Context, draft: { id: string; draftId: string }) => Promise<void>, values = {}) =>
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const settings = { ...ctx.settings, instantLaunchCheckoutUrl: checkout };
    await run({ ...as(ctx, owner), settings }, await insertOpenDraft(ctx.db, { ownerId: owner.id, ...values }));
  });

test(
  "a week with a free place is chosen, and may be chosen anew",
  withDraft(async (ctx, { id, draftId }) => {
    expect(await execute(chooseLaunchWeek, { draft: draftId, week: "2027-W20" }, ctx)).toMatchObject({
      launch_week: "2027-W20",
    });
    expect(await execute(chooseLaunchWeek, { draft: draftId, week: nextWeek }, ctx)).toMatchObject({
      launch_week: nextWeek,
      instant_launch: false,
    });
    expect((await auditOf(ctx.db, id)).map(({ action, reason }) => [action, reason])).toEqual([
      ["choose_launch", "2027-W20"],
      ["choose_launch", nextWeek],
    ]);
  }),
);

test(
  "a week that is over, too far off, full or none is refused with the next free one",
  withDraft(async (ctx, { id, draftId }) => {
    await insertSubmitted(ctx.db, { launchWeek: nextWeek });
    const tight = { ...ctx, settings: { ...ctx.settings, freeSlotsPerWeek: 1 } };
    for (const week of ["2026-W46", "2026-W47", "2027-W21", "2025-W53", "next week", ""]) {
      const problem = await problemFrom(execute(chooseLaunchWeek, { draft: draftId, week: week }, tight));
      expect(problem.errors, week).toMatchObject([{ path: "week", code: "not_bookable" }]);
      expect(problem.message).toContain("The next free one is Week 49, 2026.");
    }
    expect(
      (await problemFrom(execute(chooseLaunchWeek, { draft: draftId, week: nextWeek }, tight))).errors,
    ).toMatchObject([{ path: "week", code: "week_full", fix: "The next free one is Week 49, 2026." }]);
    expect((await rowOf(ctx.db, id)).launchWeek).toBeNull();
  }),
);

test(
  "Instant Launch leads to the configured checkout with the launch's id, never the secret of the draft",
  withDraft(async (ctx, { id, draftId }) => {
    await execute(chooseLaunchWeek, { draft: draftId, week: nextWeek }, ctx);
    const { checkoutUrl } = await execute(chooseInstantLaunch, { draft: draftId }, ctx);
    expect(checkoutUrl).toBe(`${checkout}&client_reference_id=${id}`);
    expect(checkoutUrl).not.toContain(draftId);
    expect(await rowOf(ctx.db, id)).toMatchObject({ instantLaunch: true, instantPaidAt: null, launchWeek: null });
    expect(await execute(chooseLaunchWeek, { draft: draftId, week: nextWeek }, ctx)).toMatchObject({
      instant_launch: false,
      launch_week: nextWeek,
    });
  }),
);

test(
  "what was paid for stays chosen",
  withDraft(
    async (ctx, { draftId }) => {
      expect(await problemFrom(execute(chooseLaunchWeek, { draft: draftId, week: nextWeek }, ctx))).toMatchObject({
        code: "invalid_request",
        message: expect.stringContaining("paid for this draft already"),
      });
    },
    { instantLaunch: true, instantPaidAt: new Date("2026-11-20T00:00:00Z") },
  ),
);

test(
  "is the owner's alone, while it is a draft, and Instant Launch only where it is offered",
  withDraft(async (ctx, { draftId }) => {
    const other = as(ctx, await insertPerson(ctx.db));
    const submitted = await insertSubmitted(ctx.db, { ownerId: accountOf(ctx)?.id });
    for (const choose of [
      (c: Context, d: string) => execute(chooseLaunchWeek, { draft: d, week: nextWeek }, c),
      (c: Context, d: string) => execute(chooseInstantLaunch, { draft: d }, c),
    ]) {
      expect(await problemFrom(choose(as(ctx, null), draftId))).toMatchObject({ code: "unauthorized" });
      expect(await problemFrom(choose(other, draftId))).toMatchObject({ code: "not_found" });
      expect(await problemFrom(choose(ctx, submitted.draftId))).toMatchObject({ code: "invalid_request" });
      const late = { ...ctx, now: new Date("2026-12-21T12:00:00Z") };
      expect((await problemFrom(choose(late, draftId))).code).toMatch(/draft_expired|invalid_request/);
    }
    const settings = { ...ctx.settings, instantLaunchCheckoutUrl: null };
    expect(await problemFrom(execute(chooseInstantLaunch, { draft: draftId }, { ...ctx, settings }))).toMatchObject({
      code: "not_found",
    });
  }),
);
