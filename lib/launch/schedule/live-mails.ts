import type { Db } from "@/db/client";
import { findFounderAddress } from "@/db/founder-drafts";
import type { Moved } from "@/db/moves";
import { routes } from "@/lib/core/routes";
import { queueMail } from "@/lib/mail/queue";

/** Queues the mail to the founder of each launch that has just gone live, in the transaction of the move. */
export async function queueLiveMails(tx: Db, moved: readonly Moved[], appUrl: string): Promise<void> {
  for (const { row } of moved) {
    const to = await findFounderAddress(tx, row);
    // The table lets no listing be live without a slug.
    if (to === null || row.slug === null) continue;
    const facts = { name: row.name, productUrl: `${appUrl}${routes.product(row.slug)}` };
    // A launch goes live once; what an admin takes down and restores is no launch.
    await queueMail(tx, { kind: "live", to, key: `live:${row.id}`, facts, listingId: row.id });
  }
}
