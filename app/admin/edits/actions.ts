"use server";

import { form } from "@/app/form";
import { putBackEdit } from "@/lib/operations/admin/put-back-edit";

export const putBack = form(putBackEdit, {
  done: ({ name }) => ({ done: `Put back. The founder of ${name} gets an email.` }),
  keepsPageUnlessDone: true,
});
