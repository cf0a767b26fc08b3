import { Resend } from "resend";
import { type Env, env } from "@/lib/core/env";
import type { DrawnMail } from "./draw";

/** A rendered mail with its envelope. */
export interface Letter extends DrawnMail {
  /** The mail's own id: a second attempt with the same one is not sent again. */
  id: string;
  to: string;
  headers: Record<string, string>;
  /** The link that a newcomer without a mail service needs to see. */
  signInUrl: string | null;
}

/**
 * The result of an attempt. After a lasting refusal, every further attempt would be refused too. `limited`: the service takes no
 * more calls at present, which says nothing of this mail.
 */
export type Delivery = { sent: true } | { sent: false; lasting: boolean; limited?: true; error: string };

/** One mail of a batch. */
export type BatchLetter = Pick<Letter, "to" | "subject" | "html" | "text" | "headers">;

/** The result of a batch: taken as a whole, but for the mails at these places; or refused as a whole. */
export type BatchDelivery =
  | { sent: true; refused: { index: number; error: string }[] }
  | Extract<Delivery, { sent: false }>;

/** The most mails of one batch. */
export const BATCH_SIZE = 100;

export interface Mailer {
  deliver(letter: Letter): Promise<Delivery>;
  /** Sends up to BATCH_SIZE mails with one call. A second call with the same key sends none of them again. */
  deliverBatch(key: string, letters: readonly BatchLetter[]): Promise<BatchDelivery>;
  /** True if mail leaves this machine; then a secret in it need not be stored after sending. */
  leavesHere: boolean;
}

/** Shorter than a mail's lease, so that no other server takes a mail whose sender still waits for an answer. */
const MAX_WAIT_MS = 15_000;

/** Resend if it is configured. Otherwise mail stays in the outbox in the database. */
export function configuredMailer(
  settings: Pick<Env, "resend" | "mailFrom" | "contactEmail" | "isLocal"> = env(),
): Mailer {
  const { resend, mailFrom, contactEmail, isLocal } = settings;
  return resend ? throughResend(resend, { from: mailFrom, replyTo: contactEmail }) : intoOutbox(isLocal);
}

function intoOutbox(printsLinks: boolean): Mailer {
  return {
    leavesHere: false,
    async deliver({ to, signInUrl }) {
      if (printsLinks && signInUrl) process.stdout.write(`Sign-in link for ${to}: ${signInUrl}\n`);
      return { sent: true };
    },
    deliverBatch: async () => ({ sent: true, refused: [] }),
  };
}

/** `replyTo` is where answers go; null leaves them to the sender's own address. */
function throughResend(
  { apiKey, baseUrl }: NonNullable<Env["resend"]>,
  { from, replyTo }: { from: string; replyTo: string | null },
): Mailer {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : undefined);
  const envelope = { from, ...(replyTo ? { replyTo } : {}) };
  const optionsOf = (idempotencyKey: string) => ({ idempotencyKey, signal: AbortSignal.timeout(MAX_WAIT_MS) });
  return {
    leavesHere: true,
    async deliver({ id, to, subject, html, text, headers }) {
      const { error } = await resend.emails.send({ ...envelope, to, subject, html, text, headers }, optionsOf(id));
      return error ? judge(error) : { sent: true };
    },
    async deliverBatch(key, letters) {
      const mails = letters.map((letter) => ({ ...envelope, ...letter }));
      // Permissive: an address that the service refuses does not keep the mail from the others.
      const { data, error } = await resend.batch.send(mails, { ...optionsOf(key), batchValidation: "permissive" });
      if (error) {
        const judged = judge(error);
        return judged.sent ? { sent: true, refused: [] } : judged;
      }
      return { sent: true, refused: (data.errors ?? []).map(({ index, message }) => ({ index, error: message })) };
    },
  };
}

/** Answers that may be better next time: too many requests, a service in trouble, a key that has to be replaced first. */
const PASSING = new Set([401, 403, 408, 425, 429]);

function judge({ name, message, statusCode }: { name: string; message: string; statusCode: number | null }): Delivery {
  // A request with this key was accepted before; only our template has changed since.
  if (name === "invalid_idempotent_request") return { sent: true };
  const passing =
    statusCode === null ||
    statusCode >= 500 ||
    PASSING.has(statusCode) ||
    // The first request with this key is still under way.
    name === "concurrent_idempotent_requests";
  const error = `${statusCode ?? "no answer"} ${name}: ${message}`.slice(0, 500);
  return { sent: false, lasting: !passing, ...(statusCode === 429 && { limited: true as const }), error };
}
