import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { findSendingFigures } from "@/db/newsletter-batches";
import { findIssue, findPastIssues, type IssueRow } from "@/db/newsletter-issues";
import { countReaders } from "@/db/newsletter-readers";
import { type AdminContext, asAdmin } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { weekInWords } from "@/lib/core/format/dates";
import {
  type DrawnIssue,
  drawIssue,
  fingerprintOfIssue,
  firstOf,
  type IssueContent,
  issueDays,
  issueWeek,
  sendAtOf,
  soldWithoutFeature,
  withoutGone,
} from "./issue";
import { findRepeatable } from "./repeat";

const PAST_SHOWN = 20;

const blank: Pick<IssueRow, "opening" | "status"> = { opening: "", status: "draft" };

/** What admins see of the next issue and of those before it. */
export async function issueDashboard(ctx: AdminContext) {
  const { db, now } = ctx;
  const week = issueWeek(now);
  const issue = await findIssue(db, week);
  const drawn = await drawIssue(db, week);
  const { opening, status } = issue ?? blank;
  // What was approved is sent without what has gone since.
  const approved = issue?.content ? await withoutGone(db, issue.content) : null;
  const content: IssueContent = firstOf(approved ?? drawn.content);
  const { to, lateAt } = issueDays(week);
  const sendAt = issue?.sendAt ?? sendAtOf(drawn, ctx);
  const repeatable = await findRepeatable(db, now);
  const past = await findPastIssues(db, { before: week, limit: PAST_SHOWN });
  return {
    week,
    status,
    opening,
    content,
    is_closed: drawn.isClosed,
    /** Null if it may be approved; else why not. */
    blocked: whyBlocked(week, drawn),
    is_late: now >= lateAt,
    last_day: to,
    /** When it goes out, or would if it were approved now. */
    send_at: sendAt.toISOString(),
    /** True if that is a later day, the one that its features are booked for. */
    is_waiting: sendAt > now,
    sold_without_feature: await soldWithoutFeature(db, week),
    readers: issue?.startedAt ? issue.readers : await countReaders(db),
    approved_by: issue?.approvedByEmail ?? null,
    approved_at: issue?.approvedAt?.toISOString() ?? null,
    started_at: issue?.startedAt?.toISOString() ?? null,
    sent_at: issue?.sentAt?.toISOString() ?? null,
    figures: await findSendingFigures(db, week),
    /** How many failed mails can be sent again. */
    repeatable: repeatable.get(week) ?? 0,
    /** What an admin approves. */
    fingerprint: fingerprintOfIssue({ opening }, drawn),
    past: past.map((row) => ({ ...row, repeatable: repeatable.get(row.week) ?? 0 })),
  };
}

export type IssueDashboard = Awaited<ReturnType<typeof issueDashboard>>;

/** The week whose issue an admin should approve now; null if it is approved, has no readers or launches, or is late. */
export async function weekToApprove(db: Db, now: Date): Promise<string | null> {
  const week = issueWeek(now);
  const issue = await findIssue(db, week);
  if ((issue && issue.status !== "draft") || now >= issueDays(week).lateAt) return null;
  if ((await countReaders(db)) === 0) return null;
  return whyBlocked(week, await drawIssue(db, week)) === null ? week : null;
}

/** Why an issue cannot be approved, as a sentence; null if it can. */
export function whyBlocked(week: string, { isClosed, content }: DrawnIssue): string | null {
  if (content.launches.length > 0 && isClosed) return null;
  return isClosed || content.total === 0
    ? `Nothing that is live has a final rank in ${weekInWords(week)}, so there is no issue.`
    : `The ranks of ${weekInWords(week)} are not final yet: its last votes are still being reviewed.`;
}

/** Refuses a form of another issue than the next one: a week has ended since its page was opened. */
export function refuseOtherWeek(week: string, { now }: Pick<AdminContext, "now">): void {
  if (week === issueWeek(now)) return;
  throw new Problem(
    "invalid_request",
    "Another week has ended since you opened this page. Reload it for the next issue.",
  );
}

/** Refuses a change of an issue that was approved. */
export function refuseApproved({ status }: Pick<IssueRow, "status">): void {
  if (status === "draft") return;
  throw new Problem(
    "invalid_request",
    "This issue has been approved already, so nothing was changed. Reload the page.",
  );
}

/** Writes an action on an issue, which is no launch, to the audit log. */
export async function auditIssue(ctx: AdminContext, tx: Db, action: string, reason: string): Promise<void> {
  await writeAudit(tx, [{ listingId: null, actor: asAdmin(ctx), action, reason, at: ctx.now }]);
}
