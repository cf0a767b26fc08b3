/** For answers that are no pages: nothing may be loaded or run. proxy.ts gives pages a policy of their own. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer carries, whatever made it; built scripts and styles carry less. */
export const PLAIN_HEADERS = {
  "Content-Security-Policy": NOTHING,
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
};

/** What a built script or style carries: it runs under the policies of the page that loads it, whatever its own say. */
const PART_HEADERS = { "X-Content-Type-Options": "nosniff" };
const parts = new WeakSet();

/**
 * Spares a built script or style the policies of documents, a quarter of a kilobyte for each file of a page.
 * @param {import("node:http").ServerResponse} response
 */
export function sparePolicies(response) {
  parts.add(response);
}

/**
 * Gives an answer those of the headers that it does not have as its head is sent: redirects, refusals and routes with a
 * policy of their own, which Next would send beside a common one.
 * @param {import("node:http").ServerResponse} response
 */
export function completeHeaders(response) {
  const writeHead = response.writeHead;
  response.writeHead = (...head) => {
    const given = new Set(namesOf(head.at(-1)));
    for (const [name, value] of Object.entries(parts.has(response) ? PART_HEADERS : PLAIN_HEADERS)) {
      if (!response.hasHeader(name) && !given.has(name.toLowerCase())) response.setHeader(name, value);
    }
    return writeHead.apply(response, head);
  };
}

/** The names in the headers that are given to writeHead, if they are an object. */
function namesOf(headers) {
  return headers && typeof headers === "object" ? Object.keys(headers).map((name) => name.toLowerCase()) : [];
}
