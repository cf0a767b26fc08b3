import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { unsubscribe } from "@/lib/mail/unsubscribe";

export const endMailByLink = definePageOperation({
  access: "public",
  effects: { readOnly: false, openWorld: false },
  // Mail services send the requests of many readers from a few networks.
  limit: "reads",
  name: "end_mail_by_link",
  summary:
    "Ends the kind of mail that an unsubscribe link came with; with `all`, everything that its address has asked for, and mail about drafts. Asking twice changes nothing.",
  input: z.strictObject({ token: z.string().max(textBounds.linkToken), all: z.boolean().default(false) }),
  async run({ token, all }, { db }) {
    const ended = await unsubscribe(db, token, { all });
    if (!ended) throw new Problem("not_found", "This unsubscribe link is incomplete.");
    return ended;
  },
});
