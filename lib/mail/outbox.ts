import type { MailRow, MailStatus } from "@/db/mails";
import { env } from "@/lib/core/env";
import { contentOf, type DrawnMail, drawMail } from "./draw";
import { isMailKind } from "./facts";

export const mailStatuses = ["queued", "sent", "failed", "cancelled"] as const satisfies MailStatus[];

/** A mail as an admin sees it. */
export interface OutboxMail {
  id: string;
  kind: string;
  to: string;
  status: MailStatus;
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
  queuedAt: Date;
  /** When it is sent, or tried next; null for at once, and if nothing is left to do. */
  sendAt: Date | null;
  sentAt: Date | null;
  listingId: string | null;
  /** What it says; null if it is rendered only when it is sent, or was not stored. */
  drawn: DrawnMail | null;
  canRetry: boolean;
}

/** A mail with what it says, if an admin may read that. */
export async function toOutboxMail(mail: MailRow): Promise<OutboxMail> {
  const waits = mail.status === "queued" && mail.sendAt > mail.createdAt;
  return {
    id: mail.id,
    kind: mail.kind,
    to: mail.recipient,
    status: mail.status,
    attempts: mail.attempts,
    error: mail.lastError,
    queuedAt: mail.createdAt,
    sendAt: waits ? mail.sendAt : null,
    sentAt: mail.sentAt,
    listingId: mail.listingId,
    drawn: isReadable(mail) ? await drawMail(contentOf(mail)) : null,
    canRetry: mail.status === "failed" && mail.kind !== "sign_in",
  };
}

/**
 * A step of the draft sequence says nothing before it is sent. A sign-in link is for its reader alone: an admin who read
 * it could sign in as them. Only on one's own machine, without a mail service, the outbox is where it is read.
 */
function isReadable({ kind, facts }: MailRow): boolean {
  if (Object.keys(facts).length === 0 || !isMailKind(kind)) return false;
  return kind !== "sign_in" || (env().resend === null && env().isLocal);
}
