import type { Db } from "@/db/client";
import { optOut } from "@/db/draft-mails";
import { findMail } from "@/db/outbox";
import { endAllSubscriptions, endSubscription, findSubscription } from "@/db/subscriptions";
import { sign, signedText } from "@/lib/core/keyed-hash";
import { subscribedTo } from "./subscriptions";

/** What each kind of token names: a mail about a draft, or a subscription. A signature of one is none of the other. */
const PURPOSES = { mail: "unsubscribe", subscription: "end-subscription" } as const;

interface Named {
  of: keyof typeof PURPOSES;
  id: string;
}

/**
 * The token of the unsubscribe link in a mail about a draft: the mail's id and a signature. The address itself is not in it,
 * because links end up in logs.
 */
export function unsubscribeToken(mailId: string): string {
  return sign(PURPOSES.mail, mailId);
}

/**
 * The token of the unsubscribe link in every mail of a subscription: of the newsletter, or of a listing that is followed. It works
 * for as long as the subscription is there.
 */
export function subscriptionToken(subscriptionId: string): string {
  return sign(PURPOSES.subscription, subscriptionId);
}

function namedBy(token: string): Named | null {
  for (const about of ["mail", "subscription"] as const) {
    const id = signedText(PURPOSES[about], token);
    if (id !== null) return { of: about, id };
  }
  return null;
}

/** What the mail is about whose link this is. `ended`: a subscription that is not there any more. */
export type LinkedMail =
  | { about: "drafts" }
  | { about: "newsletter" }
  | { about: "listing"; name: string }
  | { about: "ended" };

/** What a token would end. Null if it is not one of ours, or the mail about a draft is not stored any more. */
export async function readMailLink(db: Db, token: string): Promise<LinkedMail | null> {
  const named = namedBy(token);
  if (named === null) return null;
  if (named.of === "mail") return (await findMail(db, named.id)) && { about: "drafts" };
  const subscription = await findSubscription(db, named.id);
  if (!subscription) return { about: "ended" };
  const name = subscribedTo(subscription);
  return name === null ? { about: "newsletter" } : { about: "listing", name };
}

/**
 * Ends the mail that a token is for, at once: mail about drafts to its address, or one subscription; with `all`, both and every
 * other subscription of the address. Null if {@link readMailLink} says so. `ended` with `all` has ended nothing: the address was
 * deleted with the subscription. Safe to repeat.
 */
export async function unsubscribe(db: Db, token: string, { all }: { all: boolean }): Promise<LinkedMail | null> {
  const named = namedBy(token);
  const linked = await readMailLink(db, token);
  if (named === null || linked === null) return null;
  if (all) return (await endAll(db, named)) ? linked : { about: "ended" };
  if (named.of === "subscription") await endSubscription(db, named.id);
  else await endDraftMail(db, named.id);
  return linked;
}

async function endDraftMail(db: Db, mailId: string): Promise<void> {
  const mail = await findMail(db, mailId);
  if (mail) await optOut(db, mail.recipient);
}

/** False if the address is not known any more. */
async function endAll(db: Db, { of, id }: Named): Promise<boolean> {
  const address = of === "mail" ? (await findMail(db, id))?.recipient : (await findSubscription(db, id))?.email;
  if (address === undefined) return false;
  await db.transaction(async (tx) => {
    await endAllSubscriptions(tx, address.toLowerCase());
    await optOut(tx, address);
  });
  return true;
}
