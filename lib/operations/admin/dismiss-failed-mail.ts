import { z } from "zod";
import { cancelFailed, findMail } from "@/db/outbox";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { change } from "./fields";

export const dismissFailedMail = definePageOperation({
  ...change,
  name: "dismiss_failed_mail",
  summary:
    "Cancels a failed mail that nobody will send again, such as one to a mistyped address. It no longer waits for an admin.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, { db }) {
    if (await cancelFailed(db, id)) return;
    if (!(await findMail(db, id))) throw new Problem("not_found", "There is no such mail.");
    throw new Problem("invalid_request", "Only a failed email can be dismissed.");
  },
});
