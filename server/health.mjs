import { v7 as uuidv7 } from "uuid";

/**
 * Answers `/health/live` and `/health/ready` before anything else is asked. Live: this process answers. Ready: it takes
 * requests; 503 while it starts and from the moment it must stop, so that a load balancer sends nothing more.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {"starting" | "ready" | "stopping"} state
 * @returns {boolean} false for every other address
 */
export function answerHealth(request, response, state) {
  const [path] = request.url.split("?");
  if (path !== "/health/live" && path !== "/health/ready") return false;
  response.setHeader("X-Request-Id", uuidv7());
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD", "Content-Length": 0 }).end();
    return true;
  }
  const isGood = path === "/health/live" || state === "ready";
  const body = JSON.stringify({ status: path === "/health/live" ? "live" : state });
  response.writeHead(isGood ? 200 : 503, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...(isGood ? {} : { "Retry-After": "5" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}
