import { keepBadgeVerdict } from "@/db/badges";
import { isOpenFor } from "@/db/founder-drafts";
import { type Badge, badgeSnippet } from "@/lib/badge/snippet";
import { type BadgeCheckReason, visitOwnBadge } from "@/lib/badge/visit-badge";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { chargeWork } from "@/lib/limits/charge";
import { onBehalfOf } from "@/lib/page-fetch/bot";
import { ownDraft, whyRefused } from "./own-draft";

export interface DraftBadgeCheck {
  found: boolean;
  reason: BadgeCheckReason;
  /** One sentence for the founder. */
  detail: string;
  snippet: Badge;
}

/**
 * Looks for the badge on the product's own page and keeps the verdict. Only a visible, followed link that names the slug
 * kept for this draft counts. A page that cannot be read for now takes no earlier verdict back.
 * Throws what keeps one from editing the draft, and `rate_limited`.
 */
export async function checkDraftBadge(ctx: Context, draftId: string): Promise<DraftBadgeCheck> {
  const own = ownDraft(ctx, draftId);
  const row = await whyRefused(ctx, draftId);
  if (row.slug === null) throw new Problem("not_found", "Nobody has claimed this draft; open its review link first.");
  await chargeWork(ctx, ["page_fetches"]);
  const { appUrl } = ctx.settings;
  const { slug } = row;
  const check = await visitOwnBadge(row, { appUrl, slug }, { ...onBehalfOf(ctx), drawnFor: "owner" });
  const actor = { kind: "founder", id: own.ownerId } as const;
  await keepBadgeVerdict(ctx.db, { id: row.id, where: isOpenFor(own), actor, at: own.now }, check);
  return {
    found: check.found,
    reason: check.reason,
    detail: check.detail,
    snippet: badgeSnippet(appUrl, { variant: "default", slug, name: row.name }),
  };
}
