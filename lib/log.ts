import pino from "pino";
import { env } from "./env";

/**
 * One JSON line per event on standard output. Never pass request bodies, e-mail addresses, keys or draft ids.
 * Of an error only the innermost cause is written: the outer ones of a failed query repeat its values.
 */
export const log = pino({
  level: env().logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: innermost },
});

function innermost(error: unknown): object {
  if (error instanceof Error && error.cause instanceof Error) return innermost(error.cause);
  return error instanceof Error ? pino.stdSerializers.err(error) : { message: String(error) };
}
