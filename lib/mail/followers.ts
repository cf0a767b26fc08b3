import type { Db } from "@/db/client";
import type { MailRow } from "@/db/mails";
import { insertMailsToFollowers, isWantedByFollower } from "@/db/subscriptions";
import { routes } from "@/lib/core/routes";
import type { MailContent } from "./registry";
import { subscriptionToken } from "./unsubscribe";

type FollowerMail = Extract<MailContent, { kind: `follow_${string}` }>;

/** What a mail to the followers of one listing says, apart from what differs from one follower to the next. */
export interface FollowerNews<Kind extends FollowerMail["kind"]> {
  listingId: string;
  /** One mail a key for each follower. */
  key: string;
  facts: Omit<Extract<FollowerMail, { kind: Kind }>["facts"], "subscription" | "unsubscribeUrl">;
}

/**
 * Queues a mail to every follower of a listing with `tx`, the transaction of what it reports: both are stored or neither. It is
 * one statement, however many followers there are.
 */
export async function queueForFollowers<Kind extends FollowerMail["kind"]>(
  tx: Db,
  kind: Kind,
  news: FollowerNews<Kind>,
  now: Date,
): Promise<void> {
  await insertMailsToFollowers(tx, kind, news, now);
}

/** True for a mail to somebody who follows a listing. */
export function isFollowerMail(kind: string): boolean {
  return kind.startsWith("follow_");
}

/** Asked right before the mail is sent: followers stop, and listings are taken down, while mails wait for their turn. */
export async function isStillWanted(db: Db, { kind, facts }: Pick<MailRow, "kind" | "facts">): Promise<boolean> {
  if (!isFollowerMail(kind)) return true;
  return isWantedByFollower(db, String(facts.subscription), typeof facts.entry === "string" ? facts.entry : null);
}

/** The facts to draw a stored mail from. The way out of a mail to a follower is made from its subscription: SQL cannot sign. */
export function factsWithLink({ kind, facts }: Pick<MailRow, "kind" | "facts">, appUrl: string): MailRow["facts"] {
  if (!isFollowerMail(kind)) return facts;
  return { ...facts, unsubscribeUrl: `${appUrl}${routes.unsubscribe(subscriptionToken(String(facts.subscription)))}` };
}
