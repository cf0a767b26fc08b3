import { z } from "zod";
import { findLiveLogos, findPublishedIssue } from "@/db/newsletter-issues";
import { startOfWeek } from "@/lib/core/catalog/weeks";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { wirePicture } from "@/lib/media/address";
import { LAUNCHES_IN_ISSUE } from "@/lib/newsletter/issue";

export const getNewsletterIssue = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  name: "get_newsletter_issue",
  summary:
    "The newsletter's issue of a week as it was sent, without listings that are no longer live. It is there once sending has begun.",
  input: z.strictObject({
    week: z
      .string()
      .max(textBounds.period)
      .refine((week) => startOfWeek(week) !== null, "is not an ISO week"),
  }),
  async run({ week }, { db, settings: { appUrl } }) {
    const issue = await findPublishedIssue(db, week);
    if (!issue) throw new Problem("not_found", "No issue of the newsletter was sent for this week.");
    const { launches, features, total } = issue.content;
    const logos = await findLiveLogos(
      db,
      [...launches, ...features.map(({ listing }) => listing)].map(({ id }) => id),
    );
    const withLogo = <L extends { id: string }>(listing: L) => ({
      ...listing,
      logo_url: wirePicture(logos.get(listing.id) ?? null, appUrl),
    });
    return {
      week,
      opening: issue.opening,
      published_at: issue.publishedAt.toISOString(),
      total,
      launches: launches
        .filter(({ id }) => logos.has(id))
        .slice(0, LAUNCHES_IN_ISSUE)
        .map(withLogo),
      features: features
        .filter(({ listing }) => logos.has(listing.id))
        .map((feature) => ({ ...feature, listing: withLogo(feature.listing) })),
    };
  },
});
