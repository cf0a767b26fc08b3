import { z } from "zod";
import { safeReturnTo } from "@/lib/auth/return-to";
import { AccountEmail } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";

export const sendSignInLink = definePageOperation({
  access: "public",
  effects: { readOnly: false, openWorld: false },
  // Each link is counted by its sender, which also counts those that are asked for below /api/auth.
  limit: "reads",
  name: "send_sign_in_link",
  summary: "Sends a sign-in link. Known and new addresses get the same answer.",
  input: z.strictObject({
    email: AccountEmail,
    /** A path of this site to go on to. */
    return_to: z.string().max(textBounds.path).optional(),
  }),
  async run({ email, return_to: returnTo }, { request: { session } }) {
    if (!session) throw new Error("A sign-in link needs the session of a page's request.");
    await session.sendLink(email, safeReturnTo(returnTo));
    return { email };
  },
});
