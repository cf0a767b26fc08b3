import { z } from "zod";
import { findActivePackages } from "@/db/newsletter";
import { countReaders } from "@/db/newsletter-readers";
import { SlugOrId } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { pageFrom, pageOf, pageStart, paging } from "@/lib/core/paging";
import { NewsletterAd, toNewsletterAd } from "@/lib/newsletter/newsletter.schema";
import { freeDatesOf, liveTool } from "@/lib/newsletter/options";

const Position = z.object({ position: z.int32(), id: z.uuid() });

export const getNewsletterAdOptions = defineOperation({
  name: "get_newsletter_ad_options",
  title: "Get newsletter ad options",
  summary: "The newsletter's ad packages with price, next free dates and checkout link.",
  description:
    "Use it to show what a newsletter ad costs and when it can run. Returns a page of packages; a person opens checkout_url in a browser and pays there. not_found if tool_id is no live listing's. This books and pays nothing.",
  method: "GET",
  path: "/newsletter-ads",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  problems: ["not_found"],
  input: z.strictObject({
    tool_id: SlugOrId.optional().describe(
      "Id or slug of a live listing; its id goes into every checkout link as client_reference_id.",
    ),
    ...paging,
  }),
  output: pageOf(NewsletterAd),
  example: { tool_id: "plausible-analytics" },
  async run({ tool_id, limit, offset, cursor }, ctx) {
    const filter = { tool_id };
    const start = pageStart({ offset, cursor }, filter, Position);
    const toolId = tool_id === undefined ? null : (await liveTool(ctx, tool_id)).id;
    const page = await findActivePackages(ctx.db, { limit, start });
    const dates = await freeDatesOf(ctx, page.rows);
    const readers = await countReaders(ctx.db);
    return pageFrom(page, {
      limit,
      start,
      filter,
      keyOf: ({ position, id }) => ({ position, id }),
      toItem: (row) => toNewsletterAd(row, { toolId, nextDates: dates.get(row.id) ?? [], readers }),
    });
  },
});
