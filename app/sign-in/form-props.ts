import { signInPath } from "@/lib/auth/return-to";
import { LINK_MINUTES } from "@/lib/doors/sign-in/sign-in-package";
import { printsLinks } from "../prints-links";
import { sendLink } from "./send-link";

/** What the sign-in form needs, for the two pages that show it. */
export function formProps(returnTo: string | null, vote: string | null) {
  return {
    send: sendLink,
    returnTo,
    vote,
    again: signInPath(returnTo ?? "", vote),
    minutes: LINK_MINUTES,
    isPrinted: printsLinks(),
  };
}
