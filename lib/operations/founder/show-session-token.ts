import { z } from "zod";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

type ReadSession = () => Promise<{ token: string; expiresAt: Date } | null>;

const isFunction = (value: unknown) => typeof value === "function";

export const showSessionToken = definePageOperation({
  ...read,
  name: "show_session_token",
  summary: "The caller's session token and its expiry.",
  input: z.strictObject({
    /** Reads the session from the cookie of the form's own request. */
    session: z.custom<ReadSession>(isFunction),
  }),
  async run({ session }) {
    const found = await session();
    if (!found) throw new Problem("unauthorized", "Sign in first.");
    return { token: found.token, expires_at: found.expiresAt.toISOString() };
  },
});
