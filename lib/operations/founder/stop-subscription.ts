import { z } from "zod";
import { endOwnSubscription } from "@/db/subscriptions";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { change } from "./fields";

export const stopSubscription = definePageOperation({
  ...change,
  name: "stop_subscription",
  summary: "Ends one kind of mail that the caller's address has asked for.",
  input: z.strictObject({ subscription: z.uuid() }),
  async run({ subscription }, { db, actor }) {
    if (!(await endOwnSubscription(db, subscription, actor.email))) {
      throw new Problem("not_found", "This mail has ended already.");
    }
  },
});
