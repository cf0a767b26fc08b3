import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { readConfirmLink as read } from "@/lib/mail/subscriptions";

export const readConfirmLink = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "read_confirm_link",
  summary: "What a mailed link would confirm: the newsletter with its categories, or a launch to follow.",
  input: z.strictObject({ token: z.string().max(textBounds.confirmToken) }),
  async run({ token }, { db, now }) {
    const link = await read(db, token, now);
    if (!link) throw new Problem("not_found", "This link is over, or is not whole.");
    return link;
  },
});
