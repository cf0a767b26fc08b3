"use server";

import { form } from "@/app/form";
import { endSession } from "@/lib/doors/auth";
import { deleteAccount } from "@/lib/operations/founder/delete-account";

export const remove = form(deleteAccount, {
  returnTo: () => "/me/account",
  async done() {
    await endSession();
    return { goTo: "/me/account/deleted" };
  },
});
