// Answers what is not HTTP as it should be: a method that there is not, headers that are too large or come too slowly, no Host.
import { v7 as uuidv7 } from "uuid";
import { PLAIN_HEADERS } from "./plain-headers.mjs";

const REFUSALS = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "payload_too_large", "The headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "invalid_request", "The request did not arrive in time."],
  HPE_INVALID_METHOD: [400, "Bad Request", "invalid_request", "This HTTP method is not known."],
};
const HOSTLESS = [400, "Bad Request", "invalid_request", "The header Host is missing."];
const UNREADABLE = [400, "Bad Request", "invalid_request", "The request could not be read as HTTP/1.1."];

/** Options of a server that uses {@link refuseHostless}: Node's own refusal has no X-Request-Id and no body. */
export const ANSWERS_HOSTLESS = { requireHostHeader: false };

/**
 * @param {import("node:http").Server} server
 * @param {string} origin the site's own address
 */
export function answerBrokenRequests(server, origin) {
  server.on("clientError", (error, socket) => {
    // An answer that has begun must not be followed by bytes that its reader would take for the rest of it.
    if (!socket.writable || socket._httpMessage?._headerSent) return socket.destroy(error);
    const { status, title, headers, body } = refusalOf(REFUSALS[error.code] ?? UNREADABLE, origin);
    const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${title}`, ...lines, "", body].join("\r\n"));
  });
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1); Node answers 417 without our headers.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/**
 * True if it has refused a request of HTTP/1.1 without Host, as RFC 9112 asks (3.2).
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {string} origin the site's own address
 */
export function refuseHostless(request, response, origin) {
  if (request.headers.host !== undefined || request.httpVersion === "1.0") return false;
  const { status, title, headers, body } = refusalOf(HOSTLESS, origin);
  response.writeHead(status, title, headers).end(body);
  return true;
}

function refusalOf([status, title, name, detail], origin) {
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
  return { status, title, headers, body };
}
