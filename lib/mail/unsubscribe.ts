import type { Db } from "@/db/client";
import { optOut } from "@/db/draft-mails";
import { findMail } from "@/db/outbox";
import { isSigned, signatureOf } from "@/lib/core/signature";

const PURPOSE = "unsubscribe";

/**
 * The token of a mail's unsubscribe link: the mail's id and a signature. The address itself is not in it, because links
 * end up in logs.
 */
export function unsubscribeToken(mailId: string): string {
  return `${mailId}.${signatureOf(PURPOSE, mailId)}`;
}

/** The token of the unsubscribe link in mails of a subscription. */
export const subscriptionToken = (id: string): string => `s-${id}.${signatureOf("subscription", id)}`;

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/** True if a token is one of ours. */
export function isUnsubscribeToken(token: string): boolean {
  return mailIdOf(token) !== null;
}

/** Ends draft mail to the address that a token is for, at once; false if the token is not one of ours. Safe to repeat. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  const mailId = mailIdOf(token);
  const mail = mailId && (await findMail(db, mailId));
  if (!mail) return false;
  await optOut(db, mail.recipient);
  return true;
}

function mailIdOf(token: string): string | null {
  const [, mailId, signature] = TOKEN.exec(token) ?? [];
  if (!mailId || !signature) return null;
  return isSigned(PURPOSE, mailId, signature) ? mailId : null;
}
