// Answers what lib/doors/front.ts answers, before Next is asked. Both run the same code in one process.
import { getRequestListener } from "@hono/node-server";
import compression from "next/dist/compiled/compression/index.js";
import { releaseCompressionStream } from "next/dist/server/lib/release-compression-stream.js";

/** As Next compresses its own answers. */
const compress = compression();

// Response objects stay the ones that Next knows.
const answer = getRequestListener((request) => globalThis.launchCatalogFront.answer(request), {
  overrideGlobalObjects: false,
});

/**
 * Answers the request if its path is the front's; false for every other one, and until instrumentation.ts has run.
 * @param {import("node:http").IncomingMessage} request as admit.mjs has made it
 * @param {import("node:http").ServerResponse} response
 * @param {string} origin the site's own address; the client's Host has no say in a request's URL
 */
export function answerFront(request, response, origin) {
  const front = globalThis.launchCatalogFront;
  if (!front?.takes(request.url.split("?", 1)[0])) return false;
  compress(request, response, () => {});
  // Its stream would outlive an answer whose client has gone.
  response.once("close", () => {
    if (!response.writableFinished) releaseCompressionStream(response);
  });
  request.url = `${origin}${request.url}`;
  void answer(request, response);
  return true;
}
