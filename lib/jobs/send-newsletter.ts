import { setTimeout as pause } from "node:timers/promises";
import { addMilliseconds, addMinutes, subHours } from "date-fns";
import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { insertSentMails } from "@/db/mails";
import {
  type BatchRow,
  claimOpenBatch,
  findBatchStart,
  findLastBatch,
  findSendingFigures,
  hasOpenBatch,
  insertBatch,
  updateBatch,
} from "@/db/newsletter-batches";
import { findIssueToSend, type IssueRow, lockIssue, updateIssue } from "@/db/newsletter-issues";
import { countReaders, findReaders, type Reader } from "@/db/newsletter-readers";
import type { IssueContent } from "@/db/schema";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { BACKOFF_MINUTES, KEY_HOURS } from "@/lib/core/mail-attempts";
import { routes } from "@/lib/core/routes";
import { drawMail } from "@/lib/mail/draw";
import { BATCH_SIZE, type BatchDelivery, type BatchLetter, configuredMailer, type Mailer } from "@/lib/mail/mailer";
import { hideMailAddresses } from "@/lib/mail/text";
import { subscriptionToken } from "@/lib/mail/unsubscribe";
import { issueFor, withoutGone } from "@/lib/newsletter/issue";
import { issueFacts } from "@/lib/newsletter/issue-facts";
import { unsubscribeHeaders } from "./send-mails";

/** A batch whose sender died is sent by another after this; longer than any sender waits for an answer. */
const LEASE_MINUTES = 2;
/** With 100 mails a batch, 400 mails a minute. */
const BATCHES_A_RUN = 4;
/** Resend takes two calls a second, and other mails are sent beside these. */
const PACE_MS = 1_000;
/** How long a run goes on. */
const RUN_MS = 45_000;

interface Options {
  mailer?: Mailer;
  signal?: AbortSignal | undefined;
  paceMs?: number;
  /** Readers of a batch; smaller in tests. */
  size?: number;
  /** Milliseconds from any start. */
  clock?: () => number;
}

/** A batch that this server has claimed. */
interface Work {
  issue: IssueRow & { content: IssueContent };
  batch: BatchRow;
  readers: Reader[];
}

/**
 * Sends approved issues, a batch of readers after the other, each reader once, also if several servers do this at the
 * same time or one dies in between. Stops after a few batches: the next run goes on.
 */
export async function sendNewsletter(
  db: Db,
  now: Date,
  {
    mailer = configuredMailer(),
    signal,
    paceMs = PACE_MS,
    size = BATCH_SIZE,
    clock = () => performance.now(),
  }: Options = {},
): Promise<void> {
  const started = clock();
  const elapsed = () => clock() - started;
  for (let calls = 0; calls < BATCHES_A_RUN && elapsed() < RUN_MS && !signal?.aborted; ) {
    const at = addMilliseconds(now, Math.floor(elapsed()));
    const week = await findIssueToSend(db, at);
    if (week === null) return;
    const work = await db.transaction((tx) => takeBatch(tx, week, at, size));
    if (work === "waits") return;
    if (work === "finished") continue;
    const outcome = await sendBatch(db, work, at, mailer);
    if (outcome === "failed") return;
    if (outcome === "nobody") continue;
    calls++;
    if (mailer.leavesHere && calls < BATCHES_A_RUN) await pause(paceMs);
  }
}

/**
 * Claims the batch that is next: one that was tried before, or the following readers. The issue is locked meanwhile, so
 * that two servers never take the same readers. The first batch makes the issue public, the last one finishes it.
 */
async function takeBatch(tx: Db, week: string, at: Date, size: number): Promise<Work | "waits" | "finished"> {
  const issue = await lockIssue(tx, week);
  const { status, content } = issue;
  // Another server has finished it, or an admin has taken it back.
  if (status !== "approved") return "finished";
  if (!content) throw new Error(`the issue of ${week} was approved without content`);
  const { before, count } = await startOf(tx, issue, at);
  const leaseUntil = addMinutes(at, LEASE_MINUTES);
  const found = { ...issue, content: await withoutGone(tx, content) };
  const open = await claimOpenBatch(tx, week, at, leaseUntil);
  if (open) {
    const after = await findBatchStart(tx, open);
    return {
      issue: found,
      batch: open,
      readers: await findReaders(tx, { before, after, upTo: open.lastId, limit: size }),
    };
  }
  if (await hasOpenBatch(tx, week)) return "waits";
  const last = await findLastBatch(tx, week);
  const readers = await findReaders(tx, { before, after: last?.lastId ?? null, limit: size });
  const lastId = readers.at(-1)?.id;
  if (lastId === undefined) {
    await finish(tx, { week, readers: count }, at);
    return "finished";
  }
  const number = (last?.number ?? 0) + 1;
  const batch = await insertBatch(tx, { week, number, lastId, readers: readers.length, createdAt: at, leaseUntil });
  return { issue: found, batch, readers };
}

/** When sending began, and for how many readers: who confirms later gets the next issue. */
async function startOf(
  tx: Db,
  { week, startedAt, readers }: IssueRow,
  at: Date,
): Promise<{ before: Date; count: number }> {
  if (startedAt) return { before: startedAt, count: readers };
  const count = await countReaders(tx, at);
  await updateIssue(tx, week, { startedAt: at, readers: count });
  return { before: at, count };
}

async function finish(tx: Db, { week, readers }: Pick<IssueRow, "week" | "readers">, at: Date): Promise<void> {
  const { sent, failed } = await findSendingFigures(tx, week);
  await updateIssue(tx, week, { status: "sent", sentAt: at });
  const actor = { kind: "system", id: null } as const;
  const reason = `${week}: sent to ${sent} of ${readers}${failed > 0 ? `, ${failed} failed` : ""}`;
  await writeAudit(tx, [{ listingId: null, actor, action: "finish_newsletter_issue", reason, at }]);
}

async function sendBatch(db: Db, work: Work, at: Date, mailer: Mailer): Promise<"sent" | "failed" | "nobody"> {
  const { batch, issue } = work;
  const addressed = addressedOf(work);
  if (addressed.length === 0) {
    await updateBatch(db, batch, { doneAt: at });
    return "nobody";
  }
  if (!mailer.leavesHere) {
    await keepInOutbox(db, batch, addressed, at);
    return "sent";
  }
  const isOld = batch.attempts > 1 && batch.createdAt < subHours(at, KEY_HOURS);
  const delivery: BatchDelivery = isOld
    ? { sent: false, lasting: true, error: "Nobody knows whether it was sent, and after a day it is not sent again." }
    : await deliver(batch, addressed, mailer);
  await record(db, batch, delivery, addressed.length, at);
  if (!delivery.sent) log.warn({ week: issue.week, batch: batch.number }, "a batch of the newsletter was not sent");
  return delivery.sent ? "sent" : "failed";
}

/** A batch that cannot be drawn is given up: it would fail again, and all issues would wait for it. */
async function deliver(batch: BatchRow, addressed: readonly Addressed[], mailer: Mailer): Promise<BatchDelivery> {
  let letters: BatchLetter[];
  try {
    letters = await lettersOf(addressed);
  } catch (err) {
    log.error({ week: batch.week, batch: batch.number, err }, "a batch of the newsletter could not be drawn");
    return { sent: false, lasting: true, error: "could not be drawn" };
  }
  return mailer.deliverBatch(`newsletter/${batch.week}/${batch.lastId}`, letters);
}

async function record(db: Db, batch: BatchRow, delivery: BatchDelivery, mails: number, at: Date): Promise<void> {
  if (delivery.sent) {
    const failed = delivery.refused.length;
    const [first] = delivery.refused;
    const lastError = first ? reasonOf(first) : null;
    await updateBatch(db, batch, { doneAt: at, sent: mails - failed, failed, lastError });
    return;
  }
  const minutes = BACKOFF_MINUTES[batch.attempts - 1];
  const isOver = delivery.lasting || minutes === undefined;
  const next = isOver ? { doneAt: at, failed: mails } : { leaseUntil: addMinutes(at, minutes) };
  await updateBatch(db, batch, { ...next, lastError: reasonOf(delivery) });
}

/** Why mails failed, as admins read it: a service may name the reader in its answer. */
function reasonOf({ error }: { error: string }): string {
  return hideMailAddresses(error).slice(0, 500);
}

/** A reader with what their mail says. */
interface Addressed {
  reader: Reader;
  /** Equal for readers of the same launches. */
  key: string;
  facts: ReturnType<typeof issueFacts>;
}

/** The readers for whom the issue holds a launch. */
function addressedOf({ issue: { week, opening, content }, readers }: Work): Addressed[] {
  const { appUrl } = env();
  return readers.flatMap((reader) => {
    const own = issueFor(content, reader.categories);
    if (!own) return [];
    const isChosen = reader.categories.length > 0;
    const unsubscribeUrl = `${appUrl}${routes.unsubscribe(subscriptionToken(reader.id))}`;
    const facts = issueFacts({ week, opening, content: own, appUrl, isTest: false, isChosen, unsubscribeUrl });
    return { reader, facts, key: `${isChosen} ${own.launches.map(({ id }) => id).join(" ")}` };
  });
}

/** Draws a mail once for all who read the same launches; only the unsubscribe link differs. */
async function lettersOf(addressed: readonly Addressed[]): Promise<BatchLetter[]> {
  const drawn = new Map<string, Awaited<ReturnType<typeof drawMail>> & { mark: string }>();
  const letters: BatchLetter[] = [];
  for (const { reader, key, facts } of addressed) {
    const mark = String(facts.unsubscribeUrl);
    const mail = drawn.get(key) ?? { ...(await drawMail({ kind: "newsletter_issue", facts })), mark };
    drawn.set(key, mail);
    const own = (text: string) => text.replaceAll(mail.mark, mark);
    const headers = unsubscribeHeaders(mark);
    letters.push({ to: reader.email, subject: mail.subject, html: own(mail.html), text: own(mail.text), headers });
  }
  return letters;
}

/** Without a mail service: mails and the result of the batch are stored together. */
async function keepInOutbox(db: Db, batch: BatchRow, addressed: readonly Addressed[], at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await updateBatch(tx, batch, { doneAt: at, sent: addressed.length }))) return;
    await insertSentMails(
      tx,
      addressed.map(({ reader, facts }) => ({
        kind: "newsletter_issue",
        recipient: reader.email,
        dedupeKey: `newsletter_issue:${batch.week}:${reader.id}`,
        facts,
      })),
      at,
    );
  });
}
