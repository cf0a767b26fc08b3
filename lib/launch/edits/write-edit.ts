import type { Db } from "@/db/client";
import type { LaunchRow } from "@/db/drafts";
import { type ListingValues, updateHeld } from "@/db/edits";
import { moveOrders } from "@/db/move-orders";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { refusingListed } from "@/lib/launch/review/decide";

/** A URL in all the forms that a listing stores. */
export function urlValues(url: string): ListingValues {
  return { url, canonicalUrl: canonicalUrl(url), registrableDomain: registrableDomain(url) };
}

/**
 * Writes an edit of a held launch that may have a new URL: the plans and orders of the product go with it. The owner's
 * campaigns are held before the launch. Throws `already_listed` for a URL that another listing has by now.
 */
export function writeEdit(tx: Db, held: LaunchRow, values: ListingValues, now: Date): Promise<LaunchRow> {
  return refusingListed({ canonicalUrl: values.canonicalUrl ?? held.canonicalUrl }, async () => {
    const row = await updateHeld(tx, held.id, values, now);
    if (row.url !== held.url) {
      const { id: listingId, ownerId, url, canonicalUrl: canonical } = row;
      await moveOrders(tx, { listingId, ownerId, from: held.canonicalUrl, to: { url, canonicalUrl: canonical } });
    }
    return row;
  });
}
