"use server";

import { redirect } from "next/navigation";
import type { SessionTokenState } from "@/components/me/session-token-state";
import { signInPath } from "@/lib/auth/return-to";
import { currentSessionToken } from "@/lib/page-context";

/** The token of the session that asks for it. It stands in no page before. */
export async function showToken(): Promise<SessionTokenState> {
  const session = await currentSessionToken();
  if (!session) redirect(signInPath("/me"));
  return { token: session.token, expiresAt: session.expiresAt.toISOString() };
}
