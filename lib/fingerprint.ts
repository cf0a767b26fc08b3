import { createHash } from "node:crypto";

/**
 * A short text that is the same for the same facts. A form carries the one of what it showed, so that a change is refused
 * where somebody else has changed those facts since.
 */
export function fingerprintOf(facts: object): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16);
}
