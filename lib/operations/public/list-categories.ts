import { z } from "zod";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { defineOperation } from "@/lib/core/operation";
import { pageFrom, pageOf } from "@/lib/core/paging";

export const listCategories = defineOperation({
  name: "list_categories",
  title: "List categories",
  summary: "The distinct category labels of listings.",
  description:
    "Use it before filtering by category or sending categories with a draft: only these labels are valid. Returns all labels in alphabetical order; a listing has 1 to 3 of them.",
  method: "GET",
  path: "/categories",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  untrusted: false,
  input: z.strictObject({}),
  output: pageOf(z.string()),
  example: {},
  async run() {
    const page = { rows: [...categoryLabels], total: categoryLabels.length, hasMore: false };
    return pageFrom(page, { limit: categoryLabels.length, start: { offset: 0 }, filter: {}, toItem: (label) => label });
  },
});
