/** An instant as it is queued; stored as RFC 3339 text. */
type Moment = Date | string;

interface DraftFacts {
  reviewUrl: string;
  /** Empty while the founder has not named the product. */
  name: string;
  /** The product's domain, which the mail names it by until the reader has claimed the draft; null afterwards. */
  domain: string | null;
  /** Labels of the checklist's open items. */
  missing: string[];
  /** What is said of Instant Launch, if it is offered. Absent in mails that were queued before it was. */
  instantLaunch?: string | null;
  expiresAt: Moment;
  unsubscribeUrl: string;
}

/** What the template of each kind of mail needs. */
export interface MailFacts {
  sign_in: { url: string };
  draft_opened: DraftFacts;
  draft_reminder_2d: DraftFacts;
  draft_reminder_7d: DraftFacts;
  draft_expiring: DraftFacts;
  submitted: { name: string };
  approved: { name: string; week: string; goLiveAt: Moment };
  changes_requested: { name: string; note: string; reviewUrl: string };
  rejected: { name: string; reason: string };
  live: { name: string; productUrl: string };
  /** `found` says what the page holds instead. Absent in mails that were queued before it was. */
  badge_lost: { name: string; url: string; found?: string };
  partner_published: { name: string; partner: string; productUrl: string; signInUrl: string };
  account_deleted: { listings: "delete" | "keep" };
}

export type MailKind = keyof MailFacts;

/** The steps of the sequence to a founder whose draft is open. They alone stop with an opt-out. */
const draftKinds = ["draft_opened", "draft_reminder_2d", "draft_reminder_7d", "draft_expiring"] as const;
export type DraftKind = (typeof draftKinds)[number];

export const mailKinds = [
  "sign_in",
  ...draftKinds,
  "submitted",
  "approved",
  "changes_requested",
  "rejected",
  "live",
  "badge_lost",
  "partner_published",
  "account_deleted",
] as const satisfies MailKind[];

/** True for the kinds that a template exists for. */
export function isMailKind(kind: string): kind is MailKind {
  return (mailKinds as readonly string[]).includes(kind);
}

/** True for the steps of the draft sequence. */
export function isDraftKind(kind: string): kind is DraftKind {
  return (draftKinds as readonly string[]).includes(kind);
}

/** A mail with the facts of its kind. */
export type MailContent = { [K in MailKind]: { kind: K; facts: MailFacts[K] } }[MailKind];
