import type { MediaItem } from "@/db/schema";
import { parseUrl } from "@/lib/core/url";
import { mediaName } from "./name";

const PLACE = "/media/";
/** The paths of logos that are shipped with the samples. */
const SHIPPED = /^\/logos\/[a-z\d-]+\.svg$/;

/** What a launch stores for an uploaded picture: a path, so that it stays valid if APP_URL changes. */
export const storedPicture = (name: string): string => `${PLACE}${name}`;

/** The name of an uploaded picture, from what a launch stores; null for a picture of another site. */
export function uploadOf(stored: string): string | null {
  return stored.startsWith(PLACE) ? mediaName(stored.slice(PLACE.length)) : null;
}

/** What a launch stores for a URL that was sent: the path of this site's own pictures, any other URL unchanged. */
export function fromWire(address: string, appUrl: string): string {
  const url = parseUrl(address.trim());
  if (url?.origin !== appUrl || url.search || url.hash) return address;
  return isOurs(url.pathname) ? url.pathname : address;
}

/**
 * The path of a picture on this site, from its path or absolute URL. Null for anything else, so that our pages never load
 * from other sites.
 */
export function picturePath(address: string): string | null {
  const path = address.startsWith("/") ? address : (parseUrl(address)?.pathname ?? "");
  return isOurs(path) ? path : null;
}

/** True for the path of a picture that this site serves: an upload, or a shipped logo of a sample. */
export function isOurs(path: string): boolean {
  return uploadOf(path) !== null || SHIPPED.test(path);
}

/** The absolute URL of what a launch stores. Null for another site's picture, which is never shown from there. */
export function wirePicture(stored: string | null, appUrl: string): string | null {
  return stored !== null && isOurs(stored) ? `${appUrl}${stored}` : null;
}

/** The same for a gallery; other sites' pictures are left out. */
export function wireMedia(media: readonly MediaItem[], appUrl: string): MediaItem[] {
  return media.flatMap((item) => {
    const url = wirePicture(item.url, appUrl);
    return url === null ? [] : [{ ...item, url }];
  });
}
