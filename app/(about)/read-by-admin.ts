import { accountOf } from "@/lib/core/access";
import { currentContext } from "@/lib/doors/page-context";

/** True for the one reader who can fill in what is missing. */
export async function isReadByAdmin(): Promise<boolean> {
  return accountOf(await currentContext())?.isAdmin ?? false;
}
