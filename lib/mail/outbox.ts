import type { MailRow, MailStatus } from "@/db/mails";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { type DrawnMail, drawMail } from "./draw";
import { factsWithLink } from "./followers";
import { isDrawnWhenSent } from "./queue";
import { findMailKind, mailKinds } from "./registry";
import { hideMailAddresses } from "./text";

export const mailStatuses = ["queued", "sent", "failed", "cancelled"] as const satisfies MailStatus[];

/** A mail as an admin sees it. */
export interface OutboxMail {
  id: string;
  kind: string;
  /** What the kind is called. */
  label: string;
  /** Null if admins may not see it. */
  to: string | null;
  status: MailStatus;
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
  queuedAt: Date;
  /** When it is sent, or tried next; null for at once, and if nothing is left to do. */
  sendAt: Date | null;
  sentAt: Date | null;
  listingId: string | null;
  drawn: DrawnMail | null;
  /** Why `drawn` is null. */
  notDrawn: "secret" | "drawn_when_sent" | "unreadable" | null;
  canRetry: boolean;
  canDismiss: boolean;
}

/** Kinds whose mails do not show admins their reader. */
export const kindsWithHiddenReader: readonly string[] = mailKinds
  .filter((mail) => "hidesReader" in mail && mail.hidesReader)
  .map(({ kind }) => kind);

/** Kinds whose mails cannot be sent again: their link has expired. */
export const secretKinds: readonly string[] = mailKinds.map(({ kind }) => kind).filter(isSecret);

/** A mail with what it says, if an admin may read that. */
export async function toOutboxMail(mail: MailRow): Promise<OutboxMail> {
  const waits = mail.status === "queued" && mail.sendAt > mail.createdAt;
  const kind = findMailKind(mail.kind);
  return {
    id: mail.id,
    kind: mail.kind,
    label: kind?.label ?? mail.kind,
    to: kind?.hidesReader ? null : mail.recipient,
    status: mail.status,
    attempts: mail.attempts,
    error: mail.lastError && hideMailAddresses(mail.lastError),
    queuedAt: mail.createdAt,
    sendAt: waits ? mail.sendAt : null,
    sentAt: mail.sentAt,
    listingId: mail.listingId,
    ...(await drawnFor(mail)),
    canRetry: mail.status === "failed" && !isSecret(mail.kind),
    canDismiss: mail.status === "failed",
  };
}

/** True if a mail of this kind opens an account: an admin who read it could sign in as its reader. */
export function isSecret(kind: string): boolean {
  return findMailKind(kind)?.secret ?? false;
}

async function drawnFor(mail: MailRow): Promise<Pick<OutboxMail, "drawn" | "notDrawn">> {
  // Only on one's own machine, without a mail service, the outbox is where a sign-in link is read.
  const isOwnMachine = env().resend === null && env().isLocal;
  if (isSecret(mail.kind) && !isOwnMachine) return { drawn: null, notDrawn: "secret" };
  if (isDrawnWhenSent(mail)) return { drawn: null, notDrawn: "drawn_when_sent" };
  // A secret is deleted once it was sent.
  if (Object.keys(mail.facts).length === 0) return { drawn: null, notDrawn: "secret" };
  try {
    return { drawn: await drawMail({ kind: mail.kind, facts: factsWithLink(mail, env().appUrl) }), notDrawn: null };
  } catch (err) {
    log.error({ mail: mail.id, kind: mail.kind, err }, "a mail could not be drawn");
    return { drawn: null, notDrawn: "unreadable" };
  }
}
