import { z } from "zod";
import { safeReturnTo } from "@/lib/auth/return-to";
import type { Problem } from "@/lib/core/errors";
import { AccountEmail } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";

/** Sends a link. Resolves with the refusal if the address or the network has used up its links of this hour. */
type Send = (email: string, returnTo: string | null) => Promise<Problem | null>;

const isFunction = (value: unknown) => typeof value === "function";

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
    return_to: z.string().optional(),
    /** Sends through the sign-in package, which reads and sets cookies of the form's request. */
    send: z.custom<Send>(isFunction),
  }),
  async run({ email, return_to: returnTo, send }) {
    const refusal = await send(email, safeReturnTo(returnTo));
    if (refusal) throw refusal;
    return { email };
  },
});
