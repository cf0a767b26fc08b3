import { z } from "zod";
import { findBadgeOwner } from "@/db/badges";
import type { Db } from "@/db/client";
import { findComing } from "@/db/coming";
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
    "Use it to give a founder the badge for their site. With the slug of a listing, the badge links to it and shows its live upvote count, once it is live; without slug, it links to the catalog's front page. Returns escaped HTML and Markdown, and their parts.",
  method: "GET",
  path: "/badge",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  // A claimed draft is no public content, and its badge goes with it.
  cached: "database",
  problems: ["not_found"],
  input: z.strictObject({
    variant: BadgeVariantName.default("default").describe("Background: default is dark; white is white."),
    slug: Slug.optional().describe("Slug of the listing that the badge links to: live, or a launch to come."),
    product_name: line(textBounds.badgeName)
      .optional()
      .describe("Product name in the alternative text; default with slug: the listing's name."),
  }),
  output: Badge,
  example: { variant: "white", slug: "plausible-analytics" },
  async run({ variant, slug, product_name }, { db, now, settings }) {
    const listing = slug === undefined ? null : await ownerOf(db, slug, now);
    if (slug !== undefined && !listing) throw notLive(slug, FIX);
    return badgeSnippet(settings.appUrl, {
      variant,
      slug: listing?.slug ?? null,
      name: product_name ?? listing?.name ?? null,
    });
  },
});

/** Whose page opens at this slug: founders put the badge up before the launch, as the gate asks. */
async function ownerOf(db: Db, slug: string, now: Date): Promise<{ slug: string; name: string } | null> {
  const live = await findBadgeOwner(db, slug);
  if (live) return live;
  const coming = await findComing(db, slug, now);
  return coming && { slug: coming.slug, name: coming.name || coming.registrableDomain };
}
