import { z } from "zod";
import { findFeaturePage } from "@/db/newsletter-features";
import { definePageOperation } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { listPage, read } from "./fields";

export const listNewsletterFeatures = definePageOperation({
  ...read,
  name: "list_newsletter_features",
  summary:
    "A page of listings in issues of the newsletter, newest issue first, each with the address of its open pixel.",
  input: z.strictObject(listPage),
  async run(page, ctx) {
    const { rows, total } = await findFeaturePage(ctx.db, page);
    const { appUrl } = ctx.settings;
    return { data: rows.map((row) => ({ ...row, pixel_url: `${appUrl}${routes.featurePixel(row.id)}` })), total };
  },
});
