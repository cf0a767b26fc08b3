// Answers what Node cannot read as HTTP: a method that there is not, headers that are too large or come too slowly.
import { v7 as uuidv7 } from "uuid";
import { PLAIN_HEADERS } from "./plain-headers.mjs";

const REFUSALS = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "payload_too_large", "The headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "invalid_request", "The request did not arrive in time."],
  HPE_INVALID_METHOD: [400, "Bad Request", "invalid_request", "This HTTP method is not known."],
};
const UNREADABLE = [400, "Bad Request", "invalid_request", "The request could not be read as HTTP/1.1."];

/**
 * @param {import("node:http").Server} server
 * @param {string} origin the site's own address
 */
export function answerBrokenRequests(server, origin) {
  server.on("clientError", (error, socket) => {
    // An answer that has begun must not be followed by bytes that its reader would take for the rest of it.
    if (!socket.writable || socket._httpMessage?._headerSent) return socket.destroy(error);
    socket.end(refusalOf(error.code, origin));
  });
}

function refusalOf(code, origin) {
  const [status, title, name, detail] = REFUSALS[code] ?? UNREADABLE;
  const requestId = uuidv7();
  const type = `${origin}/docs/errors#${name}`;
  const body = JSON.stringify({ type, title, status, detail, code: name, request_id: requestId });
  const headers = {
    ...PLAIN_HEADERS,
    "X-Request-Id": requestId,
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return [`HTTP/1.1 ${status} ${title}`, ...lines, "", body].join("\r\n");
}
