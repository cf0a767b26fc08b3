import { SeenReport } from "@/lib/analytics/analytics.schema";
import { recordImpressions } from "@/lib/analytics/record";
import type { Visitor } from "@/lib/analytics/visitor";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { parseJson, readBytes } from "./incoming";
import { type Handler, type Methods, onlyMethod } from "./methods";
import { saysFromHere } from "./origin";
import { problemOf } from "./outgoing";
import { countRequest, visitorOf } from "./sender";

const MAX_BYTES = 16 * 1024;

const takeReport: Handler = async (request) => {
  // Otherwise pages of other sites could make their visitors send events. Every browser says this with a POST.
  if (!saysFromHere(request.headers, env().appUrl)) return quiet(403);
  try {
    countRequest(request.headers);
    const parsed = SeenReport.safeParse(parseJson(await readBytes(request, MAX_BYTES)));
    if (!parsed.success) return quiet(400);
    return quiet(take(parsed.data.seen, await visitorOf(request.headers)) ? 204 : 503);
  } catch (error) {
    return quiet(error instanceof Problem ? error.status : problemOf(error, "").status);
  }
};

/**
 * Receives from pages which listings were visible on the screen. Nobody reads the answers, so they are empty: 204 for
 * accepted events, and for events that are not counted.
 */
export const seen: Methods = onlyMethod("POST", takeReport);

function take(ids: readonly string[], visitor: Visitor): boolean {
  return recordImpressions([...new Set(ids.map((id) => id.toLowerCase()))], visitor);
}

function quiet(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
