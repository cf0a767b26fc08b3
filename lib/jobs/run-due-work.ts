import { v7 as uuidv7 } from "uuid";
import type { Db } from "@/db/client";
import { snapshotVersion } from "@/db/versions";
import { recheckBadges } from "@/lib/badge/recheck";
import { type Context, settingsOf } from "@/lib/core/context";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { meterFor } from "@/lib/core/limits/meter";
import { log } from "@/lib/core/log";
import { checkDueLinks } from "@/lib/directories/campaign/check-links";
import { carryOutDue } from "@/lib/launch/review/held-decisions";
import { expireDue } from "@/lib/launch/schedule/expire";
import { goLiveDue } from "@/lib/launch/schedule/go-live";
import { reviewVotes } from "@/lib/launch/votes/review-votes";
import { fetchDueLogos } from "@/lib/media/fetch-due-logos";
import { removeUnusedPictures } from "@/lib/media/remove-unused";
import { forgetOld } from "./forget-old";
import { sendDueMails } from "./send-mails";

type Work = (db: Db, now: Date, signal?: AbortSignal) => Promise<unknown>;

/** In this order: what goes live or expires decides which mail is due. */
const jobs: Record<string, Work> = {
  decisions: (db, now) => carryOutDue(contextOfNobody(db, now)),
  go_live: (db, now) => goLiveDue(db, now),
  expiry: (db, now) => expireDue(db, now),
  vote_review: (db, now) => reviewVotes(db, now),
  mail: (db, now, signal) => sendDueMails(db, now, { signal }),
  retention: (db, now, signal) => forgetOld(db, now, signal),
  checkpoint: async () => (await currentDatabase()).upkeep?.checkpointIfDue(),
  copy: async (_db, now, signal) => (await currentDatabase()).upkeep?.copyIfDue(now, env().backupMinutes, signal),
  // Last: nobody waits for these, and a storage or a founder's site may be slow; the mail of a lost badge goes out when its commit is heard.
  pictures: (db, now) => removeUnusedPictures(db, now),
  logos: (db, now, signal) => fetchDueLogos(db, now, { settings: env(), signal }),
  link_checks: (db, now, signal) => checkDueLinks(db, now, { settings: env(), signal }),
  badges: (db, now, signal) => recheckBadges(db, now, env(), signal),
};

/**
 * Runs everything that is due, however long ago: decisions that were held, launches, expiries, the review of
 * votes, mail, what is stored for a time only, pictures that nothing shows, links and badges on other sites. Each is
 * done once, also if several servers run this at the same moment or one dies in between.
 * Resolves with the names of the jobs that failed; the others were done all the same.
 */
export async function runDueWork(now = new Date(), signal?: AbortSignal): Promise<{ failed: string[] }> {
  const { background: db } = await currentDatabase();
  const failed: string[] = [];
  for (const [job, work] of Object.entries(jobs)) {
    if (signal?.aborted) break;
    try {
      await work(db, now, signal);
    } catch (err) {
      failed.push(job);
      log.error({ job, err }, "a job failed");
    }
  }
  return { failed };
}

function contextOfNobody(db: Db, now: Date): Context {
  return {
    db,
    now,
    door: "page",
    requestId: uuidv7(),
    caller: "jobs",
    founder: null,
    hasToken: false,
    network: "",
    meter: meterFor({ caller: "jobs", network: "" }, null),
    settings: settingsOf(env()),
    partnerKey: null,
    partner: null,
    partnerSource: null,
    snapshotVersion,
    idempotencyKey: null,
  };
}
