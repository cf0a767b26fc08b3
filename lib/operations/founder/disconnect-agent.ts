import { z } from "zod";
import { disconnectAgent as disconnect } from "@/lib/auth/oauth/consent";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";

export const disconnectAgent = definePageOperation({
  access: "founder",
  effects: { readOnly: false, edits: true, destructive: true, openWorld: false },
  limit: "writes",
  name: "disconnect_agent",
  summary: "Ends what the caller has allowed an agent, with all its tokens, at once.",
  input: z.strictObject({ agent: z.uuid() }),
  async run({ agent }, ctx) {
    if (!(await disconnect(ctx, agent))) throw new Problem("not_found", "This agent is not connected any more.");
  },
});
