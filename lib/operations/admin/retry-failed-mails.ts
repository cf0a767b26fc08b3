import { z } from "zod";
import { requeueAllFailed } from "@/db/outbox";
import { definePageOperation } from "@/lib/core/operation";
import { secretKinds } from "@/lib/mail/outbox";
import { change } from "./fields";

export const retryFailedMails = definePageOperation({
  ...change,
  name: "retry_failed_mails",
  summary: "Queues every failed mail again, with all its attempts, but for those whose link has expired.",
  input: z.strictObject({}),
  async run(_input, { db }) {
    return { queued: await requeueAllFailed(db, { except: secretKinds }) };
  },
});
