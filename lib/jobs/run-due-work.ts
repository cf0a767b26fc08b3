import type { Db } from "@/db/client";
import { recheckBadges } from "@/lib/badge/recheck";
import { type BaseContext, settingsOf } from "@/lib/core/context";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { meterFor } from "@/lib/core/limits/meter";
import { checkDueLinks } from "@/lib/directories/campaign/check-links";
import { visitDueDirectories } from "@/lib/directories/visits";
import { carryOutDue } from "@/lib/launch/review/held-decisions";
import { closeDueWeeks } from "@/lib/launch/schedule/close-weeks";
import { expireDue } from "@/lib/launch/schedule/expire";
import { goLiveDue } from "@/lib/launch/schedule/go-live";
import { queueLaunchReminders } from "@/lib/launch/schedule/launch-eve";
import { queueOvertakenMails } from "@/lib/launch/schedule/overtaken";
import { reviewVotes } from "@/lib/launch/votes/review-votes";
import { fetchDueLogos } from "@/lib/media/fetch-due-logos";
import { removeUnusedPictures } from "@/lib/media/remove-unused";
import { queueAdminDigest } from "./admin-digest";
import { forgetOld } from "./forget-old";
import type { JobName } from "./names";
import { type Job, runJobs } from "./run-jobs";
import { sendDueMails } from "./send-mails";
import { sendNewsletter } from "./send-newsletter";

/** Our own database alone is asked, or whatever else is asked has a lease of its own. */
const quick = (run: Job["run"]): Job => ({ leaseMinutes: 1, run });
/** Other sites or very many rows may be involved. */
const slow = (run: Job["run"]): Job => ({ leaseMinutes: 5, run });

/** Each decides by state and time in SQL what is due, so that it may also run twice at once or after a crash. */
const jobs: Record<JobName, Job> = {
  decisions: quick((db, now) => carryOutDue(contextOfSystem(db, now))),
  go_live: quick((db, now) => goLiveDue(db, now)),
  expiry: quick((db, now) => expireDue(db, now)),
  vote_review: quick((db, now) => reviewVotes(db, now)),
  week_close: quick((db, now) => closeDueWeeks(db, now)),
  overtaken: quick((db) => queueOvertakenMails(db)),
  launch_eve: quick((db, now) => queueLaunchReminders(db, now)),
  admin_digest: quick((db, now) => queueAdminDigest(db, now, env())),
  mail: quick((db, now, signal) => sendDueMails(db, now, { signal })),
  newsletter: slow((db, now, signal) => sendNewsletter(db, now, { signal })),
  retention: slow((db, now, signal) => forgetOld(db, now, signal)),
  checkpoint: quick(async () => (await currentDatabase()).upkeep?.checkpointIfDue()),
  copy: slow(async (_db, now, signal) => (await currentDatabase()).upkeep?.copyIfDue(now, env().backupMinutes, signal)),
  pictures: slow((db, now) => removeUnusedPictures(db, now)),
  logos: slow((db, now, signal) => fetchDueLogos(db, now, { settings: env(), signal })),
  link_checks: slow((db, now, signal) => checkDueLinks(db, now, { settings: env(), signal })),
  directory_visits: slow(visitDirectories),
  badges: slow((db, now, signal) => recheckBadges(db, now, env(), signal)),
};

/** Nobody's sites are visited from somebody's own machine. */
async function visitDirectories(db: Db, now: Date, signal: AbortSignal | undefined): Promise<void> {
  const settings = env();
  if (!settings.isLocal) await visitDueDirectories(db, now, { settings, signal });
}

/** Runs every job that is due, however long it has been due, and resolves with the names of those that failed. */
export async function runDueWork(now = new Date(), signal?: AbortSignal): Promise<{ failed: string[] }> {
  const { background, upkeep } = await currentDatabase();
  const { checkpoint, copy, ...onEveryDatabase } = jobs;
  return { failed: await runJobs(background, upkeep ? jobs : onEveryDatabase, now, signal) };
}

/** The context of what the service does by itself; no request is behind it, and no limit holds for it. */
function contextOfSystem(db: Db, now: Date): BaseContext {
  const meter = meterFor({ caller: "system", network: "" }, null);
  return { db, now, settings: settingsOf(env()), actor: { kind: "system" }, meter };
}
