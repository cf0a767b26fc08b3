import type { Db } from "@/db/client";
import { findFounderAddress } from "@/db/founder-drafts";
import { findOvertakenByLive } from "@/db/overtaken";
import { env } from "@/lib/core/env";
import { routes } from "@/lib/core/routes";
import { queueMail } from "@/lib/mail/queue";

/**
 * Queues the mail to each founder whose submission cannot be approved because its product went live otherwise, however
 * that happened. Safe to repeat: a submission gets one mail.
 */
export async function queueOvertakenMails(db: Db): Promise<void> {
  const { appUrl, contactEmail } = env();
  for (const { row, liveSlug } of await findOvertakenByLive(db)) {
    const to = await findFounderAddress(db, row);
    if (to === null) continue;
    const facts = {
      name: row.name,
      listedUrl: `${appUrl}${routes.product(liveSlug)}`,
      launchUrl: `${appUrl}${routes.myLaunch(row.slug ?? row.id)}`,
      paid: row.instantPaidAt !== null,
      isAnswered: contactEmail !== null,
    };
    const key = `overtaken:${row.id}:${row.submittedAt?.toISOString() ?? ""}`;
    await queueMail(db, { kind: "overtaken", to, key, facts, listingId: row.id });
  }
}
