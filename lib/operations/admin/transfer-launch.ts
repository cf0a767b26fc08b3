import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { transferOrders } from "@/db/directory-orders";
import { deleteWaiting } from "@/db/edits";
import { findFounderAddress, holdLaunch, updateOwner } from "@/db/founder-drafts";
import { holdOrCreateUser } from "@/db/users";
import { removeVote } from "@/db/votes";
import { signInPath } from "@/lib/auth/return-to";
import { type AdminContext, asAdmin } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { EmailAddress } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { maskEmail } from "@/lib/launch/draft.schema";
import { cancelDraftSequence, queueMail } from "@/lib/mail/queue";
import { change, Reason } from "./fields";

export const transferLaunch = definePageOperation({
  ...change,
  name: "transfer_launch",
  summary:
    "Gives a draft or listing in any state to another address, which gets an account if it has none. Both addresses are told, and the audit log has the reason.",
  input: z.strictObject({ id: z.uuid(), email: EmailAddress, reason: Reason }),
  async run({ id, email, reason }, ctx) {
    await ctx.db.transaction(async (tx) => transfer({ ...ctx, db: tx }, { id, to: email.toLowerCase(), reason }));
    return { email: email.toLowerCase() };
  },
});

async function transfer(ctx: AdminContext, { id, to, reason }: { id: string; to: string; reason: string }) {
  const { db: tx, now } = ctx;
  // The person before the launch, as a vote and the end of an account lock them.
  const owner = await holdOrCreateUser(tx, to);
  const before = await holdLaunch(tx, id);
  if (!before) throw new Problem("not_found", "There is no such launch.");
  const from = (await findFounderAddress(tx, before))?.toLowerCase() ?? null;
  if (before.ownerId === owner.id) throw alreadyTheirs(to);
  const row = await updateOwner(tx, { id, ownerId: owner.id, email: to, now });
  if (!row) throw new Problem("not_found", "There is no such launch.");
  // An owner's vote for their own product does not count.
  await removeVote(tx, { userId: owner.id, listingId: id });
  // What the earlier owner asked for is not the new owner's wish.
  await deleteWaiting(tx, id);
  await transferOrders(tx, { listingId: id, ownerId: owner.id });
  await cancelDraftSequence(tx, id);
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
  for (const address of new Set([from ?? to, to])) {
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
}

function alreadyTheirs(email: string): Problem {
  const message = "is the owner’s address already";
  return new Problem("invalid_request", `${email} ${message}.`, {
    errors: [{ path: "email", code: "same_owner", message, fix: "Enter the address of the new owner." }],
  });
}
