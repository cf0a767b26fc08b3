import { z } from "zod";
import { saveBadgeVerdict } from "@/db/badges";
import { isOpenFor } from "@/db/founder-drafts";
import { badgeSnippet } from "@/lib/badge/snippet";
import { visitOwnBadge } from "@/lib/badge/visit-badge";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { refuseTwin, requireOwnDraft } from "@/lib/launch/draft/draft-guards";
import { ownDraft } from "@/lib/launch/draft/load-draft";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { visit } from "./fields";

export const checkDraftBadge = definePageOperation({
  ...visit,
  name: "check_draft_badge",
  summary:
    "Looks for the badge on the page of the founder's own draft and stores the result. Only a visible, followed link with the draft's slug counts. If the page cannot be read for now, the earlier result stays.",
  input: z.strictObject({ draft: z.string().max(textBounds.id) }),
  async run({ draft }, ctx) {
    const own = ownDraft(ctx, draft);
    const row = await requireOwnDraft(ctx, draft);
    await refuseTwin(ctx, row);
    if (row.slug === null) throw new Problem("not_found", "Nobody has claimed this draft; open its review link first.");
    const { appUrl } = ctx.settings;
    const { slug, draftSlug } = row;
    const check = await visitOwnBadge(row, { appUrl, slug, draftSlug }, { ...onBehalfOf(ctx), drawnFor: "owner" });
    const actor = { kind: "founder", id: own.ownerId } as const;
    await saveBadgeVerdict(ctx.db, { id: row.id, where: isOpenFor(own), actor, at: own.now }, check);
    return {
      found: check.found,
      reason: check.reason,
      /** One sentence for the founder. */
      detail: check.detail,
      snippet: badgeSnippet(appUrl, { variant: "default", slug, name: row.name }),
    };
  },
});
