import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { isUuid } from "@/db/conditions";
import type { LaunchRow } from "@/db/drafts";
import { countOpenDrafts, takeBack } from "@/db/founder-drafts";
import { lockByName } from "@/db/moves";
import { returnCredit, unpayDraft } from "@/db/payments";
import { findUser, holdUser } from "@/db/users";
import { accountGone } from "@/lib/core/access";
import type { Account, Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { isKeyedHash, keyedHash } from "@/lib/core/keyed-hash";
import { routes } from "@/lib/core/routes";
import { passOnDraftSequence, queueMail } from "@/lib/mail/queue";

/** True if the draft was opened with this account's address. */
export function isOpenedFor({ founderEmail }: Pick<LaunchRow, "founderEmail">, { email }: Pick<Account, "email">) {
  return founderEmail?.toLowerCase() === email;
}

/**
 * Mails the draft's own address that another account has claimed it, with the link that takes it back. The reminders that are
 * to come are that account's from then on.
 */
export async function tellOfClaim(
  tx: Db,
  { settings, now }: Pick<Context, "settings" | "now">,
  row: LaunchRow,
): Promise<void> {
  const { id, ownerId, founderEmail: to } = row;
  if (!to || !ownerId) return;
  const owner = await findUser(tx, ownerId);
  if (!owner || isOpenedFor(row, owner)) return;
  const takeBackUrl = `${settings.appUrl}${routes.takeBack(takeBackToken(id, ownerId))}`;
  const facts = { domain: row.registrableDomain, takeBackUrl };
  await passOnDraftSequence(tx, row, { to: owner.email, now });
  // The text names the claim: a second account that claims after a take-back is told of as well.
  await queueMail(tx, { kind: "claim_notice", to, key: `claim_notice:${id}:${ownerId}`, facts, listingId: id });
}

/** Mails an account that the person a draft was opened for has taken it back. */
async function queueTakenBack(
  tx: Db,
  { settings }: Pick<Context, "settings">,
  row: LaunchRow,
  { from, hasCredit }: { from: string; hasCredit: boolean },
): Promise<void> {
  const previous = await findUser(tx, from);
  if (!previous) return;
  const facts = { domain: row.registrableDomain, launchesUrl: `${settings.appUrl}/me`, hasCredit };
  const key = `taken_back:${row.id}:${from}`;
  await queueMail(tx, { kind: "taken_back", to: previous.email, key, facts, listingId: row.id });
}

/**
 * Takes a claimed draft from its account and gives it to `to`, or to nobody until the person it was opened for claims
 * it. A credit of the account that has paid for the draft is the account's again, and the draft is to be paid. The move, its audit
 * entry and the mail to the other account are stored together. Throws if somebody else was first.
 */
export async function takeBackFrom(
  { db, now, settings }: Pick<Context, "db" | "now" | "settings">,
  { id, ownerId }: Pick<LaunchRow, "id" | "ownerId">,
  to: string | null,
): Promise<LaunchRow> {
  const row = await db.transaction(async (tx) => {
    if (to !== null) {
      if (!(await holdUser(tx, to))) throw accountGone();
      await refuseTooMany(tx, to, settings.quotas.openDrafts);
    }
    // The slug that was reserved for the draft stays with it.
    const taken = ownerId === null ? null : await takeBack(tx, { id, from: ownerId, to, now });
    if (!taken || ownerId === null) return null;
    const entry = { listingId: id, actor: { kind: "founder", id: to }, at: now } as const;
    await writeAudit(tx, [{ ...entry, action: "take_back" }]);
    const unpaid = await returnCreditOf(tx, ownerId, entry);
    await queueTakenBack(tx, { settings }, taken, { from: ownerId, hasCredit: unpaid !== null });
    if (taken.founderEmail) await passOnDraftSequence(tx, taken, { to: taken.founderEmail, now });
    return unpaid ?? taken;
  });
  if (row) return row;
  throw new Problem("invalid_request", "The draft changed hands or state a moment ago. Load the page again.");
}

/** Returns the credit of an account that has paid for a draft: the draft, which is to be paid now. Null if none has. */
async function returnCreditOf(
  tx: Db,
  ownerId: string,
  entry: { listingId: string; actor: { kind: "founder"; id: string | null }; at: Date },
): Promise<LaunchRow | null> {
  const { listingId, at } = entry;
  if (!(await returnCredit(tx, { ownerId, listingId }))) return null;
  await writeAudit(tx, [{ ...entry, action: "return_credit" }]);
  return unpayDraft(tx, listingId, at);
}

/**
 * Refuses another open draft if the account has its maximum. Locks until the transaction ends, so that two concurrent
 * claims cannot both find room.
 */
export async function refuseTooMany(tx: Db, ownerId: string, most: number): Promise<void> {
  await lockByName(tx, `drafts of ${ownerId}`);
  if ((await countOpenDrafts(tx, ownerId)) < most) return;
  const fix = "Submit or discard one of them, and try again.";
  throw new Problem("invalid_request", `Your account has ${most} open drafts, which is the maximum. ${fix}`);
}

const PURPOSE = "take-back";

/**
 * The token of the link that takes a draft back: the launch's id, and a signature over it and the account that owns
 * it now. So the link is valid for that claim only.
 */
export function takeBackToken(id: string, ownerId: string): string {
  return `${id}.${keyedHash(PURPOSE, `${id} ${ownerId}`)}`;
}

/**
 * The launch that a token names. Whether the token is valid depends on the launch's owner. Null if it is not a token.
 */
export function launchOfToken(token: string): string | null {
  const [id = "", signature] = token.split(".");
  return isUuid(id) && signature ? id : null;
}

/** True if the token was made for this launch while this account owned it. */
export function isTakeBackToken(token: string, id: string, ownerId: string): boolean {
  return token.startsWith(`${id}.`) && isKeyedHash(PURPOSE, `${id} ${ownerId}`, token.slice(id.length + 1));
}
