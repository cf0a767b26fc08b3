import type { z } from "zod";
import { accountDeleted } from "./templates/account-deleted";
import { adminDigest } from "./templates/admin-digest";
import { agentConnected } from "./templates/agent-connected";
import { approved } from "./templates/approved";
import { badgeLost } from "./templates/badge-lost";
import { changesRequested } from "./templates/changes-requested";
import { claimNotice } from "./templates/claim-notice";
import { confirmSubscription } from "./templates/confirm-subscription";
import { creditEnded } from "./templates/credit-ended";
import { draftExpiring } from "./templates/draft-expiring";
import { draftOpened } from "./templates/draft-opened";
import { draftReminder2d } from "./templates/draft-reminder-2d";
import { draftReminder7d } from "./templates/draft-reminder-7d";
import { editPutBack } from "./templates/edit-put-back";
import { followEntry } from "./templates/follow-entry";
import { followLaunched } from "./templates/follow-launched";
import { launchMoved } from "./templates/launch-moved";
import { launchStopped } from "./templates/launch-stopped";
import { launchTomorrow } from "./templates/launch-tomorrow";
import { listingHeld } from "./templates/listing-held";
import { listingReleased } from "./templates/listing-released";
import { live } from "./templates/live";
import { newsletterIssue } from "./templates/newsletter-issue";
import { overtaken } from "./templates/overtaken";
import { partnerApplied } from "./templates/partner-applied";
import { partnerDecided } from "./templates/partner-decided";
import { partnerPublished } from "./templates/partner-published";
import { paymentReceived } from "./templates/payment-received";
import { paymentSettled } from "./templates/payment-settled";
import { rejected } from "./templates/rejected";
import { renameApproved } from "./templates/rename-approved";
import { renameRefused } from "./templates/rename-refused";
import { signIn } from "./templates/sign-in";
import { submitted } from "./templates/submitted";
import { takenBack } from "./templates/taken-back";
import { takenDown } from "./templates/taken-down";
import { transferred } from "./templates/transferred";
import { weekResult } from "./templates/week-result";

/** Every kind of mail, in the order of the preview page. */
export const mailKinds = [
  signIn,
  agentConnected,
  draftOpened,
  draftReminder2d,
  draftReminder7d,
  draftExpiring,
  claimNotice,
  takenBack,
  transferred,
  submitted,
  approved,
  changesRequested,
  rejected,
  overtaken,
  launchTomorrow,
  live,
  weekResult,
  launchStopped,
  launchMoved,
  listingHeld,
  listingReleased,
  paymentReceived,
  paymentSettled,
  creditEnded,
  renameApproved,
  renameRefused,
  editPutBack,
  badgeLost,
  takenDown,
  partnerPublished,
  partnerApplied,
  partnerDecided,
  newsletterIssue,
  adminDigest,
  accountDeleted,
  confirmSubscription,
  followLaunched,
  followEntry,
] as const;

type AnyMail = (typeof mailKinds)[number];
type ContentOf<M> = M extends { kind: infer Kind; facts: infer Facts extends z.ZodType }
  ? { kind: Kind; facts: z.output<Facts> }
  : never;

/** A mail with the facts of its kind. */
export type MailContent = ContentOf<AnyMail>;

/** What is declared for a kind; undefined for one that another version of the program has queued. */
export function findMailKind(kind: string): AnyMail | undefined {
  return mailKinds.find((mail) => mail.kind === kind);
}
