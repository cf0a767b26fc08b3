import { z } from "zod";
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
  summary: "Corrects a published changelog entry of the founder's own live launch. The page and the feed follow.",
  input: z.strictObject({
    id: LaunchId,
    entry: z.uuid(),
    title: line(textBounds.changelogTitle),
    body: markdown(textBounds.changelogBody),
  }),
  async run({ id, entry, ...text }, ctx) {
    await correctEntry(ctx, { launch: id, entry }, text);
    return { entry };
  },
});
