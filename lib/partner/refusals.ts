import { insertRefusal } from "@/db/partner-refusals";
import type { Context } from "@/lib/core/context";
import type { Problem } from "@/lib/core/errors";
import { isRecord } from "@/lib/core/input";

const MAX_CHARACTERS = 500;

/** Stores a refused publish for the partner's own page. A call over a limit is not stored: there may be very many. */
export async function storeRefusedPublish({ db, now, actor }: Context, sent: unknown, problem: Problem): Promise<void> {
  if (actor.kind !== "partner" || !isRecord(sent) || sent.publish !== true || problem.code === "rate_limited") return;
  const fields = problem.errors?.map(({ path, message }) => `${path} ${message}`) ?? [];
  await insertRefusal(db, {
    partnerId: actor.id,
    url: typeof sent.url === "string" ? storable(sent.url) : null,
    code: problem.code,
    detail: storable([problem.message, ...fields].join(" · ")),
    dryRun: sent.dry_run === true,
    at: now,
  });
}

/** What was sent, as a database can store it: names of fields are the caller's words too. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "").slice(0, MAX_CHARACTERS).toWellFormed();
}
