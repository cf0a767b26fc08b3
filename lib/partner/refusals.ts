import { insertRefusal } from "@/db/partner-refusals";
import type { Context } from "@/lib/core/context";
import type { Problem } from "@/lib/core/errors";
import { isRecord } from "@/lib/core/input";

const LONGEST = 500;

/** Notes a refused publish for the partner's own page. A call over a limit is not noted: there may be very many. */
export async function noteRefusedPublish({ db, now, actor }: Context, sent: unknown, problem: Problem): Promise<void> {
  if (actor.kind !== "partner" || !isRecord(sent) || sent.publish !== true || problem.code === "rate_limited") return;
  const fields = problem.errors?.map(({ path, message }) => `${path} ${message}`) ?? [];
  await insertRefusal(db, {
    partnerId: actor.id,
    url: typeof sent.url === "string" ? sent.url.toWellFormed().replaceAll("\u0000", "").slice(0, LONGEST) : null,
    code: problem.code,
    detail: [problem.message, ...fields].join(" · ").slice(0, LONGEST),
    dryRun: sent.dry_run === true,
    at: now,
  });
}
