import { json } from "node:stream/consumers";
import { z } from "zod";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { configuredMailer, type Mailer } from "./mailer";

const Email = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  reply_to: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** A request to send a mail, as Resend would get it. */
export interface ReceivedMail extends z.output<typeof Email> {
  key: string | undefined;
  authorization: string | undefined;
  path: string | undefined;
}

interface Refusal {
  status: number;
  body: object;
}

/** A batch of mails, as Resend would get it. */
export interface ReceivedBatch {
  key: string | undefined;
  validation: string | undefined;
  mails: z.output<typeof Email>[];
}

/** A mail service on loopback that speaks Resend's wire. */
export interface MailServer {
  /** Every request, refused ones and repeated ones too. */
  requests: ReceivedMail[];
  /** What it has taken to send: one an Idempotency-Key, as Resend does. */
  accepted: ReceivedMail[];
  /** Every call of the batch endpoint, refused ones and repeated ones too. */
  batches: ReceivedBatch[];
  /** What it has taken to send from batches. Addresses below `refused.example` are refused one by one, as Resend does in permissive mode. */
  acceptedFromBatches: z.output<typeof Email>[];
  /** How the next requests are refused, in their order. */
  refuseNext(...refusals: (Refusal | "hang up")[]): void;
  /** Called with each request before it is answered. */
  onRequest(call: (mail: ReceivedMail) => Promise<void> | void): void;
  /** Called with each batch once it is taken and before it is answered. */
  onBatch(call: (batch: ReceivedBatch) => Promise<void> | void): void;
  mailer: Mailer;
  url: string;
  close(): Promise<void>;
}

/** Starts a stand-in for Resend on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const requests: ReceivedMail[] = [];
  const accepted: ReceivedMail[] = [];
  const refusals: (Refusal | "hang up")[] = [];
  const batches: ReceivedBatch[] = [];
  const acceptedFromBatches: z.output<typeof Email>[] = [];
  const answers = new Map<string | undefined, { payload: string; body: object }>();
  let before: (mail: ReceivedMail) => Promise<void> | void = () => {};
  let afterBatch: (batch: ReceivedBatch) => Promise<void> | void = () => {};

  /** As Resend: a known key gets the first answer again, or a conflict if its mails are others. */
  const answerBatch = (batch: ReceivedBatch): Refusal => {
    const payload = JSON.stringify(batch.mails);
    const known = answers.get(batch.key);
    if (known) return known.payload === payload ? { status: 200, body: known.body } : CONFLICT;
    const isRefused = ({ to }: { to: string }) => to.endsWith("@refused.example");
    acceptedFromBatches.push(...batch.mails.filter((mail) => !isRefused(mail)));
    const errors = batch.mails.flatMap((mail, index) =>
      isRefused(mail) ? { index, message: "Invalid `to` field." } : [],
    );
    const body = { data: batch.mails.map(() => ({ id: crypto.randomUUID() })), errors };
    answers.set(batch.key, { payload, body });
    return { status: 200, body };
  };

  const { origin, close } = await startSite(async (request, response) => {
    const sent = await json(request);
    const key = request.headers["idempotency-key"]?.toString();
    if (request.url === "/emails/batch") {
      const validation = request.headers["x-batch-validation"]?.toString();
      const batch = { key, validation, mails: z.array(Email).max(100).parse(sent) };
      batches.push(batch);
      const refused = refusals.shift();
      if (refused === "hang up") return void request.socket.destroy();
      const { status, body } = refused ?? answerBatch(batch);
      await afterBatch(batch);
      response.setHeader("Content-Type", "application/json");
      return void response.writeHead(status).end(JSON.stringify(body));
    }
    const mail = {
      ...Email.parse(sent),
      key,
      authorization: request.headers.authorization,
      path: request.url,
    };
    requests.push(mail);
    await before(mail);
    const refusal = refusals.shift();
    if (refusal === "hang up") return void request.socket.destroy();
    response.setHeader("Content-Type", "application/json");
    if (refusal) return void response.writeHead(refusal.status).end(JSON.stringify(refusal.body));
    if (!accepted.some(({ key }) => key === mail.key)) accepted.push(mail);
    response.end(JSON.stringify({ id: "49a3999c-0ce1-4ea6-ab68-afcd6dc2e794" }));
  });
  return {
    requests,
    accepted,
    batches,
    acceptedFromBatches,
    refuseNext: (...next) => void refusals.push(...next),
    onRequest(call) {
      before = call;
    },
    onBatch(call) {
      afterBatch = call;
    },
    mailer: configuredMailer({
      resend: { apiKey: "re_test", baseUrl: origin },
      mailFrom: "Launch Catalog <hello@catalog.example>",
      contactEmail: "help@catalog.example",
      isLocal: true,
    }),
    url: origin,
    close,
  };
}

const CONFLICT = refusal(409, "invalid_idempotent_request", "The key was used with other mails.");

/** A refusal as Resend words it. */
export function refusal(status: number, name: string, message = "refused"): Refusal {
  return { status, body: { statusCode: status, name, message } };
}
