import { env } from "@/lib/core/env";

/** True if sign-in links are printed by the server because nothing here can send mail. */
export function printsLinks(): boolean {
  const { isLocal, resend } = env();
  return isLocal && resend === null;
}
