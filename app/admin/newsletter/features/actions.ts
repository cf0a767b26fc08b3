"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { AdminFormState } from "@/components/admin/form-state";
import { recordFeature, removeFeature } from "@/lib/newsletter/features";
import { adminContext } from "../../admin-context";
import { answerForm } from "../../form-answer";

const text = z.string().max(5_000, "This is too long.").default("");

const Recorded = z.object({ listing: text, package_id: text, title: text, date: text, payment_reference: text });
const Removed = z.object({ id: z.uuid("This feature does not exist.") });

/** Records a place in an issue. */
export async function record(previous: AdminFormState, form: FormData): Promise<AdminFormState> {
  const ctx = await adminContext();
  const answer = await answerForm(previous, form, Recorded, ctx, async (fields) => {
    await recordFeature(ctx, fields);
    return { done: "Recorded. Put its pixel into the issue." };
  });
  revalidatePath("/admin", "layout");
  return answer;
}

/** Takes a place away that was recorded by mistake. */
export async function remove(previous: AdminFormState, form: FormData): Promise<AdminFormState> {
  const ctx = await adminContext();
  const answer = await answerForm(previous, form, Removed, ctx, async ({ id }) => {
    await removeFeature(ctx, id);
    return { done: "Taken away." };
  });
  revalidatePath("/admin", "layout");
  return answer;
}
