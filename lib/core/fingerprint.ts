import { createHash } from "node:crypto";
import { Problem } from "./errors";

/**
 * A short hash of facts. A form sends the hash of what it showed, and its change is refused if somebody has changed
 * those facts since.
 */
export function fingerprintOf(facts: object): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16);
}

/** Refuses an admin's form if another admin has changed the facts since. `name` says what has changed. */
export function refuseOldForm(facts: object, fingerprint: string, name: string): void {
  if (fingerprintOf(facts) === fingerprint) return;
  throw new Problem(
    "invalid_request",
    `Another admin has changed this ${name} since you opened it, so yours was not saved. Save again to put yours in its place, or reload the page to see theirs.`,
  );
}
