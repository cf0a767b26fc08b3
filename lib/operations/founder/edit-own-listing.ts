import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { columnsOf } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import { DraftEdits } from "@/lib/launch/draft/draft-edits";
import { picturesOf } from "@/lib/launch/draft/draft-pictures";
import { LaunchId, namedLaunch } from "@/lib/launch/draft/own-launch";
import { type EditableListing, editCopy, requireEditable, toEditable } from "@/lib/launch/edits/edit-live";
import { refuseCleared } from "@/lib/launch/review/listings";
import { change } from "./fields";

export const editOwnListing = definePageOperation({
  ...change,
  limit: () => ["writes", "listing_edits"],
  name: "edit_own_listing",
  summary:
    "Changes the copy, pictures, labels or pricing of the founder's own listing; everybody sees it at once. The name is changed by ask_for_rename. If another edit was saved first, nothing is written and the answer is the listing as it is.",
  input: DraftEdits.omit({ product_name: true }).extend({
    id: LaunchId,
    /** The revision that the editor showed. An unknown revision counts as outdated. */
    revision: z.coerce.number().int().catch(-1),
  }),
  async load({ id, revision: _revision, ...edits }, ctx) {
    const row = await namedLaunch(ctx, id);
    return row && { pictures: await picturesOf(ctx, row, edits) };
  },
  judge: (_raw, _ctx, loaded) => loaded?.pictures.refused ?? [],
  async run({ id, revision, ...edits }, ctx, loaded): Promise<{ saved: boolean; listing: EditableListing }> {
    const own = await requireEditable(ctx, id);
    const values = columnsOf(listingFields, edits);
    refuseCleared(values);
    const placed = loaded ? loaded.pictures.place(values) : values;
    const row = await editCopy(ctx, own.id, { revision, values: placed });
    return { saved: row !== null, listing: await toEditable(ctx, row ?? (await requireEditable(ctx, id))) };
  },
});
