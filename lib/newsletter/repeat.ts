import type { Db } from "@/db/client";
import { countRepeatable, type RepeatRule, reopenBatches } from "@/db/newsletter-batches";
import { updateIssue } from "@/db/newsletter-issues";
import { KEY_HOURS } from "@/lib/core/mail-attempts";

const ruleAt = (now: Date): RepeatRule => ({ now, keyHours: KEY_HOURS });

/** How many mails of each issue were given up and can be sent again, so that nobody gets two. */
export function findRepeatable(db: Db, now: Date): Promise<Map<string, number>> {
  return countRepeatable(db, ruleAt(now));
}

/** Sends what was given up of an issue again. The caller has locked the issue. Returns how many mails that are. */
export async function repeatGivenUp(tx: Db, week: string, now: Date): Promise<number> {
  const mails = await reopenBatches(tx, week, ruleAt(now));
  if (mails > 0) await updateIssue(tx, week, { status: "approved", sentAt: null });
  return mails;
}
