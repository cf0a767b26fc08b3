import { setHeaders } from "./set-headers.mjs";

const ENCODED = /-(?:gzip|br|deflate|zstd)"/g;

/**
 * Gives a compressed answer a strong ETag of its own (RFC 9110, 8.8.3): `"abc"` is sent as `"abc-gzip"`. Next compresses
 * after the answer was written, so the tag is changed as the head is sent. A tag that comes back in If-None-Match is made
 * plain again for comparisons, and a 304 names it as it came.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
export function tagEncoding(request, response) {
  const sent = request.headers["if-none-match"] ?? "";
  if (sent !== "") setHeaders(request, { "if-none-match": sent.replace(ENCODED, '"') });
  const writeHead = response.writeHead;
  response.writeHead = (...head) => {
    const tag = response.getHeader("etag");
    const status = typeof head[0] === "number" ? head[0] : response.statusCode;
    if (typeof tag === "string" && tag.startsWith('"')) {
      response.setHeader("ETag", status === 304 ? tagAsSent(tag, sent) : encodedTag(tag, response));
    }
    return writeHead.apply(response, head);
  };
}

function tagAsSent(tag, sent) {
  return sent.match(/"[^"]*"/g)?.find((other) => other.replace(ENCODED, '"') === tag) ?? tag;
}

function encodedTag(tag, response) {
  const encoding = response.getHeader("content-encoding");
  return encoding ? `${tag.slice(0, -1)}-${encoding}"` : tag;
}
