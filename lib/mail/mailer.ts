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

/** The result of an attempt. After a lasting refusal, every further attempt would be refused too. */
export type Delivery = { sent: true } | { sent: false; lasting: boolean; error: string };

export interface Mailer {
  deliver(letter: Letter): Promise<Delivery>;
  /** True if mail leaves this machine; then a secret in it need not be stored after sending. */
  leavesHere: boolean;
}

/** Shorter than a mail's lease, so that no other server takes a mail whose sender still waits for an answer. */
export const MAX_WAIT_MS = 15_000;

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
  };
}

/** `replyTo` is where answers go; null leaves them to the sender's own address. */
function throughResend(
  { apiKey, baseUrl }: NonNullable<Env["resend"]>,
  { from, replyTo }: { from: string; replyTo: string | null },
): Mailer {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : undefined);
  return {
    leavesHere: true,
    async deliver({ id, to, subject, html, text, headers }) {
      const { error } = await resend.emails.send(
        { from, to, subject, html, text, headers, ...(replyTo ? { replyTo } : {}) },
        { idempotencyKey: id, signal: AbortSignal.timeout(MAX_WAIT_MS) },
      );
      return error ? judge(error) : { sent: true };
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
  return { sent: false, lasting: !passing, error: `${statusCode ?? "no answer"} ${name}: ${message}`.slice(0, 500) };
}
