import { hasSampleListings } from "@/db/listings";
import type { Context } from "@/lib/core/context";

/** True while the catalog shows sample listings: every page that shows their numbers says that they are invented. */
export function showsSamples({ db }: Context): Promise<boolean> {
  return hasSampleListings(db);
}
