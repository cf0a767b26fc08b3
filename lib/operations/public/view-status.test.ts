import { expect, test } from "vitest";
import { claimJob, finishJob } from "@/db/jobs";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import { viewStatus } from "./view-status";

const MINUTE = 60_000;

/** A job that has run once; `dueIn` and the others are milliseconds from now. */
async function runJob({ db, now }: Context, name: string, { dueIn = MINUTE, error = null as string | null } = {}) {
  const finishedAt = new Date(now.getTime() - 2 * MINUTE);
  const run = await claimJob(db, name, finishedAt, now);
  if (!run) throw new Error(`${name} is somebody else's`);
  await finishJob(db, run, { finishedAt, durationMs: 5, dueAt: new Date(now.getTime() + dueIn), error });
  return finishedAt;
}

const stateOf = async (ctx: Context, name: RegExp) => {
  const { services } = await execute(viewStatus, {}, ctx);
  const service = services.find((one) => name.test(one.name));
  return [service?.state, service?.lastRun];
};

test(
  "tells everybody whether the jobs run on time, and nothing of their errors",
  inTransaction(async (ctx) => {
    await ctx.db.execute("delete from jobs");
    expect(await stateOf(ctx, /^Email/)).toEqual(["not_yet_run", null]);

    const mailedAt = await runJob(ctx, "mail");
    expect(await stateOf(ctx, /^Email/)).toEqual(["on_time", mailedAt]);

    await runJob(ctx, "vote_review", { dueIn: -11 * MINUTE });
    expect((await stateOf(ctx, /^Upvotes/))[0]).toBe("late");

    await runJob(ctx, "badges", { error: "secret of a founder's site" });
    expect((await stateOf(ctx, /^Badges/))[0]).toBe("failing");
    expect(JSON.stringify(await execute(viewStatus, {}, ctx))).not.toContain("secret");
  }),
);
