"use server";

import { form, sentFieldsOf } from "@/app/form";
import { applyAsPartner } from "@/lib/operations/public/apply-as-partner";
import type { Applied } from "./application-form";

export const apply = form<typeof applyAsPartner, Applied>(applyAsPartner, {
  read: (sent) => sentFieldsOf(sent, Object.keys(applyAsPartner.input.shape)),
  done: (answer) => ({ done: "We have your application.", answer }),
});
