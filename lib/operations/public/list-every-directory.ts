import { z } from "zod";
import { findWholeList } from "@/db/directories";
import { definePageOperation } from "@/lib/core/operation";
import type { PlacedDirectory } from "@/lib/directories/browse";

export const listEveryDirectory = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  name: "list_every_directory",
  summary: "Every directory with what the list shows of it, by slug: browsers filter and sort it themselves.",
  input: z.strictObject({}),
  async run(_input, { db }): Promise<PlacedDirectory[]> {
    const rows = await findWholeList(db);
    return rows.map(({ slug, submitUrl, launchPlatform, linkType, reviewDays, ...row }) => ({
      ...row,
      id: slug,
      submit_url: submitUrl,
      launch_platform: launchPlatform,
      link_type: linkType,
      review_days: reviewDays,
    }));
  },
});
