import { createHash } from "node:crypto";

/**
 * A short hash of facts. A form sends the hash of what it showed, and its change is refused if somebody has changed
 * those facts since.
 */
export function fingerprintOf(facts: object): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16);
}
