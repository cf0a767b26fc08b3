/** How long a client may take, in milliseconds. Without limits 1,000 clients that send slowly stay for good. */
export const CLIENT_TIME_LIMITS = {
  headersTimeout: 15_000,
  // A form with pictures of 12 MB over a slow line takes a while.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  // Longer than load balancers keep their idle connections, which must be the ones to close them.
  keepAliveTimeout: 65_000,
};

/** How long a client may read nothing of an answer, in milliseconds. No answer takes as long to make. */
export const UNREAD_MS = 120_000;

/**
 * Bounds how many requests may be sending their bodies at once. Of more than `most` the one that has taken longest is
 * cut: a body that comes slowly costs its sender nothing and a place here.
 * @param {number} most
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void}
 */
export function boundBodies(most) {
  // In the order of their arrival.
  const arriving = new Map();
  return (request, response) => {
    if (!hasBody(request)) return;
    const leave = () => arriving.delete(request);
    arriving.set(request, response);
    request.once("end", leave);
    request.once("close", leave);
    if (arriving.size <= most) return;
    const [[slowest, itsResponse]] = arriving;
    arriving.delete(slowest);
    if (!itsResponse.headersSent) itsResponse.writeHead(408, { Connection: "close", "Content-Length": 0 }).end();
    slowest.socket.destroySoon();
  };
}

function hasBody({ headers }) {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
