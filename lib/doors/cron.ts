import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { runDueWork } from "@/lib/jobs/run-due-work";
import { type Methods, onlyMethod } from "./methods";

/**
 * Runs the due jobs on a host where nothing runs between requests: a scheduler calls it every minute with
 * `Authorization: Bearer CRON_SECRET`. Answers 404 without that variable.
 */
export const cron = cronDoor(() => env().cronSecret);

/** The same with another secret, for tests. */
export function cronDoor(secretOf: () => string | null): Methods {
  return onlyMethod("GET", (request) => doDueWork(request, secretOf()));
}

async function doDueWork(request: Request, cronSecret: string | null): Promise<Response> {
  if (cronSecret === null) throw new Problem("not_found", "There is nothing here.");
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${cronSecret}`)) {
    throw new Problem("unauthorized", "This needs the scheduler's secret.", {
      headers: { "WWW-Authenticate": "Bearer" },
    });
  }
  const { failed } = await runDueWork();
  // A scheduler shows a failed call to the operator of the site.
  return Response.json({ failed }, { status: failed.length > 0 ? 500 : 200, headers: { "Cache-Control": "no-store" } });
}

/** Compares digests of equal length, so that the time reveals nothing about the secret. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
