"use server";

import { form } from "@/app/form";
import { endPartnerKey } from "@/lib/operations/founder/end-partner-key";
import { rotatePartnerKey } from "@/lib/operations/founder/rotate-partner-key";

export const rotate = form<typeof rotatePartnerKey, string>(rotatePartnerKey, {
  read: (sent) => ({ key: sent.get("key") || undefined, ends: sent.get("ends") || undefined }),
  returnTo: () => "/partners/desk",
  done: ({ key }) => ({ done: "The new key is made.", answer: key }),
  redraw: "/partners/desk",
});

export const end = form(endPartnerKey, {
  returnTo: () => "/partners/desk",
  done: () => ({ done: "The key has ended. We refuse calls with it." }),
  redraw: "/partners/desk",
});
