import http from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
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

/** A mail service on loopback that speaks Resend's wire. */
export interface MailServer {
  /** Every request, refused ones and repeated ones too. */
  requests: ReceivedMail[];
  /** What it has taken to send: one an Idempotency-Key, as Resend does. */
  accepted: ReceivedMail[];
  /** How the next requests are refused, in their order. */
  refuseNext(...refusals: (Refusal | "hang up")[]): void;
  /** Called with each request before it is answered. */
  onRequest(call: (mail: ReceivedMail) => Promise<void> | void): void;
  mailer: Mailer;
  url: string;
  close(): Promise<void>;
}

/** Starts a stand-in for Resend on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const requests: ReceivedMail[] = [];
  const accepted: ReceivedMail[] = [];
  const refusals: (Refusal | "hang up")[] = [];
  let before: (mail: ReceivedMail) => Promise<void> | void = () => {};

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const mail = {
      ...Email.parse(JSON.parse(Buffer.concat(chunks).toString())),
      key: request.headers["idempotency-key"]?.toString(),
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    accepted,
    refuseNext: (...next) => void refusals.push(...next),
    onRequest(call) {
      before = call;
    },
    mailer: configuredMailer({
      resend: { apiKey: "re_test", baseUrl: url },
      mailFrom: "Launch Catalog <hello@catalog.example>",
      contactEmail: "help@catalog.example",
      isLocal: true,
    }),
    url,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A refusal as Resend words it. */
export function refusal(status: number, name: string, message = "refused"): Refusal {
  return { status, body: { statusCode: status, name, message } };
}
