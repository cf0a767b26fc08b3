import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { formShape } from "@/lib/launch/copy/field-schemas";
import { listingFields } from "@/lib/launch/copy/fields";
import { readEdits } from "@/lib/launch/draft/draft-edits";
import { picturesOf } from "@/lib/launch/draft/draft-pictures";
import { editAsAdmin } from "@/lib/launch/edits/edit-as-admin";
import { changedFields } from "@/lib/launch/review/changed-fields";
import { launchOf } from "@/lib/launch/review/decide";
import { lineOf, refuseCleared, withOwnLogo } from "@/lib/launch/review/listings";
import { change } from "./fields";

export const editListing = definePageOperation({
  ...change,
  name: "edit_listing",
  summary: "Changes the copy of a launch. A required field can be changed but not cleared.",
  // A logo of another site is fetched and stored here.
  effects: { readOnly: false, openWorld: true },
  input: z.strictObject({
    id: z.uuid(),
    /** The copy as the form showed it, in JSON: an outdated form undoes nobody's later change. */
    shown: z.string().max(textBounds.shownCopy).default(""),
    ...formShape(listingFields),
  }),
  async run({ id, shown, ...typed }, ctx) {
    const { row } = await launchOf(ctx, id);
    const fields = changedFields(shown, typed);
    if (Object.keys(fields).length === 0) {
      throw new Problem("invalid_request", "Nothing was changed: the copy is as it was.");
    }
    const { own, source } = await withOwnLogo(ctx, fields);
    const edits = readEdits(own, await picturesOf(ctx, row, own));
    refuseCleared(edits);
    const values = source === null ? edits : { ...edits, logoSourceUrl: source };
    return lineOf(ctx, id, await editAsAdmin(ctx, id, values));
  },
});
