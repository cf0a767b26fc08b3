import { z } from "zod";
import { safeReturnTo } from "@/lib/auth/return-to";
import { AccountEmail } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { pressedVote } from "@/lib/launch/votes/pressed-vote";

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
    /** The sealed upvote that was pressed before. One that is not ours, or over, is left out. */
    vote: z.string().max(textBounds.path).optional(),
  }),
  async run({ email, return_to: returnTo, vote }, { request: { session }, now }) {
    if (!session) throw new Error("A sign-in link needs the session of a page's request.");
    const isPressed = vote !== undefined && pressedVote(vote, now) !== null;
    await session.sendLink(email, { returnTo: safeReturnTo(returnTo), vote: isPressed ? vote : null });
    return { email };
  },
});
