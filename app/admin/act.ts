import { revalidatePath } from "next/cache";
import type { z } from "zod";
import { answerForm, type Outcome } from "@/app/form-answer";
import type { FormState } from "@/components/ui/form-state";
import { type AdminContext, adminContext } from "./admin-context";

type Run<S extends z.ZodObject> = (ctx: AdminContext, input: z.output<S>) => Promise<Outcome>;

/** Answers an admin's form. Once it is done, the admin's pages are drawn anew. */
export async function act<S extends z.ZodObject>(
  previous: FormState,
  form: FormData,
  schema: S,
  run: Run<S>,
): Promise<FormState> {
  return answerForm(previous, form, schema, adminContext, async (input, ctx) => {
    const outcome = await run(ctx, input);
    revalidatePath("/admin", "layout");
    return outcome;
  });
}
