import { z } from "zod";
import { findMail, listMails, type MailRow, type MailStatus, requeueFailed } from "@/db/mails";
import { requireAdmin } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { Problem } from "@/lib/errors";
import { contentOf, type DrawnMail, drawMail } from "./draw";
import { isMailKind } from "./facts";

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
  /** When it is sent, or tried next; null for at once, and where nothing is left to do. */
  sendAt: Date | null;
  sentAt: Date | null;
  listingId: string | null;
  /** What it says; null where that is drawn only when it is sent, or was not kept. */
  drawn: DrawnMail | null;
  canRetry: boolean;
}

export interface OutboxPage {
  mails: OutboxMail[];
  /** How many mails there are in each status, whatever the page shows. */
  counts: Record<MailStatus, number>;
  /** How many there are in the status that was asked for. */
  total: number;
}

/** A page of the outbox, newest first. For admins; throws `not_found` for everyone else. */
export async function outboxPage(
  ctx: Context,
  { status, offset, limit }: { status?: MailStatus; offset: number; limit: number },
): Promise<OutboxPage> {
  requireAdmin(ctx);
  const { rows, counts } = await listMails(ctx.db, { status, offset, limit });
  const total = status ? counts[status] : Object.values(counts).reduce((sum, number) => sum + number, 0);
  return { mails: await Promise.all(rows.map(toOutboxMail)), counts, total };
}

/**
 * Queues a mail that was given up once more. For admins; throws `not_found` for everyone else and for an unknown mail,
 * and `invalid_request` for one that cannot be tried again.
 */
export async function retryMail(ctx: Context, id: string): Promise<void> {
  requireAdmin(ctx);
  const mail = z.uuid().safeParse(id).success ? await findMail(ctx.db, id) : null;
  if (!mail) throw new Problem("not_found", "There is no such mail.");
  if (mail.kind === "sign_in") {
    throw new Problem("invalid_request", "Its link has expired. The person asks for a new one on the sign-in page.");
  }
  if (!(await requeueFailed(ctx.db, id))) {
    throw new Problem("invalid_request", "Only a mail that was given up can be sent again.");
  }
}

async function toOutboxMail(mail: MailRow): Promise<OutboxMail> {
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
