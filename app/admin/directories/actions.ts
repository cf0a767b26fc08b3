"use server";

import { form } from "@/app/form";
import type { Texts } from "@/lib/core/changed-fields";
import { routes } from "@/lib/core/routes";
import { addDirectory } from "@/lib/operations/admin/add-directory";
import { editDirectory } from "@/lib/operations/admin/edit-directory";
import { retireDirectory } from "@/lib/operations/admin/retire-directory";
import { notSaved } from "../not-saved";

/** Opens the new directory. */
export const add = form(addDirectory, {
  done: ({ id }) => ({ goTo: routes.adminDirectory(id) }),
  keepsPageUnlessDone: true,
});

export const retire = form(retireDirectory, {
  done: ({ retired }) => ({
    done: retired ? "Retired: it is in no list and no new plan." : "It is back in lists and plans.",
  }),
  keepsPageUnlessDone: true,
});

export const saveFacts = form<typeof editDirectory, Texts>(editDirectory, {
  done(answer) {
    if ("theirs" in answer) return notSaved(answer.theirs);
    return answer.changed ? { done: "Saved." } : { problem: "Nothing was changed: the facts are as they were." };
  },
});
