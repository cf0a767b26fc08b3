import { removePerson } from "@/db/account";
import { writeAudit } from "@/db/audit";
import { accountGone, requireFounder } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { queueMail } from "@/lib/mail/queue";

/** What becomes of live listings: removed from the catalog, or listed on without their maker. */
export const liveListingChoices = ["delete", "keep"] as const;
export type LiveListings = (typeof liveListingChoices)[number];

/**
 * Deletes the account of the signed-in person for good, with everything that is theirs, in one transaction; every session
 * and token of theirs ends with it, and a mail confirms it. What goes and what stays: docs/decisions/accounts.md.
 * Throws `unauthorized`, and `invalid_request` at `email` where the address typed to confirm it is not theirs.
 */
export async function deleteAccount(
  ctx: Context,
  { email: typed, live }: { email: string; live: LiveListings },
): Promise<void> {
  const founder = requireFounder(ctx);
  const email = founder.email.toLowerCase();
  if (typed.trim().toLowerCase() !== email) throw notTheAddress();
  await ctx.db.transaction(async (tx) => {
    const gone = await removePerson(tx, { id: founder.id, email }, { keepsLive: live === "keep", at: ctx.now });
    if (!gone) throw accountGone();
    const actor = { kind: "founder", id: null } as const;
    await writeAudit(tx, [
      { listingId: null, actor, action: "delete_account", reason: `listings: ${live}`, at: ctx.now },
    ]);
    const facts = { listings: live };
    await queueMail(tx, { kind: "account_deleted", to: email, key: `account_deleted:${founder.id}`, facts });
  });
}

function notTheAddress(): Problem {
  return new Problem("invalid_request", "Type the address of this account to delete it.", {
    errors: [
      {
        path: "email",
        code: "not_the_address",
        message: "is not the address of this account",
        fix: "Type it as it stands above.",
      },
    ],
  });
}
