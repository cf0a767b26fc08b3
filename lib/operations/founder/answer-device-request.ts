import { z } from "zod";
import { requireSameAccount } from "@/lib/auth/oauth/consent";
import { decideDeviceRequest } from "@/lib/auth/oauth/device";
import { decisionFields, UserCode } from "@/lib/auth/oauth/request.schema";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { queueMail } from "@/lib/mail/queue";

export const answerDeviceRequest = definePageOperation({
  access: "founder",
  effects: { readOnly: false, creates: true, openWorld: false },
  name: "answer_device_request",
  summary: "Allows or refuses what the device with this code asks for.",
  limit: "writes",
  input: z.strictObject({ user_code: UserCode, ...decisionFields }),
  async run({ user_code, decision, account }, ctx) {
    requireSameAccount(ctx, account);
    const asked = await decideDeviceRequest(ctx, user_code, decision === "allow");
    // Thrown within the transaction, so that of two decisions at once the second leaves nothing behind.
    if (!asked) throw new Problem("not_found", "No device waits with this code. It may have ended: start again there.");
    if (decision === "deny") return { allowed: false };
    const facts = {
      name: asked.name,
      host: null,
      scopes: asked.scopes,
      accountUrl: `${ctx.settings.appUrl}/me/account`,
    };
    const key = `agent_connected:device:${ctx.request.id}`;
    await queueMail(ctx.db, { kind: "agent_connected", to: ctx.actor.email, key, facts });
    return { allowed: true };
  },
});
