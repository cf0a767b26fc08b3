import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { transferOrders } from "@/db/directory-orders";
import { deleteWaiting } from "@/db/edits";
import { followOrders } from "@/db/follow-orders";
import { findFounderAddress, holdLaunch, updateOwner } from "@/db/founder-drafts";
import { holdCampaignsOf } from "@/db/own-campaigns";
import { holdOrCreateUser } from "@/db/users";
import { removeVote } from "@/db/votes";
import { signInPath } from "@/lib/auth/return-to";
import { type AdminContext, asAdmin } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { EmailAddress } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { maskEmail } from "@/lib/launch/draft.schema";
import { cancelOpeningMail, passOnDraftSequence, queueMail } from "@/lib/mail/queue";
import { change, Reason } from "./fields";

export const transferLaunch = definePageOperation({
  ...change,
  name: "transfer_launch",
  summary:
    "Gives a draft or listing in any state to another address, which gets an account if it has none. Both addresses are told, and the audit log has the reason. Refused if it is no longer the owner's whom the admin saw.",
  input: z.strictObject({
    id: z.uuid(),
    /** Whose launch it was when the admin decided; empty for nobody's. */
    owner: EmailAddress.or(z.literal("")),
    email: EmailAddress,
    reason: Reason,
  }),
  async run({ id, owner, email, reason }, ctx) {
    const change = { id, seen: owner.toLowerCase() || null, to: email.toLowerCase(), reason };
    const { mailed } = await ctx.db.transaction(async (tx) => transfer({ ...ctx, db: tx }, change));
    return { email: change.to, mailed };
  },
});

interface Transfer {
  id: string;
  /** The owner's address that the admin has seen. */
  seen: string | null;
  to: string;
  reason: string;
}

/** Resolves with how many addresses get a mail: one if nobody else had the launch. */
async function transfer(ctx: AdminContext, { id, seen, to, reason }: Transfer): Promise<{ mailed: number }> {
  const { db: tx, now } = ctx;
  // The person before the launch, as a vote and the end of an account lock them, and their campaigns, as orders do.
  const owner = await holdOrCreateUser(tx, to);
  await holdCampaignsOf(tx, owner.id);
  const before = await holdLaunch(tx, id);
  if (!before) throw new Problem("not_found", "There is no such launch.");
  const from = (await findFounderAddress(tx, before))?.toLowerCase() ?? null;
  if (before.ownerId === owner.id) throw alreadyTheirs(to);
  if (from !== seen) throw changedHands(from);
  const row = await updateOwner(tx, { id, ownerId: owner.id, email: to, now });
  if (!row) throw new Problem("not_found", "There is no such launch.");
  // An owner's vote for their own product does not count.
  await removeVote(tx, { userId: owner.id, listingId: id });
  // What the earlier owner asked for is not the new owner's wish.
  await deleteWaiting(tx, id);
  await transferOrders(tx, { listingId: id, ownerId: owner.id });
  // What the orders have reached is not to be done again by the new owner's own plan.
  await followOrders(tx, { ownerId: owner.id, canonicalUrl: row.canonicalUrl });
  await cancelOpeningMail(tx, id);
  await passOnDraftSequence(tx, row, { to, now });
  const [auditId] = await writeAudit(tx, [
    {
      listingId: id,
      actor: asAdmin(ctx),
      action: "transfer",
      reason: `${from ?? "nobody"} → ${to}: ${reason}`,
      at: now,
    },
  ]);
  const isAnswered = ctx.settings.contactEmail !== null;
  const addresses = new Set([from ?? to, to]);
  for (const address of addresses) {
    const isNewOwner = address === to;
    const page = isNewOwner ? routes.myLaunch(row.slug ?? id) : "/me";
    const signInUrl = `${ctx.settings.appUrl}${signInPath(page)}`;
    const facts = { name: row.name, to: maskEmail(to), isNewOwner, signInUrl, isAnswered };
    await queueMail(tx, {
      kind: "transferred",
      to: address,
      key: `transferred:${auditId}:${address}`,
      facts,
      listingId: id,
    });
  }
  return { mailed: addresses.size };
}

function changedHands(from: string | null): Problem {
  const whose = from === null ? "is nobody’s" : `belongs to ${from}`;
  return new Problem("invalid_request", `This launch changed hands and ${whose} now. Load the page and decide again.`);
}

function alreadyTheirs(email: string): Problem {
  const message = "is the owner’s address already";
  return new Problem("invalid_request", `${email} ${message}.`, {
    errors: [{ path: "email", code: "same_owner", message, fix: "Enter the address of the new owner." }],
  });
}
