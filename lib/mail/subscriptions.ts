import { addDays } from "date-fns";
import { z } from "zod";
import type { Db } from "@/db/client";
import { countEach } from "@/db/limits";
import {
  confirmSubscription,
  type Followable,
  findSubscription,
  type SubscriptionRow,
  storeWish,
  type Wish,
} from "@/db/subscriptions";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { sign, signedText } from "@/lib/core/keyed-hash";
import { routes } from "@/lib/core/routes";
import { queueMail } from "./queue";
import { named } from "./text";

const PURPOSE = "confirm-subscription";

/** How long a link works that confirms a subscription. What nobody has confirmed by then is deleted, see lib/jobs/forget-old.ts. */
export const CONFIRM_DAYS = 7;

/** The same wish is mailed once in this time, however often it is asked for: the link of that mail still works. */
const SAME_WISH = { name: "same_wish", quota: 1, seconds: 10 * 60 };

/** What a link confirms. The address is not in it, because links end up in logs. */
const Confirmed = z.tuple([z.uuid(), z.coerce.date(), z.array(z.enum(categoryLabels))]);

/**
 * The token of the link that confirms a subscription. It holds the categories that were asked for, so that those of a reader who
 * has some already stay until the link is followed.
 */
export function confirmToken(id: string, categories: readonly string[], now: Date): string {
  const confirmed = JSON.stringify([id, addDays(now, CONFIRM_DAYS), categories]);
  return sign(PURPOSE, Buffer.from(confirmed).toString("base64url"));
}

function openToken(token: string, now: Date) {
  const text = signedText(PURPOSE, token);
  if (text === null) return null;
  const read = Confirmed.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
  if (!read.success) return null;
  const [id, until, categories] = read.data;
  return until > now ? { id, categories } : null;
}

/** What a link asks its reader to confirm. */
export interface ToConfirm {
  /** The launch to follow; null for the newsletter. */
  listing: { name: string; slug: string | null } | null;
  /** Of the newsletter; empty for all launches. */
  categories: string[];
}

/** Something that an account's address has asked for. */
export interface MySubscription {
  id: string;
  /** The listing that is followed; null for the newsletter. */
  listing: { name: string; slug: string | null } | null;
  /** Of the newsletter; empty for all launches. */
  categories: string[];
  /** RFC 3339. */
  since: string;
}

/** What a token would confirm. Null if it is not ours, is over, or its subscription was ended. */
export async function readConfirmLink(db: Db, token: string, now: Date): Promise<ToConfirm | null> {
  const opened = openToken(token, now);
  const row = opened && (await findSubscription(db, opened.id));
  return row ? toConfirm(row, opened.categories) : null;
}

/** Confirms what a token is for. Null as {@link readConfirmLink}. Safe to repeat. */
export async function confirmByLink(db: Db, token: string, now: Date): Promise<ToConfirm | null> {
  const opened = openToken(token, now);
  if (!opened || !(await confirmSubscription(db, opened.id, opened.categories, now))) return null;
  const row = await findSubscription(db, opened.id);
  return row && toConfirm(row, opened.categories);
}

function toConfirm(row: SubscriptionRow, categories: string[]): ToConfirm {
  const name = subscribedTo(row);
  return { listing: name === null ? null : { name, slug: isShown(row) ? row.slug : null }, categories };
}

const isShown = ({ status }: Pick<SubscriptionRow, "status">) => status === "live" || status === "scheduled";

/** What a subscription is called: the name of its listing, or null for the newsletter. */
export function subscribedTo(row: SubscriptionRow): string | null {
  if (row.listingId === null) return null;
  return listingNamed({ name: row.name ?? "", registrableDomain: row.registrableDomain ?? "", status: row.status });
}

/** A name that no review has seen is a stranger’s text; the domain says as well which launch it is. */
function listingNamed({
  name,
  registrableDomain,
  status,
}: Pick<Followable, "name" | "registrableDomain"> & { status: string | null }) {
  return status === "draft" || status === "submitted" ? registrableDomain : named(name, registrableDomain);
}

/**
 * Stores a wish and mails its address a link that confirms it, unless the same wish was mailed minutes ago. The same is stored,
 * mailed and answered whether the address has it or not.
 */
export async function askToConfirm(
  { db, now, appUrl }: { db: Db; now: Date; appUrl: string },
  { email, listing, categories }: { email: string; listing: Followable | null; categories: readonly string[] },
): Promise<void> {
  const wish: Wish = { email, listingId: listing?.id ?? null };
  await db.transaction(async (tx) => {
    const id = await storeWish(tx, wish, now);
    if (await wasJustMailed(tx, id, categories)) return;
    const url = `${appUrl}${routes.confirm(confirmToken(id, categories, now))}`;
    const facts = { url, name: listing && listingNamed(listing), categories: [...categories] };
    const key = `confirm_subscription:${id}:${crypto.randomUUID()}`;
    await queueMail(tx, {
      kind: "confirm_subscription",
      to: email,
      key,
      facts,
      ...(listing && { listingId: listing.id }),
    });
  });
}

/** Counted apart from the mails, which are deleted once they are sent. */
async function wasJustMailed(tx: Db, id: string, categories: readonly string[]): Promise<boolean> {
  const who = [id, ...[...categories].sort()].join(":");
  const [counted] = await countEach(tx, [{ policy: SAME_WISH, who }]);
  return counted !== undefined && counted.count.spent > SAME_WISH.quota;
}
