import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@/db/client";
import { MAIL_CHANNEL } from "@/db/mails";
import { log } from "@/lib/core/log";
import { Semaphore } from "@/lib/core/semaphore";
import { runDueWork } from "./run-due-work";
import { sendDueMails } from "./send-mails";

export interface Jobs {
  /** Takes no new work and lets a running mail end. */
  stop(): Promise<void>;
}

const MINUTE = 60_000;
/** How long stopping may take. */
const MAX_WAIT_MS = 5_000;

/** Starts the jobs of this server: what is due is run now and every minute, and mail is sent as soon as its commit is heard. */
export async function startJobs(database: Database): Promise<Jobs> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<unknown>>();
  const begin = (work: Promise<unknown>) => {
    const run = work.catch((err) => log.error({ err }, "due work failed")).finally(() => running.delete(run));
    running.add(run);
  };
  // One run and one that waits: that one sends whatever is queued until it begins.
  const sending = new Semaphore({ concurrency: 1, maxWaiting: 1 });
  const send = () => sendDueMails(database.background, new Date(), { signal });

  const stopListening = await database.listen(MAIL_CHANNEL, () => begin(sending.tryRun(send)));
  // A run that takes longer than a minute keeps its own job from the next one, and no other.
  const stopTicking = everyMinute(() => begin(runDueWork(new Date(), signal)));
  return {
    async stop() {
      stopping.abort();
      stopTicking();
      await stopListening();
      // What does not end in time is taken up again after the next start, as after a crash.
      await Promise.race([Promise.all(running), delay(MAX_WAIT_MS, undefined, { ref: false })]);
    },
  };
}

/** Calls `tick` now and at the beginning of each minute, when launches are due, until the function it returns is called. */
function everyMinute(tick: () => void): () => void {
  let timer: NodeJS.Timeout;
  const plan = () => {
    timer = setTimeout(run, MINUTE - (Date.now() % MINUTE)).unref();
  };
  const run = () => {
    plan();
    tick();
  };
  run();
  return () => clearTimeout(timer);
}
