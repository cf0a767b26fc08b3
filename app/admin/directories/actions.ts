"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { AdminFormState } from "@/components/admin/form-state";
import { editDirectory } from "@/lib/directories/edit-directory";
import { adminContext } from "../admin-context";
import { answerForm } from "../form-answer";

const text = z.string().max(5_000, "This is too long.").default("");

const Facts = z.object({
  id: z.string().min(1).max(300),
  fingerprint: text,
  pricing: text,
  dr: text,
  link_type: text,
  review_days: text,
  submit_url: text,
  launch_platform: text,
});

/** Saves the facts of a directory. */
export async function saveFacts(previous: AdminFormState, form: FormData): Promise<AdminFormState> {
  const ctx = await adminContext();
  const answer = await answerForm(previous, form, Facts, ctx, async ({ id, fingerprint, ...fields }) => {
    const { changed } = await editDirectory(ctx, id, { fields, fingerprint });
    return changed ? { done: "Saved." } : { problem: "Nothing was changed: the facts stand as they were." };
  });
  // After a refusal too: what another admin has done meanwhile is to be seen beside it.
  revalidatePath("/admin", "layout");
  return answer;
}
