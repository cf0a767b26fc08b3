import { v7 as uuidv7 } from "uuid";
import type { Db } from "@/db/client";
import { currentDatabase } from "@/db/current";
import { forgetOldEvents } from "@/lib/analytics/forget";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { sendDueMails } from "@/lib/mail/send";
import { carryOutDue } from "@/lib/review/held-decisions";
import { expireDue } from "@/lib/schedule/expire";
import { goLiveDue } from "@/lib/schedule/go-live";
import { reviewNewAccountVotes } from "@/lib/votes/review-day";

type Work = (db: Db, now: Date, signal?: AbortSignal) => Promise<unknown>;

/** In this order: what goes live or expires decides which mail is due. */
const duties: Record<string, Work> = {
  decisions: (db, now) => carryOutDue(contextOfNobody(db, now)),
  go_live: (db, now) => goLiveDue(db, now),
  expiry: (db, now) => expireDue(db, now),
  vote_review: (db, now) => reviewNewAccountVotes(db, now),
  mail: (db, now, signal) => sendDueMails(db, now, { signal }),
  analytics: (db, now, signal) => forgetOldEvents(db, now, signal),
};

/**
 * Does everything whose time has come, however long ago: decisions that were held, launches, expiries, the review of
 * votes, mail. Each is done once, also where several servers run this at the same moment or one dies in between.
 * Resolves with the names of duties that failed; the others were done all the same.
 */
export async function runDueWork(now = new Date(), signal?: AbortSignal): Promise<{ failed: string[] }> {
  const { db } = await currentDatabase();
  const failed: string[] = [];
  for (const [duty, work] of Object.entries(duties)) {
    if (signal?.aborted) break;
    try {
      await work(db, now, signal);
    } catch (err) {
      failed.push(duty);
      log.error({ duty, err }, "a duty failed");
    }
  }
  return { failed };
}

function contextOfNobody(db: Db, now: Date): Context {
  const { appUrl, draftTtlDays, fetchAllowHosts, freeSlotsPerWeek, instantLaunchCheckoutUrl } = env();
  return {
    db,
    now,
    door: "page",
    requestId: uuidv7(),
    caller: "jobs",
    founder: null,
    network: "",
    settings: { appUrl, draftTtlDays, fetchAllowHosts, freeSlotsPerWeek, instantLaunchCheckoutUrl },
    partnerKey: null,
    partnerSource: null,
    idempotencyKey: null,
  };
}
