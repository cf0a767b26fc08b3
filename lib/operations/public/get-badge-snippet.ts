import { z } from "zod";
import { findBadgeOwner } from "@/db/badges";
import { Badge, BadgeVariantName } from "@/lib/badge/badge.schema";
import { badgeSnippet } from "@/lib/badge/snippet";
import { line, Slug } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { notLive } from "@/lib/launch/not-live";

const FIX =
  "Check the slug with search_products. For a draft, get_submission has the badge that its launch needs, and so has the draft's page.";

export const getBadgeSnippet = defineOperation({
  name: "get_badge_snippet",
  title: "Get a badge snippet",
  summary: "HTML and Markdown of the badge, ready to paste.",
  description:
    "Use it to give a founder the badge for their site. With the slug of a live listing, the badge links to it and shows its live upvote count; without slug, it links to the catalog's front page. Returns escaped HTML and Markdown, and their parts.",
  method: "GET",
  path: "/badge",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  problems: ["not_found"],
  input: z.strictObject({
    variant: BadgeVariantName.default("default").describe("Background: default is dark; white is white."),
    slug: Slug.optional().describe("Slug of the live listing that the badge links to."),
    product_name: line(textBounds.badgeName)
      .optional()
      .describe("Product name in the alternative text; default with slug: the listing's name."),
  }),
  output: Badge,
  example: { variant: "white", slug: "plausible-analytics" },
  async run({ variant, slug, product_name }, { db, settings }) {
    const listing = slug === undefined ? null : await findBadgeOwner(db, slug);
    if (slug !== undefined && !listing) throw notLive(slug, FIX);
    return badgeSnippet(settings.appUrl, {
      variant,
      slug: listing?.slug ?? null,
      name: product_name ?? listing?.name ?? null,
    });
  },
});
