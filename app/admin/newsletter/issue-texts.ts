import { formatDateTime, formatDay, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import type { IssueDashboard } from "@/lib/newsletter/issue-dashboard";

export function previewTitle({ week, status }: Pick<IssueDashboard, "week" | "status">): string {
  return `The mail of ${formatWeek(week)}${status === "draft" ? ", a draft" : ""}`;
}

/** What approving does, above its button. */
export function approvalWords({ readers, send_at, is_waiting }: IssueDashboard): string {
  const to =
    readers === 0
      ? "Nobody has confirmed a subscription yet, so it is published alone."
      : `It goes to ${formatCount(readers, "confirmed reader")}.`;
  const when = is_waiting
    ? `Sending begins on ${formatDay(send_at)}, the day that its features are booked for.`
    : "Sending begins within a minute.";
  return `${to} ${when} It is public from then on, and cannot be changed.`;
}

/** How far an approved issue is, one sentence each. */
export function sendingWords(dashboard: IssueDashboard): string[] {
  const { approved_by, approved_at, started_at, sent_at, send_at, readers, figures } = dashboard;
  if (approved_at === null) return [];
  const approved = `Approved by ${approved_by ?? "an admin whose account is gone"} on ${formatDateTime(approved_at)}.`;
  if (started_at === null) {
    return [
      approved,
      dashboard.is_waiting ? `It goes out on ${formatDay(send_at)}.` : "Sending begins within a minute.",
    ];
  }
  const { sent, failed, taken, waiting, lastError } = figures;
  const others = taken - sent - failed;
  const state = sent_at === null ? "Sending" : `Sent, finished on ${formatDateTime(sent_at)}`;
  return [
    approved,
    `${state}: ${sent} of ${formatCount(readers, "reader")}.`,
    ...(failed > 0 ? [ended(`${formatCount(failed, "mail")} failed${lastError ? `: ${lastError}` : ""}`)] : []),
    ...(waiting > 0 && lastError
      ? [ended(`The mail service did not take the last mails and is asked again: ${lastError}`)]
      : []),
    ...(sent_at !== null && others > 0
      ? [`${formatCount(others, "reader")} got none: no launch in their categories, or unsubscribed meanwhile.`]
      : []),
  ];
}

/** A sentence with its stop: an answer of the mail service has its own, or none. */
function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** What sending failed mails again does, above its button. */
export function repeatWords(mails: number): string {
  return `${formatCount(mails, "mail")} did not go out. Once what kept them is mended, they can be sent again. Nobody gets two.`;
}
