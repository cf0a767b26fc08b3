import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { factsBeforehand } from "@/lib/launch/draft/draft-facts";
import { pathBeforehand } from "@/lib/launch/draft/path";
import { instantLaunchWords } from "@/lib/launch/payment/offer";

export const getLaunchPath = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "database",
  name: "get_launch_path",
  summary:
    "What is needed between opening a draft and its launch, in the order to do it, with about how long each step takes; and Instant Launch, if it is offered.",
  input: z.strictObject({}),
  async run(_input, ctx) {
    const { upvotes, reviewSeconds } = await factsBeforehand(ctx);
    return { steps: pathBeforehand(upvotes, reviewSeconds), instant_launch: instantLaunchWords(ctx.settings) };
  },
});
