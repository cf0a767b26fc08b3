import { and, asc, gt, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Db } from "./client";
import { subscriptions } from "./schema";

/** A confirmed reader of the newsletter. */
export interface Reader {
  /** Of the subscription. */
  id: string;
  email: string;
  /** Labels of categories; empty for all launches. */
  categories: string[];
}

/** How many confirmed readers there are; with `before`, those who had confirmed by then. */
export async function countReaders(db: Db, before?: Date): Promise<number> {
  return db.$count(subscriptions, and(isReader(), before && lte(subscriptions.confirmedAt, before)));
}

/** Readers who had confirmed by `before`, in the order of their ids: those above `after`, up to `upTo`. */
export async function findReaders(
  db: Db,
  { before, after, upTo, limit }: { before: Date; after: string | null; upTo?: string; limit: number },
): Promise<Reader[]> {
  return db
    .select({ id: subscriptions.id, email: subscriptions.email, categories: subscriptions.categories })
    .from(subscriptions)
    .where(
      and(
        isReader(),
        lte(subscriptions.confirmedAt, before),
        after === null ? undefined : gt(subscriptions.id, after),
        upTo === undefined ? undefined : lte(subscriptions.id, upTo),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit);
}

function isReader(): SQL | undefined {
  return and(isNull(subscriptions.listingId), isNotNull(subscriptions.confirmedAt));
}
