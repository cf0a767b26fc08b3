import { z } from "zod";
import { allowRequest, denyRequest, judgeRequest } from "@/lib/auth/oauth/authorization";
import { isDocumentId } from "@/lib/auth/oauth/clients";
import { requireSameAccount } from "@/lib/auth/oauth/consent";
import { authorizationFields, decisionFields } from "@/lib/auth/oauth/request.schema";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { queueMail } from "@/lib/mail/queue";
import { documentReader } from "@/lib/page/fetch/read-document";

export const answerAuthorizationRequest = definePageOperation({
  access: "founder",
  effects: { readOnly: false, creates: true, openWorld: true },
  name: "answer_authorization_request",
  summary: "Allows or refuses what an agent asks for. Returns where the browser takes the answer.",
  limit: ({ client_id }) => (isDocumentId(client_id ?? "") ? ["writes", "page_fetches"] : ["writes"]),
  input: z.strictObject({ ...authorizationFields, ...decisionFields }),
  // The request is judged again: what comes with a form is as anybody might have sent it.
  prepare: (input, ctx) => judgeRequest(input, { ctx, read: documentReader(ctx) }),
  async run({ decision, account }, ctx, judged) {
    requireSameAccount(ctx, account);
    if (judged.kind !== "ask") throw new Problem("invalid_request", judged.problem);
    if (decision === "deny") return { back: denyRequest(ctx, judged) };
    const back = await allowRequest(ctx, judged);
    const { name, host } = judged.asked;
    const facts = { name, host, scopes: judged.asked.scopes, accountUrl: `${ctx.settings.appUrl}/me/account` };
    const key = `agent_connected:${judged.client.id}:${ctx.request.id}`;
    await queueMail(ctx.db, { kind: "agent_connected", to: ctx.actor.email, key, facts });
    return { back };
  },
});
