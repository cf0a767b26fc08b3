import { setTimeout as sleep } from "node:timers/promises";
import { addMilliseconds, addMinutes, subMinutes } from "date-fns";
import type { Db } from "@/db/client";
import { cancelMissedSteps, cancelUnwanted } from "@/db/draft-mails";
import {
  type ClaimedMail,
  cancelClaimed,
  claimDueMail,
  failOldSignIns,
  followExpiry,
  forgetMail,
  type MailRow,
  markAttempt,
  markSent,
  releaseMail,
  saveFacts,
} from "@/db/mails";
import { settingsOf } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { BACKOFF_MINUTES } from "@/lib/core/mail-attempts";
import { routes } from "@/lib/core/routes";
import { missingInSentence } from "@/lib/launch/copy/checklist";
import { factsOf } from "@/lib/launch/draft/draft-facts";
import { judgeGates } from "@/lib/launch/draft/gates";
import { pathOf, stepInWords } from "@/lib/launch/draft/path";
import { twinOf } from "@/lib/launch/draft/twin";
import { instantLaunchWords } from "@/lib/launch/payment/offer";
import { isStillTomorrow } from "@/lib/launch/schedule/launch-eve";
import type { DraftFacts } from "@/lib/mail/draft-step";
import { drawMail } from "@/lib/mail/draw";
import { factsWithLink, isStillWanted } from "@/lib/mail/followers";
import { configuredMailer, type Delivery, type Letter, type Mailer } from "@/lib/mail/mailer";
import { EXPIRING_DAYS, isDrawnWhenSent } from "@/lib/mail/queue";
import { findMailKind } from "@/lib/mail/registry";
import { unsubscribeToken } from "@/lib/mail/unsubscribe";

/** A mail whose sender died is sent by another after this; longer than any sender waits for an answer. */
const LEASE_MINUTES = 2;
/** How long a run goes on; what is left is due in the next one. */
const RUN_MS = 45_000;
/** After so many failures in a row the service itself is in trouble, and the other mails are spared the attempt. */
const TROUBLES = 3;
const SIGN_IN_MINUTES = 15;
/** Resend takes two calls a second: the time between the starts of two calls of a run. */
const PACE_MS = 500;
/** A mail that came when the service took no more calls is tried again after this. */
const LIMITED_MINUTES = 1;

interface Options {
  mailer?: Mailer;
  signal?: AbortSignal;
  /** Milliseconds from any beginning. */
  clock?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

interface Run {
  sent: number;
  failed: number;
}

/**
 * Sends what is due at `now`, each mail once, also if several servers do this at the same time; a failed one is tried
 * again later. Never throws because of a mail; stops between two mails once `signal` is aborted. Resolves with how many were sent and how many attempts failed.
 */
export async function sendDueMails(
  db: Db,
  now: Date,
  { mailer = configuredMailer(), signal, clock = () => performance.now(), pause = sleep }: Options = {},
): Promise<Run> {
  const started = clock();
  const elapsed = () => clock() - started;
  const paced = mailer.leavesHere ? inPace(mailer, clock, pause) : mailer;
  await failOldSignIns(db, subMinutes(now, SIGN_IN_MINUTES), "The link had expired before it could be sent.");
  await followExpiry(db, now, EXPIRING_DAYS);
  await cancelUnwanted(db, now);
  await cancelMissedSteps(db, now);
  const run: Run = { sent: 0, failed: 0 };
  for (let inARow = 0; inARow < TROUBLES && elapsed() < RUN_MS && !signal?.aborted; ) {
    const at = addMilliseconds(now, Math.floor(elapsed()));
    const mail = await claimDueMail(db, at, addMinutes(at, LEASE_MINUTES));
    if (!mail) break;
    if (!isStillTomorrow(mail, at) || !(await isStillWanted(db, mail))) {
      await cancelClaimed(db, mail);
      continue;
    }
    const sent = await sendClaimed(db, mail, at, paced);
    run[sent ? "sent" : "failed"] += 1;
    inARow = sent ? 0 : inARow + 1;
  }
  return run;
}

/** The mailer, which waits before a call that would follow the last one too soon. */
function inPace(mailer: Mailer, clock: () => number, pause: (ms: number) => Promise<unknown>): Mailer {
  let next = Number.NEGATIVE_INFINITY;
  return {
    ...mailer,
    async deliver(letter) {
      const early = next - clock();
      if (early > 0) await pause(early);
      next = clock() + PACE_MS;
      return mailer.deliver(letter);
    },
  };
}

async function sendClaimed(db: Db, mail: ClaimedMail, at: Date, mailer: Mailer): Promise<boolean> {
  const delivery = await attempt(db, mail, at, mailer);
  if (delivery.sent) {
    const { deletedOnceSent, secret } = (mailer.leavesHere && findMailKind(mail.kind)) || {};
    if (deletedOnceSent) await forgetMail(db, mail);
    else await markSent(db, mail, at, secret && {});
    return true;
  }
  const retryAt = await putBack(db, mail, at, delivery);
  // The service's own words may hold the address; they are shown to admins only.
  log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, retryAt }, "a mail was not sent");
  return false;
}

/** When a mail that was not sent is tried again; null if it has failed. */
async function putBack(
  db: Db,
  mail: ClaimedMail,
  at: Date,
  { limited, lasting, error }: Extract<Delivery, { sent: false }>,
): Promise<Date | null> {
  if (limited) {
    const retryAt = addMinutes(at, LIMITED_MINUTES);
    await releaseMail(db, mail, error, retryAt);
    return retryAt;
  }
  const minutes = BACKOFF_MINUTES[mail.attempts - 1];
  const retryAt = lasting || minutes === undefined ? null : addMinutes(at, minutes);
  await markAttempt(db, mail, error, retryAt);
  return retryAt;
}

async function attempt(db: Db, mail: ClaimedMail, at: Date, mailer: Mailer): Promise<Delivery> {
  const letter = await draw(mail, await factsToSend(db, mail, at));
  return letter ? mailer.deliver(letter) : { sent: false, lasting: true, error: "It could not be drawn; see the log." };
}

async function draw(mail: ClaimedMail, facts: MailRow["facts"]): Promise<Letter | null> {
  try {
    return {
      ...(await drawMail({ kind: mail.kind, facts })),
      id: mail.id,
      to: mail.recipient,
      headers: typeof facts.unsubscribeUrl === "string" ? unsubscribeHeaders(facts.unsubscribeUrl) : {},
      signInUrl: mail.kind === "sign_in" ? String(facts.url) : null,
    };
  } catch (err) {
    log.error({ mail: mail.id, kind: mail.kind, err }, "a mail could not be drawn");
    return null;
  }
}

/** RFC 8058: the mail program posts to the address by itself. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * A step of the draft sequence speaks of the draft as it is when it is sent first. That is stored, so that a second attempt
 * sends the same: the service recognizes attempts of one mail by its key, and refuses the key with another text.
 */
async function factsToSend(db: Db, mail: ClaimedMail, at: Date): Promise<MailRow["facts"]> {
  if (!isDrawnWhenSent(mail)) return factsWithLink(mail, env().appUrl);
  const facts = await draftFacts(db, mail, at);
  await saveFacts(db, mail, facts);
  return facts;
}

async function draftFacts(
  db: Db,
  { id, listing, recipient, facts: queued }: ClaimedMail,
  now: Date,
): Promise<DraftFacts> {
  if (!listing?.draftId) throw new Error("a step of the draft sequence is claimed only while its draft is open");
  const settings = settingsOf(env());
  const { appUrl } = settings;
  const facts = await factsOf({ db, now, settings }, listing);
  const missing = missingInSentence(listing);
  const steps = pathOf(judgeGates(listing, facts), facts.reviewSeconds);
  const twin = twinOf(facts.listed, appUrl);
  return {
    instantLaunch: listing.instantLaunch ? null : instantLaunchWords(settings),
    listedUrl: twin?.url ?? null,
    isScheduledElsewhere: twin?.status === "scheduled",
    steps: steps.map((step) =>
      step.id === "copy" ? `${stepInWords(step)}: ${missing.join("; ")}` : stepInWords(step),
    ),
    reviewUrl: `${appUrl}${routes.draft(listing.draftId)}`,
    claimUrl: `${appUrl}${routes.claim(listing.draftId)}`,
    name: listing.name,
    // The person who opened or claimed the draft chose its name; the reader may be somebody else.
    domain: listing.ownerEmail?.toLowerCase() === recipient.toLowerCase() ? null : listing.registrableDomain,
    isNameRead: isNameRead(listing),
    isOpenedByReader: queued.isOpenedByReader === true,
    missing,
    isAnswered: settings.contactEmail !== null,
    expiresAt: (listing.expiresAt ?? listing.createdAt).toISOString(),
    unsubscribeUrl: `${appUrl}${routes.unsubscribe(unsubscribeToken(id))}`,
  };
}

/** True if a draft has the name that we read on its page. Whoever has claimed it may have chosen another. */
function isNameRead({ ownerId, takenBackAt, prefill }: NonNullable<ClaimedMail["listing"]>): boolean {
  return ownerId === null && takenBackAt === null && prefill?.fields.includes("product_name") === true;
}
