"use server";

import { form } from "@/app/form";
import { rotatePartnerKey } from "@/lib/operations/founder/rotate-partner-key";

export const rotate = form<typeof rotatePartnerKey, string>(rotatePartnerKey, {
  read: (sent) => ({ key: sent.get("key") || undefined, ends: sent.get("ends") || undefined }),
  returnTo: () => "/partners/desk",
  done: ({ key }) => ({ done: "The new key is made.", answer: key }),
  redraw: "/partners/desk",
});
