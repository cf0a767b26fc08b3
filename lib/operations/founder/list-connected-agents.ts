import { z } from "zod";
import { findGrantsOf } from "@/db/oauth-grants";
import { isDocumentId } from "@/lib/auth/oauth/clients";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

export const listConnectedAgents = definePageOperation({
  ...read,
  name: "list_connected_agents",
  summary: "The agents that the caller has connected, newest first, with what each may do.",
  input: z.strictObject({}),
  async run(_, { db, actor, now }) {
    const grants = await findGrantsOf(db, actor.id, now);
    return grants.map(({ clientId, createdAt, usedAt, ...grant }) => ({
      ...grant,
      publisher: isDocumentId(clientId) ? new URL(clientId).host : null,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
  },
});
