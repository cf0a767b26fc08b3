"use server";

import { form } from "@/app/form";
import { withSession } from "@/lib/doors/page-session";
import { deleteAccount } from "@/lib/operations/founder/delete-account";

export const remove = form(deleteAccount, {
  returnTo: () => "/me/account",
  within: withSession,
  done: () => ({ goTo: "/me/account/deleted" }),
});
