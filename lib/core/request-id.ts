import { v7 as uuidv7, validate, version } from "uuid";
import type { ReadHeaders } from "./read-headers";

/** Names a request, on its way in and in its answer. */
export const REQUEST_ID = "x-request-id";

/**
 * The id of a request. server/admit.mjs replaces whatever the client sent. On a host that does not run it, a client
 * may choose the UUID, which only appears in the log.
 */
export function requestIdOf(headers: ReadHeaders): string {
  const given = headers.get(REQUEST_ID);
  return given !== null && validate(given) && version(given) === 7 ? given : uuidv7();
}
