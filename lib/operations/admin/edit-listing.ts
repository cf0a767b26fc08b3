import { z } from "zod";
import { changedFields, ShownTexts, type Texts } from "@/lib/core/changed-fields";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { formShape } from "@/lib/launch/copy/field-schemas";
import { listingFields } from "@/lib/launch/copy/fields";
import { readEdits } from "@/lib/launch/draft/draft-edits";
import { picturesOf } from "@/lib/launch/draft/draft-pictures";
import { editAsAdmin } from "@/lib/launch/edits/edit-as-admin";
import { launchOf } from "@/lib/launch/review/decide";
import { type LaunchLine, lineOf, refuseCleared, withOwnLogo } from "@/lib/launch/review/listings";
import { change } from "./fields";

export const editListing = definePageOperation({
  ...change,
  name: "edit_listing",
  summary:
    "Changes the copy of a launch. A required field can be changed but not cleared. If somebody has changed the same field since the form was shown, nothing is written and the answer is their text.",
  // A logo of another site is fetched and stored here.
  effects: { readOnly: false, openWorld: true },
  input: z.strictObject({
    id: z.uuid(),
    shown: ShownTexts.default(""),
    ...formShape(listingFields),
  }),
  async run({ id, shown, ...typed }, ctx): Promise<LaunchLine | { theirs: Texts }> {
    const { row } = await launchOf(ctx, id);
    const fields = changedFields(shown, typed);
    if (Object.keys(fields).length === 0) {
      throw new Problem("invalid_request", "Nothing was changed: the copy is as it was.");
    }
    const { own, source } = await withOwnLogo(ctx, fields);
    const edits = readEdits(own, await picturesOf(ctx, row, own));
    refuseCleared(edits);
    const values = source === null ? edits : { ...edits, logoSourceUrl: source };
    const edited = await editAsAdmin(ctx, id, { values, shown });
    return edited && "theirs" in edited ? edited : lineOf(ctx, id, edited);
  },
});
