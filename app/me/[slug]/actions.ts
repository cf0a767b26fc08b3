"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { answerForm } from "@/app/form-answer";
import { founderContext } from "@/app/founder-context";
import type { FormState } from "@/components/ui/form-state";
import { execute } from "@/lib/operation";
import { publishChangelog } from "@/lib/operations/publish-changelog";
import { hasVisibleCharacter } from "@/lib/visible";

const Entry = z.object({
  id: z.uuid("This launch does not exist."),
  send_key: z.string().min(1).max(100),
  intent: z.enum(["preview", "publish"]).default("publish"),
  title: z.string().trim().refine(hasVisibleCharacter, "Write a title.").max(120, "Use at most 120 characters."),
  body: z
    .string()
    .trim()
    .max(10_000, "Use at most 10,000 characters.")
    .refine(
      (text) => text.length > 10_000 || hasVisibleCharacter(text),
      "Write what changed, in words that readers can see.",
    ),
});

/** Publishes an entry of a launch's changelog, or shows it as it would be. */
export async function publishForm(previous: FormState, form: FormData): Promise<FormState> {
  const founder = () => founderContext(`/me/${encodeURIComponent(String(form.get("id")))}`);
  return answerForm(previous, form, Entry, founder, async ({ intent, send_key, ...fields }, ctx) => {
    if (intent === "preview") return { errors: {} };
    // A form that is sent twice, by a double click or a reload, publishes once.
    await execute(publishChangelog, fields, { ...ctx, idempotencyKey: send_key });
    revalidatePath("/me/[slug]", "page");
    return { done: "Published: it is on your page and in its feed." };
  });
}
