import net from "node:net";
import { createRequestResponseMocks } from "next/dist/server/lib/mock-request.js";
import { v7 as uuidv7 } from "uuid";

/**
 * Has Next render a page as for a visitor who sends nothing but its address, within this process.
 * @param {(request: object, response: object) => Promise<void>} handle Next's own handler
 * @param {string} path
 * @param {string} origin the site's own address
 * @param {string} [accept] the kind of answer that the visitor asks for
 * @returns {Promise<{ status: number, headers: Record<string, string>, body: string }>}
 */
export async function renderPage(handle, path, origin, accept = "text/html") {
  const { host } = new URL(origin);
  const headers = { host, accept, "x-request-id": uuidv7() };
  const { req, res } = createRequestResponseMocks({ url: path, headers, method: "GET", socket: new net.Socket() });
  await Promise.all([handle(req, res), res.hasStreamed]);
  return {
    status: res.statusCode,
    headers: Object.fromEntries(res.headers),
    body: Buffer.concat(res.buffers).toString("utf8"),
  };
}
