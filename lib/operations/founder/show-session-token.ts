import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

export const showSessionToken = definePageOperation({
  ...read,
  name: "show_session_token",
  summary: "The caller's session token and its expiry.",
  input: z.strictObject({}),
  async run(_, { request }) {
    const found = await request.session?.token();
    if (!found) throw new Problem("unauthorized", "Sign in first.");
    return { token: found.token, expires_at: found.expiresAt.toISOString() };
  },
});
