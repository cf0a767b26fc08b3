import { subHours } from "date-fns";
import type { Db } from "@/db/client";
import { findQueuedKeys, findWaiting, type Waiting } from "@/db/waiting";
import { dateOf } from "@/lib/core/catalog/weeks";
import { formatTimeLeft, weekInWords } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { queueMail } from "@/lib/mail/queue";
import { weekToApprove } from "@/lib/newsletter/issue-dashboard";

/** What has waited for less is not worth a mail: an admin may be at work on it. */
const PATIENCE_HOURS = 1;

interface Admins {
  adminEmails: readonly string[];
  appUrl: string;
}

/** Tells each admin what waits for them: once a day at most, and only if something has waited for an hour or needs them at once. */
export async function queueAdminDigest(db: Db, now: Date, { adminEmails, appUrl }: Admins): Promise<void> {
  const keyOf = (email: string) => `admin_digest:${email}:${dateOf(now)}`;
  const told = await findQueuedKeys(db, adminEmails.map(keyOf));
  const untold = adminEmails.filter((email) => !told.has(keyOf(email)));
  if (untold.length === 0) return;
  const found = await findWaiting(db, now);
  const issue = await weekToApprove(db, now);
  if (issue === null && !hasWaited(found, subHours(now, PATIENCE_HOURS))) return;
  const approve = issue === null ? [] : [`the newsletter of ${weekInWords(issue)} to approve`];
  const facts = { waiting: [...linesOf(found, now), ...approve], adminUrl: `${appUrl}/admin` };
  for (const to of untold) await queueMail(db, { kind: "admin_digest", to, key: keyOf(to), facts });
}

/** A key that was seen and a mail that was given up have waited long enough. */
function hasWaited(found: Waiting, since: Date): boolean {
  const { firstDraftAt, firstApplicationAt, firstHeldVoteAt, firstEditAt, firstUnsettledAt, firstWithoutEffectAt } =
    found;
  const firsts = [
    firstDraftAt,
    firstApplicationAt,
    firstHeldVoteAt,
    firstEditAt,
    firstUnsettledAt,
    firstWithoutEffectAt,
  ];
  const isAnyOld = firsts.some((first) => first !== null && first <= since);
  return isAnyOld || found.leakedKeys > 0 || found.failedMails > 0;
}

function linesOf(found: Waiting, now: Date): string[] {
  const lines: [number, string][] = [
    [found.drafts, `${formatCount(found.drafts, "draft")} to review${since(found.firstDraftAt, now)}`],
    [
      found.applications,
      `${formatCount(found.applications, "partner application")}${since(found.firstApplicationAt, now)}`,
    ],
    [found.heldVotes, `${formatCount(found.heldVotes, "held vote")}${since(found.firstHeldVoteAt, now)}`],
    [
      found.edits,
      `${formatCount(found.edits, "new name or URL", "new names and URLs")}${since(found.firstEditAt, now)}`,
    ],
    [
      found.unsettled,
      `${formatCount(found.unsettled, "payment")} to refund or credit${since(found.firstUnsettledAt, now)}`,
    ],
    [
      found.withoutEffect,
      `${formatCount(found.withoutEffect, "payment")} for nothing${since(found.firstWithoutEffectAt, now)}`,
    ],
    [found.leakedKeys, `${formatCount(found.leakedKeys, "partner key")} seen in an address`],
    [found.failedMails, `${formatCount(found.failedMails, "email")} failed to send`],
  ];
  return lines.flatMap(([count, line]) => (count > 0 ? line : []));
}

function since(first: Date | null, now: Date): string {
  return first === null ? "" : `, the first for ${formatTimeLeft(first, now)}`;
}
