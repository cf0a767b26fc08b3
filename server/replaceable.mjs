/**
 * Lets a failed answer be replaced: an answer of status 500 is dropped if `instead` has another one, which is sent.
 * Next draws pages itself and knows no other status for a failure.
 * @param {import("node:http").ServerResponse} response
 * @param {() => { status: number, headers: Record<string, string>, body: string } | null} instead
 */
export function makeReplaceable(response, instead) {
  const { writeHead, write, end } = response;
  let isReplaced = false;

  const replace = (other) => {
    isReplaced = true;
    for (const name of OF_THE_BODY) response.removeHeader(name);
    response.statusCode = other.status;
    for (const [name, value] of Object.entries(other.headers)) response.setHeader(name, value);
    response.setHeader("Content-Length", Buffer.byteLength(other.body));
    Reflect.apply(writeHead, response, [other.status]);
    Reflect.apply(end, response, [response.req.method === "HEAD" ? "" : other.body]);
  };
  const replaceIfFailed = (status) => {
    if (isReplaced || response.headersSent || status !== 500) return;
    const other = instead();
    if (other) replace(other);
  };
  /** Passes a call on, or drops what belongs to the answer that was replaced. */
  const pass = (method, given, dropped) => {
    if (!isReplaced) return Reflect.apply(method, response, given);
    given.find((it) => typeof it === "function")?.();
    return dropped;
  };

  response.writeHead = (...given) => {
    replaceIfFailed(given[0]);
    return pass(writeHead, given, response);
  };
  response.write = (...given) => {
    replaceIfFailed(response.statusCode);
    return pass(write, given, true);
  };
  response.end = (...given) => {
    replaceIfFailed(response.statusCode);
    return pass(end, given, response);
  };
}

/** What describes the body that is dropped; everything else holds for any answer. */
const OF_THE_BODY = [
  "cache-control",
  "content-encoding",
  "content-length",
  "content-type",
  "etag",
  "link",
  "transfer-encoding",
  "vary",
  "x-nextjs-cache",
];
