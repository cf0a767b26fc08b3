import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { hasDirectoryAt, lockDirectory, updateFacts } from "@/db/directory-edits";
import { ShownTexts, type Texts, textEdit } from "@/lib/core/changed-fields";
import { changesOf } from "@/lib/core/changes";
import { asAdmin } from "@/lib/core/context";
import { badField, readFields } from "@/lib/core/input";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { Facts, factsOf, noDirectory, refuseContradiction, toColumns } from "@/lib/directories/facts";
import { change } from "./fields";

export const editDirectory = definePageOperation({
  ...change,
  name: "edit_directory",
  summary:
    "Changes facts of a directory; an empty one is unknown. If somebody has changed the same facts since the form was shown, nothing is written and the answer is their text.",
  input: z.strictObject({
    id: z.string().max(textBounds.named),
    shown: ShownTexts,
    ...Facts.shape,
  }),
  run({ id, shown, ...written }, ctx): Promise<{ changed: boolean } | { theirs: Texts }> {
    const typed = factsOf(toColumns(written));
    return ctx.db.transaction(async (tx) => {
      const row = await lockDirectory(tx, id);
      if (!row) throw noDirectory();
      const before = factsOf(row);
      const { own, theirs } = textEdit(shown, typed, before);
      if (theirs) return { theirs };
      const merged = readFields(Facts, { ...before, ...own });
      refuseContradiction(merged, ctx.now);
      const facts = toColumns(merged);
      const changes = changesOf(before, factsOf(facts));
      if (changes === "") return { changed: false };
      // The next release takes a row without a language for one that lacks its newer facts (db/seed.ts).
      if (facts.language === null && row.language !== null) {
        throw badField("language", "required", "is required", "Send its two letters of ISO 639, such as en or de.");
      }
      if (await hasDirectoryAt(tx, facts.url, id)) {
        throw badField("url", "known", "is another directory that we have", "Retire one of the two instead.");
      }
      await updateFacts(tx, id, facts);
      const actor = asAdmin(ctx);
      const reason = `“${row.name}” (${id}): ${changes}`;
      await writeAudit(tx, [{ listingId: null, actor, action: "edit_directory", reason, at: ctx.now }]);
      return { changed: true };
    });
  },
});
