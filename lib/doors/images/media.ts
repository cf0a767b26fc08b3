import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { mediaStorage } from "@/lib/media/configured-storage";
import { mediaName } from "@/lib/media/name";
import { resized, WIDTHS, type Width } from "@/lib/media/resize";
import type { MediaStorage } from "@/lib/media/storage";
import { type Methods, onlyMethod } from "../methods";

// This site encoded what it serves. If a browser still reads it as something else, nothing in it runs.
const headers = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
};

/** The handlers of /media/{file}. */
export const media = mediaFrom();

/** The same handlers with another storage. */
export function mediaFrom(storage?: MediaStorage): Methods {
  return onlyMethod("GET", async (request, { params }) => readPicture(request, String((await params).file), storage));
}

/**
 * Serves a picture by the hash of its content. It never changes, so it may be cached forever. `?w=` requests one of a
 * few smaller widths.
 */
async function readPicture(request: Request, file: string, storage?: MediaStorage): Promise<Response> {
  const name = mediaName(file);
  const width = widthIn(request.url);
  const etag = width === null ? `"${name}"` : `"${name}-${width}"`;
  if (name && request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  }
  const bytes = await bytesOf(name, width, storage);
  if (bytes === "away") {
    throw new Problem("unavailable", "Pictures cannot be read at the moment.", { headers: { "Retry-After": "30" } });
  }
  if (!bytes) throw new Problem("not_found", "No picture is stored at this address.");
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ETag: etag } });
}

/** The requested width; null for the stored picture. */
function widthIn(url: string): Width | null {
  const asked = new URL(url).searchParams.get("w");
  if (asked === null) return null;
  const width = WIDTHS.find((known) => String(known) === asked);
  if (width === undefined) throw new Problem("not_found", `Pictures are served ${WIDTHS.join(", ")} pixels wide.`);
  return width;
}

async function bytesOf(
  name: string | null,
  width: Width | null,
  storage = mediaStorage(),
): Promise<Buffer | null | "away"> {
  if (!name) return null;
  try {
    return await (width === null ? storage.get(name) : resized(name, width, () => storage.get(name)));
  } catch (err) {
    if (err instanceof Problem) throw err;
    log.error({ err, picture: name }, "reading a picture failed");
    return "away";
  }
}
