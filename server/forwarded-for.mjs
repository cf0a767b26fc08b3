/**
 * The X-Forwarded-For of a request with the address that its connection comes from appended, as every proxy does. Whom to
 * believe is judged from the right, by lib/core/client-address.ts.
 * @param {import("node:http").IncomingMessage} request
 */
export function forwardedFor({ headers, socket }) {
  const claimed = headers["x-forwarded-for"];
  const from = socket.remoteAddress ?? "unknown";
  return claimed ? `${claimed}, ${from}` : from;
}
