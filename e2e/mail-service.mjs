// Stands in for Resend while the journeys run: takes mail as its API does, and shows it to the journeys.
import { randomUUID } from "node:crypto";
import http from "node:http";

/** What was received, oldest first; a second attempt with the same Idempotency-Key is the same mail. */
const received = new Map();

const server = http.createServer((request, response) =>
  serve(request, response).catch((error) => {
    // A server that is killed while it sends hangs up. Nobody waits for the answer.
    if (error.code !== "ECONNRESET") throw error;
  }),
);

async function serve(request, response) {
  const answer = (status, body) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const { pathname, searchParams } = new URL(request.url, "http://mail");
  if (request.method === "POST" && pathname === "/emails") {
    const mail = JSON.parse(await bodyOf(request));
    const key = request.headers["idempotency-key"] ?? randomUUID();
    if (!received.has(key)) received.set(key, { id: randomUUID(), ...mail });
    return answer(200, { id: received.get(key).id });
  }
  if (request.method === "POST" && pathname === "/emails/batch") {
    const key = request.headers["idempotency-key"] ?? randomUUID();
    const mails = JSON.parse(await bodyOf(request));
    const isKnown = received.has(`${key} 0`);
    if (!isKnown)
      for (const [index, mail] of mails.entries()) received.set(`${key} ${index}`, { id: randomUUID(), ...mail });
    return answer(200, { data: mails.map((_, index) => ({ id: received.get(`${key} ${index}`)?.id })), errors: [] });
  }
  const to = searchParams.get("to");
  return answer(
    200,
    [...received.values()].filter((mail) => to === null || [mail.to].flat().includes(to)),
  );
}

async function bodyOf(request) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

server.listen(Number(process.env.PORT), "127.0.0.1");
