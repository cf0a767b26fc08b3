import { z } from "zod";
import { line } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { publishEntry, repeatedEntry } from "@/lib/launch/changelog/publish-entry";
import { markdown, PublishedEntry, toPublishedEntry } from "@/lib/launch/changelog.schema";
import { LaunchId } from "@/lib/launch/draft/own-launch";

export const publishChangelog = defineOperation({
  name: "publish_changelog",
  title: "Publish a changelog entry",
  summary: "Adds an entry to the changelog of one of the founder's own live launches.",
  description:
    "Use it to tell readers what changed since the launch, which must be live; needs the founder's token. The entry is public at once, and every follower is mailed (once a day at most); its founder can correct it in the browser only. Returns it with its own URL; the same text within 10 minutes: the same entry.",
  method: "POST",
  path: "/me/launches/{id}/changelog",
  access: "founder",
  agents: { scope: "me:write" },
  effects: { readOnly: false, creates: true, openWorld: true },
  limit: "writes",
  problems: ["not_found"],
  input: z.strictObject({
    id: LaunchId,
    title: line(textBounds.changelogTitle).describe("What changed, in one line."),
    body: markdown(textBounds.changelogBody).describe(
      "Markdown. HTML is shown as plain text; comments and pictures are not shown.",
    ),
  }),
  output: PublishedEntry,
  example: { id: "founders-own", title: "Dark theme", body: "The editor now follows the **system theme**." },
  async findRepeated({ id, ...entry }, ctx) {
    const repeated = await repeatedEntry(ctx, id, entry);
    return repeated && toPublishedEntry(repeated.row, { slug: repeated.slug, appUrl: ctx.settings.appUrl });
  },
  async run({ id, ...entry }, ctx) {
    const { row, slug } = await publishEntry(ctx, id, entry);
    return toPublishedEntry(row, { slug, appUrl: ctx.settings.appUrl });
  },
  location: ({ url }) => url,
});
