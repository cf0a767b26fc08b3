import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { listMyPlans } from "@/lib/operations/founder/list-my-plans";

/** The products that the reader can add directories for; none if nobody is signed in. */
export async function myPlans(ctx: Context) {
  return accountOf(ctx) ? execute(listMyPlans, {}, ctx) : [];
}
