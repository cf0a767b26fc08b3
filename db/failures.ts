/**
 * Network failures, and of PostgreSQL the classes 08 (connection) and 57P (shutdown), 53300 (too many connections), and
 * the limits of time: 57014 (statement), 55P03 (lock), 25P03 (idle in transaction).
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|08...|57P..|53300|57014|55P03|25P03)$/;
const AWAY_MESSAGES = /timeout exceeded when trying to connect|Connection terminated/i;

/**
 * True if something could not be written because the person whose it was to be is there no more: they deleted their
 * account while the request was under way.
 */
export function isPersonGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const constraint = "constraint" in error && typeof error.constraint === "string" ? error.constraint : "";
  if ("code" in error && error.code === "23503" && constraint.endsWith("_users_id_fk")) return true;
  return isPersonGone(error.cause);
}

/** True if a failure, or what caused it, says that there is no room on the disk: PostgreSQL 53100, or as the system says it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && (error.code === "53100" || error.code === "ENOSPC")) return true;
  return /No space left on device|ENOSPC/.test(error.message) || isDiskFull(error.cause);
}

/** True if a failure, or what caused it, says that the database cannot be reached for now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (AWAY.test(code) || AWAY_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
