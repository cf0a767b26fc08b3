"use server";

import { form, sentFieldsOf } from "@/app/form";
import { formatCount } from "@/lib/core/format/numbers";
import { removeSamples as remove } from "@/lib/operations/admin/remove-samples";

export const removeSamples = form(remove, {
  read: (sent) => sentFieldsOf(sent, ["confirm"]),
  done: ({ removed }) => ({ done: `${formatCount(removed, "sample listing")} removed.` }),
});
