import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { CONFIRM_DAYS, confirmByLink } from "@/lib/mail/subscriptions";

export const confirmSubscription = definePageOperation({
  access: "public",
  effects: { readOnly: false, openWorld: false },
  limit: "writes",
  name: "confirm_subscription",
  summary:
    "Begins the newsletter or the mail about a launch, by the link that was mailed. Asking twice changes nothing.",
  input: z.strictObject({ token: z.string().max(textBounds.confirmToken) }),
  async run({ token }, { db, now }) {
    const confirmed = await confirmByLink(db, token, now);
    if (confirmed) return confirmed;
    const why = `It worked for ${CONFIRM_DAYS} days, or what it asked for was ended since.`;
    throw new Problem("not_found", `This link is not valid any more. ${why} You can ask for another.`);
  },
});
