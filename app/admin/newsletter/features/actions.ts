"use server";

import { z } from "zod";
import type { FormState } from "@/components/ui/form-state";
import { recordFeature, removeFeature } from "@/lib/newsletter/features";
import { actBesideOthers } from "../../act";

const text = z.string().max(5_000, "This is too long.").default("");

const Recorded = z.object({ listing: text, package_id: text, title: text, date: text, payment_reference: text });
const Removed = z.object({ id: z.uuid("This feature does not exist.") });

/** Records a place in an issue. */
export async function record(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Recorded, async (ctx, fields) => {
    await recordFeature(ctx, fields);
    return { done: "Recorded. Put its pixel into the issue." };
  });
}

/** Takes a place away that was recorded by mistake. */
export async function remove(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Removed, async (ctx, { id }) => {
    await removeFeature(ctx, id);
    return { done: "Taken away." };
  });
}
