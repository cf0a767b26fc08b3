import type { MediaItem } from "@/db/schema";
import { parseUrl } from "@/lib/core/url";
import { mediaName } from "./name";

const PLACE = "/media/";
/** Where logos lie that are shipped with the samples. */
const SHIPPED = /^\/logos\/[a-z\d-]+\.svg$/;

/** What a launch holds for an uploaded picture: a path, so that it stays right if APP_URL changes. */
export const storedPicture = (name: string): string => `${PLACE}${name}`;

/** The name of an uploaded picture, by what a launch holds; null for an address elsewhere. */
export function uploadOf(stored: string): string | null {
  return stored.startsWith(PLACE) ? mediaName(stored.slice(PLACE.length)) : null;
}

/** What a launch holds for an address as it came in: this site's own pictures by their path, others as they are. */
export function fromWire(address: string, appUrl: string): string {
  const url = parseUrl(address.trim());
  if (url?.origin !== appUrl || url.search || url.hash) return address;
  return isOurs(url.pathname) ? url.pathname : address;
}

/** The path of a picture on this site, by its full address; null for anything else, so that no page asks another site. */
export function picturePath(address: string): string | null {
  const path = parseUrl(address)?.pathname ?? "";
  return isOurs(path) ? path : null;
}

/** True for a path at which this site serves a picture: an upload, or a logo that is shipped with a sample. */
export function isOurs(path: string): boolean {
  return uploadOf(path) !== null || SHIPPED.test(path);
}

/** What a launch holds, as a full address; null for a picture of another site, which is never shown from there. */
export function wirePicture(stored: string | null, appUrl: string): string | null {
  return stored !== null && isOurs(stored) ? `${appUrl}${stored}` : null;
}

/** The same for a gallery; pictures of other sites are left out. */
export function wireMedia(media: readonly MediaItem[], appUrl: string): MediaItem[] {
  return media.flatMap((item) => {
    const url = wirePicture(item.url, appUrl);
    return url === null ? [] : [{ ...item, url }];
  });
}
