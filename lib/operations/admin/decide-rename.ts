import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { approveRename, refuseRename } from "@/lib/launch/edits/rename";
import { change } from "./fields";

export const decideRename = definePageOperation({
  ...change,
  name: "decide_rename",
  summary:
    "Gives a listing the name and URL that its founder asks for, or refuses them with a reason. The founder gets an email.",
  input: z.strictObject({
    id: z.uuid(),
    /** Of what the admin has read. */
    fingerprint: z.string().max(textBounds.fingerprint),
    decision: z.enum(["approve", "refuse"]),
    reason: z.string().trim().max(textBounds.reason).default(""),
  }),
  judge({ decision, reason }) {
    const isWritten = typeof reason === "string" && reason.trim() !== "";
    const fix = "Write the reason: the founder reads it in the email.";
    return decision !== "refuse" || isWritten
      ? []
      : [{ path: "reason", code: "reason_needed", message: "is empty", fix }];
  },
  async run({ id, fingerprint, decision, reason }, ctx) {
    if (decision === "approve") await approveRename(ctx, id, fingerprint);
    else await refuseRename(ctx, id, { fingerprint, reason });
    return { decision };
  },
});
