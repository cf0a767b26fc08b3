import { closeSessionsOf } from "@/db/sessions";
import type { Context } from "@/lib/context";

/** Ends every session and every copied token of the person who is signed in, at once; nothing where nobody is. */
export async function endAllSessions({ db, founder }: Pick<Context, "db" | "founder">): Promise<void> {
  if (founder) await closeSessionsOf(db, founder.id);
}
