import { z } from "zod";
import { ProductUrl } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { copyKitOf } from "@/lib/directories/campaign/copy-kit";
import { Category } from "@/lib/launch/product.schema";
import { visitProduct } from "@/lib/page/facts/visit-product";
import { onBehalfOf } from "@/lib/page/fetch/bot";

export const readCopyKit = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: true },
  limit: "page_fetches",
  name: "read_copy_kit",
  summary:
    "The pictures and texts of a product's page, at the lengths that forms of directories take, for a plan that is downloaded; null if the page cannot be read.",
  input: z.strictObject({ url: ProductUrl, category: z.array(Category).max(30).default([]) }),
  async prepare({ url }, ctx) {
    return visitProduct(url, onBehalfOf(ctx));
  },
  run: async ({ category }, _ctx, page) => (page ? copyKitOf(page, category) : null),
});
