import { z } from "zod";
import { line, ProductUrl } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { listingFields } from "@/lib/launch/copy/fields";
import { askForRename as ask } from "@/lib/launch/edits/rename";
import { change } from "./fields";

export const askForRename = definePageOperation({
  ...change,
  limit: () => ["writes", "listing_edits"],
  name: "ask_for_rename",
  summary:
    "Asks for another name or URL of the founder's own listing. It waits for an admin, in place of what was asked for before; to ask for what the listing has already withdraws it. The slug never changes.",
  input: z.strictObject({
    id: z.uuid(),
    product_name: line(listingFields.product_name.max),
    url: ProductUrl,
    /** Of what the form showed. */
    fingerprint: z.string().max(textBounds.fingerprint),
  }),
  async run({ id, product_name: name, url, fingerprint }, ctx) {
    return { outcome: await ask(ctx, id, { name, url, fingerprint }) };
  },
});
