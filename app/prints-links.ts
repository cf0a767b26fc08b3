import { env } from "@/lib/core/env";

/** True if the server prints sign-in links because no mail service is configured. */
export function printsLinks(): boolean {
  const { isLocal, resend } = env();
  return isLocal && resend === null;
}
