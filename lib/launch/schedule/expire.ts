import type { Db } from "@/db/client";
import { moveToExpired } from "@/db/moves";
import { cancelDraftSequence } from "@/lib/mail/queue";

/**
 * Expires every overdue draft and stops its mail, each once on any number of servers.
 * @returns how many expired
 */
export async function expireDue(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const moved = await db.transaction(async (tx) => {
      const expired = await moveToExpired(tx, now);
      for (const { row } of expired) await cancelDraftSequence(tx, row.id);
      return expired.length;
    });
    if (moved === 0) return total;
    total += moved;
  }
}
