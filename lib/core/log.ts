import pino from "pino";
import { env } from "./env";

/**
 * One JSON line per event on standard output. Never pass request bodies, email addresses, keys or draft ids. Of an
 * error only the innermost cause is logged: its name, message, code and stack. The outer errors of a failed query,
 * and fields that drivers add, repeat its values.
 */
export const log = pino({
  level: env().logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: factsOf },
});

/** The logged facts of an error: nothing that was sent to the database. */
export function factsOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  if (error.cause instanceof Error) return factsOf(error.cause);
  const { name, message, stack } = error;
  return { name, message, ...("code" in error ? { code: error.code } : {}), stack };
}
