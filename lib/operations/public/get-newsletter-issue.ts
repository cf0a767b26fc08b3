import { z } from "zod";
import { findLive, findPublishedIssue } from "@/db/newsletter-issues";
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
    "The newsletter's issue of a week as it was sent, without listings that are no longer live, and with the upvotes of today. It is there once sending has begun.",
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
    const live = await findLive(
      db,
      [...launches, ...features.map(({ listing }) => listing)].map(({ id }) => id),
    );
    const withLogo = <L extends { id: string }>(listing: L) => ({
      ...listing,
      logo_url: wirePicture(live.get(listing.id)?.logoUrl ?? null, appUrl),
    });
    return {
      week,
      opening: issue.opening,
      published_at: issue.publishedAt.toISOString(),
      total,
      launches: launches
        .filter(({ id }) => live.has(id))
        .slice(0, LAUNCHES_IN_ISSUE)
        .map((launch) => ({ ...withLogo(launch), upvotes: live.get(launch.id)?.upvotes ?? launch.upvotes })),
      features: features
        .filter(({ listing }) => live.has(listing.id))
        .map((feature) => ({ ...feature, listing: withLogo(feature.listing) })),
    };
  },
});
