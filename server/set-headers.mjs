/**
 * Sets headers of a request for everyone who reads it: Node keeps them twice, parsed and as they came.
 * @param {import("node:http").IncomingMessage} request
 * @param {Record<string, string | undefined>} changes by lower-case name; undefined removes the header
 */
export function setHeaders(request, changes) {
  const { headers, rawHeaders } = request;
  const kept = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!Object.hasOwn(changes, rawHeaders[at].toLowerCase())) kept.push(rawHeaders[at], rawHeaders[at + 1]);
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) {
      delete headers[name];
      continue;
    }
    headers[name] = value;
    kept.push(name, value);
  }
  request.rawHeaders = kept;
}
