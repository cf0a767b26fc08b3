import type { LaunchRow } from "@/db/drafts";
import type { Context } from "@/lib/core/context";
import { wireMedia, wirePicture } from "@/lib/media/address";
import { type ShownValues, shownValues } from "./field-values";
import { type ListingFields, listingFields } from "./fields";

/** The copy of a launch as its editors show it, by the names of its fields in the API. */
export function shownCopy(row: LaunchRow, { appUrl }: Pick<Context["settings"], "appUrl">): ShownValues<ListingFields> {
  return {
    ...shownValues(listingFields, row),
    logo_url: wirePicture(row.logoUrl, appUrl),
    media: wireMedia(row.media, appUrl),
  };
}
