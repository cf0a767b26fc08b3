import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { restoreEntry } from "@/lib/launch/changelog/correct-entry";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { change } from "./fields";

export const restoreChangelogEntry = definePageOperation({
  ...change,
  name: "restore_changelog_entry",
  summary:
    "Puts a changelog entry back that was just removed, with its address and its day. Asking twice changes nothing.",
  input: z.strictObject({ id: LaunchId, sealed: z.string().max(textBounds.removedEntry) }),
  async run({ id, sealed }, ctx) {
    const { id: entry } = await restoreEntry(ctx, id, sealed);
    return { entry };
  },
});
