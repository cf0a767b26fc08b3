import { z } from "zod";
import { isFollower } from "@/db/subscriptions";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { read } from "./fields";

export const findMyFollow = definePageOperation({
  ...read,
  name: "find_my_follow",
  summary: "Whether the caller follows the listing with this slug.",
  input: z.strictObject({ slug: z.string().max(textBounds.slug) }),
  run: async ({ slug }, { db, actor }) => ({ following: await isFollower(db, actor.email, slug) }),
});
