"use server";

import { z } from "zod";
import type { FormState } from "@/components/ui/form-state";
import { editDirectory } from "@/lib/directories/edit-directory";
import { actBesideOthers } from "../act";

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
export async function saveFacts(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Facts, async (ctx, { id, fingerprint, ...fields }) => {
    const { changed } = await editDirectory(ctx, id, { fields, fingerprint });
    return changed ? { done: "Saved." } : { problem: "Nothing was changed: the facts stand as they were." };
  });
}
