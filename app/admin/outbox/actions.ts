"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { answerForm } from "@/app/form-answer";
import type { FormState } from "@/components/ui/form-state";
import { retryMail } from "@/lib/mail/outbox";
import { adminContext } from "../admin-context";

const Retry = z.object({ id: z.uuid("There is no such mail.") });

/** Queues a mail that was given up once more. */
export async function retry(previous: FormState, form: FormData): Promise<FormState> {
  return answerForm(previous, form, Retry, adminContext, async ({ id }, ctx) => {
    await retryMail(ctx, id);
    revalidatePath("/admin/outbox");
    return { done: "Queued again." };
  });
}
