"use server";

import { form } from "@/app/form";
import { editDirectory } from "@/lib/operations/admin/edit-directory";

export const saveFacts = form(editDirectory, {
  done: ({ changed }) =>
    changed ? { done: "Saved." } : { problem: "Nothing was changed: the facts are as they were." },
});
