import { z } from "zod";
import { judgeEntry } from "@/lib/changelog/publish-entry";
import { LaunchId } from "@/lib/founder/own-launch";
import { definePageOperation } from "@/lib/operation";
import { markdown } from "@/lib/schemas/changelog";
import { line } from "@/lib/schemas/fields";
import { read } from "./fields";

export const previewChangelogEntry = definePageOperation({
  ...read,
  name: "preview_changelog_entry",
  summary: "An entry as publish_changelog would publish it. Nothing is stored.",
  input: z.strictObject({ id: LaunchId, title: line(120), body: markdown(10_000) }),
  async run({ id, title, body }, ctx) {
    await judgeEntry(ctx, id, body);
    return { title, body };
  },
});
