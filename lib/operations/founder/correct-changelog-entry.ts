import { z } from "zod";
import { ShownTexts, type Texts } from "@/lib/core/changed-fields";
import { line } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { correctEntry } from "@/lib/launch/changelog/correct-entry";
import { markdown } from "@/lib/launch/changelog.schema";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { change } from "./fields";

export const correctChangelogEntry = definePageOperation({
  ...change,
  limit: () => ["writes", "listing_edits"],
  name: "correct_changelog_entry",
  summary:
    "Corrects a published changelog entry of the founder's own live launch. The page and the feed follow. If the same text was changed since the form was shown, nothing is written and the answer is that text.",
  input: z.strictObject({
    id: LaunchId,
    entry: z.uuid(),
    shown: ShownTexts,
    title: line(textBounds.changelogTitle),
    body: markdown(textBounds.changelogBody),
  }),
  async run({ id, entry, ...text }, ctx): Promise<{ entry: string } | { theirs: Texts }> {
    return (await correctEntry(ctx, { launch: id, entry }, text)) ?? { entry };
  },
});
