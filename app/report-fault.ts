import { headers } from "next/headers";
import { log } from "@/lib/core/log";
import { REQUEST_ID } from "@/lib/core/request-id";
import { unavailableWords } from "@/lib/core/unavailable";

/**
 * Logs a server error and returns the message for the form. The error page would lose the input.
 */
export async function reportFault(error: unknown, what: string): Promise<string> {
  const requestId = (await headers()).get(REQUEST_ID);
  log.error({ err: error, request_id: requestId }, what);
  return (
    unavailableWords(error) ??
    `The fault is on our side; nothing was changed. Try again in a moment; if it stays, tell us this number: ${requestId}.`
  );
}
