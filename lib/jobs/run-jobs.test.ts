import { addMinutes } from "date-fns";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { claimJob, findJobs, finishJob } from "@/db/jobs";
import { jobs } from "@/db/schema";
import { databaseKinds, type SharedDatabase } from "@/db/testing/postgres";
import { type Job, runJobs } from "./run-jobs";

const now = new Date("2026-11-21T12:00:00Z");
const at = (minutes: number) => addMinutes(now, minutes);

/** Work that counts how often it was run. */
function counted(fails = false): Job & { runs: number } {
  const job = {
    leaseMinutes: 1,
    runs: 0,
    async run() {
      job.runs++;
      if (fails) throw new Error("no answer", { cause: new Error("the site is away") });
    },
  };
  return job;
}

describe.each(databaseKinds)("on %s", (_kind, open) => {
  let shared: SharedDatabase;
  let db: Db;
  beforeAll(async () => {
    shared = await open();
    db = shared.one.db;
  });
  afterAll(() => shared.close());
  beforeEach(() => db.delete(jobs));

  const only = async () => {
    const [row, ...others] = await findJobs(db);
    if (!row || others.length > 0) throw new Error("expected one job");
    return row;
  };

  test("of many servers at once one runs each job, and once a minute", async () => {
    const work = { a: counted(), b: counted() };
    const all = (time: Date) =>
      Promise.all(Array.from({ length: 10 }, (_, n) => runJobs(n % 2 ? shared.one.db : shared.two.db, work, time)));
    await all(now);
    expect([work.a.runs, work.b.runs]).toEqual([1, 1]);
    await all(addMinutes(now, 0.5));
    expect([work.a.runs, work.b.runs]).toEqual([1, 1]);
    await all(at(1));
    expect([work.a.runs, work.b.runs]).toEqual([2, 2]);
  });

  test("a clock that was a day ahead for a while stops no job, whether it had finished or was cut off", async () => {
    const work = { done: counted(), cut: counted() };
    await runJobs(db, { done: work.done }, at(24 * 60));
    await claimJob(db, "cut", at(24 * 60), at(24 * 60 + 5));
    await runJobs(db, work, now);
    expect([work.done.runs, work.cut.runs]).toEqual([2, 1]);
    await runJobs(db, work, addMinutes(now, 0.5));
    expect([work.done.runs, work.cut.runs]).toEqual([2, 1]);
  });

  test("a job that another server is running is left to it, and the others are run", async () => {
    const held = await claimJob(shared.two.db, "slow", now, at(5));
    const work = { slow: counted(), quick: counted() };
    await runJobs(db, work, at(1));
    expect([work.slow.runs, work.quick.runs]).toEqual([0, 1]);
    if (held) await finishJob(shared.two.db, held, { finishedAt: at(2), durationMs: 9, dueAt: at(2), error: null });
    await runJobs(db, work, at(2));
    expect(work.slow.runs).toBe(1);
  });

  test("a server that dies with a job leaves it to the others after the lease, and changes nothing if it comes back", async () => {
    const dead = await claimJob(shared.two.db, "job", now, at(1));
    const job = counted();
    await runJobs(db, { job }, addMinutes(now, 0.9));
    expect(job.runs).toBe(0);
    await runJobs(db, { job }, at(1));
    expect(job.runs).toBe(1);
    const before = await only();
    if (dead) await finishJob(shared.two.db, dead, { finishedAt: at(9), durationMs: 9, dueAt: at(9), error: "late" });
    expect(await only()).toEqual(before);
  });

  test("a job that fails keeps none from running, says why, and is run again a minute later", async () => {
    const work = { bad: counted(true), good: counted() };
    expect(await runJobs(db, work, now)).toEqual(["bad"]);
    expect(work.good.runs).toBe(1);
    expect(await runJobs(db, { bad: work.bad }, at(1))).toEqual(["bad"]);
    const bad = async () => (await findJobs(db)).find(({ name }) => name === "bad");
    expect(await bad()).toMatchObject({ failures: 2, lastError: "the site is away", leaseUntil: null, dueAt: at(2) });
    await runJobs(db, { bad: counted() }, at(2));
    expect(await bad()).toMatchObject({ failures: 0, lastError: "the site is away", dueAt: at(3) });
  });

  test("after the signal to stop no further job is begun", async () => {
    const stopping = new AbortController();
    const first: Job = { leaseMinutes: 1, run: async () => stopping.abort() };
    const second = counted();
    await runJobs(db, { first, second }, now, stopping.signal);
    expect(second.runs).toBe(0);
    expect((await only()).name).toBe("first");
  });
});
