import { z } from "zod";
import { judgeRequest } from "@/lib/auth/oauth/authorization";
import { isDocumentId } from "@/lib/auth/oauth/clients";
import { authorizationFields } from "@/lib/auth/oauth/request.schema";
import { definePageOperation } from "@/lib/core/operation";
import { documentReader } from "@/lib/page/fetch/read-document";

export const readAuthorizationRequest = definePageOperation({
  access: "founder",
  effects: { readOnly: true, openWorld: true },
  name: "read_authorization_request",
  summary: "Who asks to act for the caller, and for what; or why the request cannot be answered.",
  limit: ({ client_id }) => [isDocumentId(client_id ?? "") ? "page_fetches" : "reads"],
  input: z.strictObject(authorizationFields),
  async run(request, ctx) {
    const judged = await judgeRequest(request, { ctx, read: documentReader(ctx) });
    // What the page does not show stays here.
    return judged.kind === "ask" ? { kind: judged.kind, asked: judged.asked } : judged;
  },
});
