import type { Db } from "@/db/client";
import { findFounderAddress } from "@/db/founder-drafts";
import type { Moved } from "@/db/moves";
import { routes } from "@/lib/core/routes";
import { queueForFollowers } from "@/lib/mail/followers";
import { queueMail } from "@/lib/mail/queue";

/** Queues the mails to the founder and the followers of each launch that has just gone live, in the transaction of the move. */
export async function queueLiveMails(
  tx: Db,
  moved: readonly Moved[],
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<void> {
  for (const { row } of moved) {
    // The table lets no listing be live without a slug.
    if (row.slug === null) continue;
    const { id, name, tagline } = row;
    const productUrl = `${appUrl}${routes.product(row.slug)}`;
    // A launch goes live once; what an admin takes down and restores is no launch.
    const news = { listingId: id, key: `follow_launched:${id}`, facts: { name, tagline, productUrl } };
    await queueForFollowers(tx, "follow_launched", news, now);
    const to = await findFounderAddress(tx, row);
    if (to === null) continue;
    const launchUrl = `${appUrl}${routes.myLaunch(row.slug)}`;
    const facts = { name, productUrl, launchUrl, tagline, week: row.launchWeek };
    await queueMail(tx, { kind: "live", to, key: `live:${id}`, facts, listingId: id });
  }
}
