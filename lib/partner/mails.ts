import type { Db } from "@/db/client";
import type { PartnerRow } from "@/db/partners";
import type { Context } from "@/lib/core/context";
import { queueMail } from "@/lib/mail/queue";

type Around = Pick<Context, "settings" | "now">;

const deskUrlOf = ({ settings }: Around) => `${settings.appUrl}/partners/desk`;

/** Queues the mail that an application has arrived, in the transaction that stores it. */
export async function queueApplicationMail(tx: Db, ctx: Around, { id, email, name }: PartnerRow): Promise<void> {
  const facts = { partner: name, deskUrl: deskUrlOf(ctx) };
  await queueMail(tx, { kind: "partner_applied", to: email, key: `partner_applied:${id}`, facts });
}

/** Queues the mail about a decision to an applicant or partner, in the transaction of the decision. */
export async function queueDecisionMail(
  tx: Db,
  ctx: Around,
  { id, email, name }: PartnerRow,
  decision: { decision: "approved" | "rejected" | "stopped" | "resumed"; reason: string | null },
): Promise<void> {
  const isAnswered = ctx.settings.contactEmail !== null;
  const facts = { partner: name, ...decision, deskUrl: deskUrlOf(ctx), isAnswered };
  const key = `partner_decided:${id}:${ctx.now.toISOString()}`;
  await queueMail(tx, { kind: "partner_decided", to: email, key, facts });
}
