import type { Db } from "@/db/client";
import { findFounderAddress } from "@/db/founder-drafts";
import type { Moved } from "@/db/moves";
import type { Context } from "@/lib/core/context";
import { routes } from "@/lib/core/routes";
import { queueMail } from "@/lib/mail/queue";

/** Queues a mail with the reason to the founder of each listing that was taken down, in the transaction of the move. */
export async function queueTakenDownMails(
  tx: Db,
  { settings }: Pick<Context, "settings">,
  moved: readonly Moved[],
  reason: string,
): Promise<void> {
  for (const { row, auditId } of moved) {
    const to = await findFounderAddress(tx, row);
    if (to === null) continue;
    const facts = {
      name: row.name,
      reason,
      launchUrl: `${settings.appUrl}${routes.myLaunch(row.slug ?? row.id)}`,
      isAnswered: settings.contactEmail !== null,
    };
    await queueMail(tx, { kind: "taken_down", to, key: `taken_down:${auditId}`, facts, listingId: row.id });
  }
}
