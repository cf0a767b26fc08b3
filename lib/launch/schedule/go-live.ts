import type { Db } from "@/db/client";
import { moveToLive } from "@/db/moves";
import { weekOf } from "@/lib/core/catalog/weeks";
import { env } from "@/lib/core/env";
import { queueLiveMails } from "./live-mails";

/**
 * Publishes every scheduled launch that is due, with its audit entry and mail, each once however many servers run
 * this. A launch that is late because no server ran goes live now, in the current week.
 * @returns how many went live
 */
export async function goLiveDue(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const moved = await db.transaction(async (tx) => {
      const launched = await moveToLive(tx, now, weekOf(now));
      await queueLiveMails(tx, launched, { appUrl: env().appUrl, now });
      return launched.length;
    });
    if (moved === 0) return total;
    total += moved;
  }
}
