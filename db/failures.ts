/**
 * Codes of a database that is away: network failures; PostgreSQL's classes 08 (connection) and 57P (shutdown), 53 (it lacks
 * memory or connections; a full disk is no such case, because it can be read), 40001 (a standby gives way to its primary),
 * and its timeouts 57014 (statement), 55P03 (lock), 25P03 (idle in transaction) and 25P04 (transaction).
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|08...|57P..|53[0234]00|40001|57014|55P03|25P0[34])$/;
/** Codes of connecting to a socket on this machine: it is gone with its server, or too many wait at it. */
const AWAY_SOCKET = /^(ENOENT|EAGAIN)$/;
/** The last is of a connection that was lost: whoever rolls its transaction back gets that instead of the loss itself. */
const AWAY_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|is not queryable/i;

/** True if a write failed because its person is gone: they deleted their account during the request. */
export function isPersonGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const constraint = "constraint" in error && typeof error.constraint === "string" ? error.constraint : "";
  if ("code" in error && error.code === "23503" && constraint.endsWith("_users_id_fk")) return true;
  return isPersonGone(error.cause);
}

/** True if an error or its cause says that the disk is full: PostgreSQL's 53100, or the system's own code. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && (error.code === "53100" || error.code === "ENOSPC")) return true;
  return /No space left on device|ENOSPC/.test(error.message) || isDiskFull(error.cause);
}

/** True if an error or its cause says that the database takes no changes: it is a standby, or was made read-only. */
export function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "25006") || isReadOnly(error.cause);
}

/** True if an error or its cause says that the database cannot be reached for now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isConnecting = "syscall" in error && error.syscall === "connect";
  if (AWAY.test(code) || AWAY_MESSAGES.test(error.message)) return true;
  if (isConnecting && AWAY_SOCKET.test(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
