import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { removeEntry } from "@/lib/launch/changelog/correct-entry";
import { sealRemoved } from "@/lib/launch/changelog/removed-entry";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { change } from "./fields";

export const removeChangelogEntry = definePageOperation({
  ...change,
  name: "remove_changelog_entry",
  summary:
    "Removes a published changelog entry of the founder's own live launch. The page and the feed follow. What it returns puts the entry back for ten minutes.",
  input: z.strictObject({ id: LaunchId, entry: z.uuid() }),
  async run({ id, entry }, ctx) {
    const removed = await removeEntry(ctx, { launch: id, entry });
    return { entry, title: removed.title, sealed: sealRemoved(removed, ctx.now) };
  },
});
