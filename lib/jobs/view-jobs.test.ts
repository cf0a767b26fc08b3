import { addMinutes } from "date-fns";
import { expect, test } from "vitest";
import { claimJob, finishJob } from "@/db/jobs";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { queueMail } from "@/lib/mail/queue";
import { listJobs } from "@/lib/operations/admin/list-jobs";

test(
  "an admin sees when each job ran, how long it took, when it is due, why it failed, and the mails that wait",
  inTransaction(async (ctx) => {
    const { db, now } = ctx;
    const next = addMinutes(now, 1);
    const run = async (name: string, error: string | null) => {
      const claim = await claimJob(db, name, now, next);
      if (claim) await finishJob(db, claim, { finishedAt: now, durationMs: 340, dueAt: next, error });
    };
    await run("badges", "the site is away");
    await run("go_live", null);
    await run("of another version", null);
    await claimJob(db, "mail", now, next);
    await queueMail(db, { kind: "submitted", to: "a@acme.example", key: "s", facts: { name: "Acme" } });
    const { jobs, mails } = await execute(listJobs, {}, await asAdmin(ctx));
    expect(jobs).toEqual([
      expect.objectContaining({ name: "go_live", state: "fine", nextRun: next, lastFailure: null, failures: 0 }),
      expect.objectContaining({ name: "mail", state: "running", lastRun: null, nextRun: null }),
      expect.objectContaining({
        name: "badges",
        label: "Badges on founders' sites",
        state: "failing",
        lastRun: { at: now, durationMs: 340 },
        lastFailure: { at: now, reason: "the site is away" },
        failures: 1,
      }),
    ]);
    expect(mails).toMatchObject({ queued: 1, failed: 0 });
  }),
);
