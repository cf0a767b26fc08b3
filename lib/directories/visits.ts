import { addMilliseconds } from "date-fns";
import type { Db } from "@/db/client";
import { claimDueVisit, type DueVisit, saveVisit } from "@/db/directory-visits";
import { dateOf } from "@/lib/core/catalog/weeks";
import { type BotSettings, fetchAsBot } from "@/lib/page/fetch/bot";

/** How many sites one run visits, one after the other, and how long it begins new visits. */
const MAX_VISITS = 10;
const RUN_MS = 20_000;

/** Answers that say that a site is there, although it does not show us its page. */
const refusals: ReadonlySet<number> = new Set([401, 403, 405, 406, 429]);

/**
 * Visits the directories whose turn it is, each once a month and under our own name. One that does not answer twice in a row is
 * shown to admins and planned no more. Resolves with how many were visited.
 */
export async function visitDueDirectories(
  db: Db,
  now: Date,
  { settings, signal }: { settings: BotSettings; signal?: AbortSignal | undefined },
): Promise<number> {
  const started = performance.now();
  let visited = 0;
  while (visited < MAX_VISITS && performance.now() - started < RUN_MS && !signal?.aborted) {
    const at = addMilliseconds(now, Math.floor(performance.now() - started));
    const due = await claimDueVisit(db, at);
    if (!due) break;
    await visit(db, due, { at, settings, signal });
    visited += 1;
  }
  return visited;
}

interface Visit {
  at: Date;
  settings: BotSettings;
  signal: AbortSignal | undefined;
}

async function visit(db: Db, { slug, url }: DueVisit, { at, settings, signal }: Visit): Promise<void> {
  const page = await fetchAsBot(url, settings, signal);
  // A page of scripts, a picture or a closed door is no sign of death, and no proof of life either.
  const isGone = !page.ok && (page.reason === "unreachable" || isMissing(page.status));
  if (page.ok) await saveVisit(db, slug, { aliveOn: dateOf(at) });
  else if (isGone) await saveVisit(db, slug, "gone");
}

const isMissing = (status: number | undefined) => status !== undefined && status >= 400 && !refusals.has(status);
