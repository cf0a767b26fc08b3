import { z } from "zod";
import { line } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { judgeEntry } from "@/lib/launch/changelog/publish-entry";
import { markdown } from "@/lib/launch/changelog.schema";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { read } from "./fields";

export const previewChangelogEntry = definePageOperation({
  ...read,
  name: "preview_changelog_entry",
  summary: "An entry as publish_changelog would publish it. Nothing is stored.",
  input: z.strictObject({
    id: LaunchId,
    title: line(textBounds.changelogTitle),
    body: markdown(textBounds.changelogBody),
  }),
  async run({ id, title, body }, ctx) {
    await judgeEntry(ctx, id, body);
    return { title, body };
  },
});
