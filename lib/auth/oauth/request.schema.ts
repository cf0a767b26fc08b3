import { z } from "zod";
import { textBounds } from "@/lib/core/text-bounds";

const word = z.string().max(textBounds.oauthWord).optional();
const address = z.string().max(textBounds.url).optional();

/** The parameters of an authorization request (RFC 6749, 7636 and 8707). Which are missing or wrong is judged later. */
export const authorizationFields = {
  response_type: word,
  client_id: address,
  redirect_uri: address,
  code_challenge: word,
  code_challenge_method: word,
  /** Printable ASCII (RFC 6749, appendix A.5). */
  state: z
    .string()
    .max(textBounds.oauthState)
    .regex(/^[ -~]*$/)
    .optional(),
  scope: word,
  resource: address,
};

/** The code that a device shows, as somebody typed it. */
export const UserCode = z.string().trim().min(1).max(textBounds.userCode);

/** What the founder pressed, and the account that the page named as theirs. */
export const decisionFields = {
  decision: z.enum(["allow", "deny"]),
  account: z.uuid(),
};
