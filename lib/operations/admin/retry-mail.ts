import { z } from "zod";
import { findMail, requeueFailed } from "@/db/outbox";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { isSecret } from "@/lib/mail/outbox";
import { change } from "./fields";

export const retryMail = definePageOperation({
  ...change,
  name: "retry_mail",
  summary: "Queues a failed mail again, with all its attempts.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, { db }) {
    const mail = await findMail(db, id);
    if (!mail) throw new Problem("not_found", "There is no such mail.");
    if (isSecret(mail.kind)) {
      throw new Problem("invalid_request", "Its link has expired. The person asks for a new one on the sign-in page.");
    }
    if (!(await requeueFailed(db, id))) {
      throw new Problem("invalid_request", "Only a failed email can be sent again.");
    }
  },
});
