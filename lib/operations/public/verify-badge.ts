import { z } from "zod";
import { BadgeCheck } from "@/lib/badge/badge.schema";
import { askedFor, storeFound } from "@/lib/badge/verify";
import { repositoryOf, visitBadge } from "@/lib/badge/visit-badge";
import { ProductUrl, SlugOrId } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { onBehalfOf } from "@/lib/page/fetch/bot";

export const verifyBadge = defineOperation({
  name: "verify_badge",
  title: "Verify a badge",
  summary: "Whether a page has the badge, and if not, why.",
  description:
    "Use it after a founder has pasted the badge. Fetches the page and looks for a real, visible, followed link to this site; with tool_id, it must lead to that listing. Returns the reason and the links that were found. With a founder's token and their own tool_id, a badge found on the listing's own site is stored (badge_added); otherwise note says why not.",
  method: "POST",
  path: "/badge/verify",
  access: "public",
  more: "founder",
  agents: { scope: "me:write", onlyWith: "tool_id" },
  effects: { readOnly: false, openWorld: true },
  limit: "page_fetches",
  problems: ["not_found"],
  input: z.strictObject({
    url: ProductUrl.describe("URL of the page with the badge."),
    tool_id: SlugOrId.optional().describe("Id or slug of the listing that the badge must link to."),
  }),
  output: BadgeCheck,
  example: { url: "https://your-product.example" },
  async prepare({ url, tool_id }, ctx) {
    const asked = await askedFor(ctx, tool_id);
    const repository = asked.url === null ? null : repositoryOf(asked.url);
    const { slug, draftSlug } = asked;
    const target = { appUrl: ctx.settings.appUrl, slug, draftSlug, repository };
    const drawnFor = asked.own ? "owner" : "anyone";
    return { asked, check: await visitBadge(url, target, { ...onBehalfOf(ctx), drawnFor }) };
  },
  async run({ url, tool_id }, ctx, { asked, check }) {
    const { persisted, badgeAdded, note } = await storeFound(ctx, tool_id, asked, check);
    return {
      url,
      final_url: check.finalUrl,
      badge_found: check.found,
      reason: check.reason,
      matches: check.matches,
      rendered: check.rendered,
      checked_at: ctx.now.toISOString(),
      persisted,
      badge_added: badgeAdded,
      note,
    };
  },
});
