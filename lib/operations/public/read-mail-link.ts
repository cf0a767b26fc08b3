import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { readMailLink as read } from "@/lib/mail/unsubscribe";

export const readMailLink = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "read_mail_link",
  summary:
    "What the unsubscribe link of a mail would end: mail about drafts, the newsletter, or mail about one listing.",
  input: z.strictObject({ token: z.string().max(textBounds.linkToken) }),
  async run({ token }, { db }) {
    const linked = await read(db, token);
    if (!linked) throw new Problem("not_found", "This unsubscribe link is incomplete.");
    return linked;
  },
});
