import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { ownLaunch } from "@/lib/launch/draft/own-launch";
import { read } from "./fields";

export const findMyLaunch = definePageOperation({
  ...read,
  name: "find_my_launch",
  summary: "Finds one of the founder's own launches by id or slug.",
  input: z.strictObject({ launch: z.string().max(textBounds.slug) }),
  async run({ launch }, ctx) {
    const { id, slug, name, url, status } = await ownLaunch(ctx, launch);
    return { id, slug, name, url, status };
  },
});
