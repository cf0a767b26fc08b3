import { setTimeout as delay } from "node:timers/promises";
import PgBoss from "pg-boss";
import type { Database } from "@/db/client";
import { MAIL_CHANNEL } from "@/db/mails";
import { log } from "@/lib/core/log";
import { oneAtATime } from "./one-at-a-time";
import { runDueWork } from "./run-due-work";
import { sendDueMails } from "./send-mails";

export interface Jobs {
  /** Takes no new work and lets a running mail end. */
  stop(): Promise<void>;
}

const DUE_WORK = "due-work";
const EVERY_MINUTE = "* * * * *";
/** How long stopping may take. */
const MAX_WAIT_MS = 5_000;

/**
 * Starts this server's share of the work: what is due is looked for at once, then every minute by one of the servers,
 * and mail is sent as soon as its commit is heard.
 */
export async function startJobs(database: Database): Promise<Jobs> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = oneAtATime(async () => void (await runDueWork(new Date(), signal)));
  const mail = oneAtATime(async () => void (await sendDueMails(database.background, new Date(), { signal })));
  const soon = (run: () => Promise<void>) => () => void run().catch((err) => log.error({ err }, "due work failed"));

  const queue = openQueue(database);
  const stopListening = await database.listen(MAIL_CHANNEL, soon(mail.run));
  // Two that laid out the queue at once would deadlock.
  await database.alone(() => queue.start(work.run));
  soon(work.run)();
  return {
    async stop() {
      stopping.abort();
      await stopListening();
      await queue.stop();
      // What does not end in time is taken up again after the next start, as after a crash.
      await Promise.race([Promise.all([work.idle(), mail.idle()]), delay(MAX_WAIT_MS, undefined, { ref: false })]);
    },
  };
}

/** PGlite answers one query at a time: it is asked seldom, and what is done is soon forgotten. */
const PACE = {
  cronMonitorIntervalSeconds: 20,
  cronWorkerIntervalSeconds: 10,
  clockMonitorIntervalSeconds: 600,
  maintenanceIntervalSeconds: 3600,
  archiveCompletedAfterSeconds: 3600,
  deleteAfterDays: 1,
};
const POLLING_SECONDS = 10;

function openQueue({ jobStore }: Database) {
  const store = drainable(jobStore.executeSql);
  const boss = new PgBoss({ db: store, ...PACE, schema: "jobs" });
  boss.on("error", (err) => log.error({ err }, "the job queue failed"));
  return {
    async start(work: () => Promise<void>) {
      await boss.start();
      // The next minute brings the next job: one that failed is not tried again, and at most one waits.
      await boss.createQueue(DUE_WORK, { name: DUE_WORK, policy: "short", retryLimit: 0, expireInSeconds: 300 });
      await boss.schedule(DUE_WORK, EVERY_MINUTE);
      await boss.work(DUE_WORK, { pollingIntervalSeconds: POLLING_SECONDS }, work);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: MAX_WAIT_MS });
      await store.drain();
    },
  };
}

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * pg-boss does not wait for its last statements when it stops, and a worker may ask once more afterwards. The database
 * is closed then, so that the one are waited for here and the other are answered without it.
 */
function drainable(executeSql: ExecuteSql): { executeSql: ExecuteSql; drain(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  let drained = false;
  return {
    async executeSql(text, values) {
      if (drained) return { rows: [] };
      const answer = executeSql(text, values);
      running.add(answer);
      try {
        return await answer;
      } finally {
        running.delete(answer);
      }
    },
    async drain() {
      drained = true;
      await Promise.allSettled(running);
    },
  };
}
