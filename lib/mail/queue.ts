import { UTCDate } from "@date-fns/utc";
import { addDays, subDays } from "date-fns";
import type { Db } from "@/db/client";
import { cancelDraftMails, continueDraftMails, hasOptedOut, passOnReminders } from "@/db/draft-mails";
import { insertMails } from "@/db/mails";
import type { MailContent } from "./registry";

/** A mail to queue: its kind with that kind's facts, the address, and the key that makes it one mail. */
export type QueuedMail = MailContent & {
  to: string;
  /** One mail a key, however often it is queued; for example `approved:<id of the audit entry>`. */
  key: string;
  listingId?: string;
  /** When to send it; at once if it is left out. */
  sendAt?: Date;
};

/**
 * Queues a mail with `db`, which may be the caller's transaction: mail and move are then stored together or not at all.
 * It is sent soon after the commit. A key that was queued before changes nothing.
 */
export async function queueMail(db: Db, { kind, to, key, facts, listingId, sendAt }: QueuedMail): Promise<void> {
  await insertMails(db, [{ kind, recipient: to, dedupeKey: key, facts: { ...facts }, listingId, sendAt }]);
}

type DraftKind = Extract<MailContent["kind"], `draft_${string}`>;

/** True for the steps of the draft sequence: they alone stop with an opt-out. SQL knows them by the same prefix. */
export function isDraftStep(kind: string): boolean {
  return kind.startsWith("draft_");
}

/** True for a step of the draft sequence that nobody has tried to send: it has no words yet. */
export function isDrawnWhenSent({ kind, facts }: { kind: string; facts: object }): boolean {
  return isDraftStep(kind) && !("reviewUrl" in facts);
}

/** What the sequence needs to know of a draft. */
export interface DraftToRemindOf {
  id: string;
  founderEmail: string | null;
  canonicalUrl: string;
  createdAt: Date;
  expiresAt: Date | null;
}

/** The expiring step is due this many days before the draft's expiry, also if an edit has moved that. */
export const EXPIRING_DAYS = 3;

/**
 * Queues the mails that help a founder finish a draft: at once, after 2 and 7 days, and 3 days before it expires. What
 * they say is drawn from the draft when they are sent; a draft that is no longer open gets none. A sequence that runs for
 * an older draft of the same product goes on with this draft instead of a second one. An address that has opted out gets
 * none. If the reader has opened the draft (`isOpenedByReader`), the first mail says so: it may be drawn before they have
 * claimed it. Needs a transaction.
 */
export async function queueDraftSequence(
  db: Db,
  draft: DraftToRemindOf,
  { isOpenedByReader = false }: { isOpenedByReader?: boolean } = {},
): Promise<void> {
  const { founderEmail } = draft;
  if (!founderEmail || (await hasOptedOut(db, founderEmail))) return;
  if (await continueDraftSequence(db, draft, draft.createdAt)) return;
  await insertMails(
    db,
    stepsOf(draft).map(({ kind, sendAt }) => ({
      kind,
      recipient: founderEmail,
      dedupeKey: `${kind}:${draft.id}`,
      facts: kind === "draft_opened" && isOpenedByReader ? { isOpenedByReader } : {},
      listingId: draft.id,
      sendAt,
    })),
  );
}

/**
 * A sequence that runs for another draft of the same product and address goes on with this draft, in place of its own. False if none
 * runs. Needs a transaction.
 */
export async function continueDraftSequence(db: Db, draft: DraftToRemindOf, now: Date): Promise<boolean> {
  const { id, founderEmail, canonicalUrl } = draft;
  if (!founderEmail) return false;
  return continueDraftMails(db, { listingId: id, recipient: founderEmail, canonicalUrl, now });
}

/**
 * Gives the reminders of a draft that are still to come to whoever has it from now on. If a sequence for another draft of the
 * product runs for them already, it goes on in place of these. Needs a transaction.
 */
export async function passOnDraftSequence(
  db: Db,
  draft: DraftToRemindOf,
  { to, now }: { to: string; now: Date },
): Promise<void> {
  await passOnReminders(db, { listingId: draft.id, to });
  await continueDraftSequence(db, { ...draft, founderEmail: to }, now);
}

/** Stops the sequence of a draft: what was not sent yet never will be. */
export async function cancelDraftSequence(db: Db, listingId: string): Promise<void> {
  await cancelDraftMails(db, { listingId });
}

/** Cancels the mail that a draft was opened, if it was not sent yet. */
export async function cancelOpeningMail(db: Db, listingId: string): Promise<void> {
  await cancelDraftMails(db, { listingId, kind: "draft_opened" });
}

function stepsOf({ createdAt, expiresAt }: DraftToRemindOf): { kind: DraftKind; sendAt?: Date }[] {
  const opened = new UTCDate(createdAt);
  const reminders: { kind: DraftKind; sendAt: Date }[] = [
    { kind: "draft_reminder_2d", sendAt: addDays(opened, 2) },
    { kind: "draft_reminder_7d", sendAt: addDays(opened, 7) },
    ...(expiresAt ? [{ kind: "draft_expiring" as const, sendAt: subDays(new UTCDate(expiresAt), EXPIRING_DAYS) }] : []),
  ];
  // A draft that lives for a few days only has no time for every step.
  const fits = ({ sendAt }: { sendAt: Date }) => sendAt > createdAt && (expiresAt === null || sendAt < expiresAt);
  return [{ kind: "draft_opened" }, ...reminders.filter(fits)];
}
