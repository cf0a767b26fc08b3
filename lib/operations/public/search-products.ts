import { z } from "zod";
import { spanOf } from "@/lib/core/catalog/period";
import { defineOperation } from "@/lib/core/operation";
import { ListingKey, pageFrom, pageOf, pageStart, paging } from "@/lib/core/paging";
import { textBounds } from "@/lib/core/text-bounds";
import { listingFilters, ProductSummary, toProductSummary } from "@/lib/launch/product.schema";
import { addressInText } from "@/lib/launch/search/address-in-text";
import { Found, toFound } from "@/lib/launch/search/found";
import { findAnswers, readQuestion, readQuestionAt } from "@/lib/launch/search/question";

export const searchProducts = defineOperation({
  name: "search_products",
  title: "Search products",
  summary: "Find live listings by words, or products like the one at a URL.",
  description:
    "Use it to find listings by words, products like the one at a URL (if unlisted, its page is read), or all by cursor. Returns short listings (get_product has all), best matches first; found.unmatched lists words in none.",
  method: "GET",
  path: "/products",
  access: "public",
  effects: { readOnly: true, openWorld: true },
  limit: "reads",
  cached: "content",
  visits: ({ q }) => q !== undefined && addressInText(q) !== null,
  input: z.strictObject({
    q: z
      .string()
      .trim()
      .max(textBounds.search)
      .optional()
      .describe("Words of names, labels and texts; “NAME alternative”; or a URL."),
    ...listingFilters,
    ...paging,
  }),
  output: pageOf(ProductSummary).extend({ found: Found }),
  example: { q: "notes", limit: 5 },
  async prepare({ q = "" }, ctx) {
    const url = addressInText(q);
    return url ? readQuestionAt(url, q, ctx) : undefined;
  },
  async run({ q, category, type, period, limit, offset, cursor }, { db, now, settings }, urlQuestion) {
    const question = urlQuestion ?? (q ? await readQuestion(db, q) : null);
    const span = spanOf(period, now);
    // What the page at a URL says is asked, too: a cursor of what it said before leads nowhere.
    const said = question?.kind === "page" ? question.words : undefined;
    const filter = { q: q || undefined, said, category, type, span };
    const start = pageStart({ offset, cursor }, filter, ListingKey);
    const page = await findAnswers(db, question, { category, type, span, limit, start });
    const list = pageFrom(page, {
      limit,
      start,
      filter,
      keyOf: ({ relevance, upvotes, id }) => ({ relevance, upvotes, id }),
      toItem: (row) => toProductSummary(row, settings.appUrl),
    });
    return { ...list, found: toFound({ question, words: page.words, total: page.total, filter }) };
  },
});
