import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { mediaStorage } from "@/lib/media/configured-storage";
import { mediaName } from "@/lib/media/name";
import type { MediaStorage } from "@/lib/media/storage";
import { type Methods, onlyMethod } from "./methods";

// This site encoded what it serves. If a browser still reads it as something else, nothing in it runs.
const headers = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** The handlers of /media/{file}. */
export const media = mediaFrom();

/** The same handlers with another storage than the configured one. */
export function mediaFrom(storage?: MediaStorage): Methods {
  return onlyMethod("GET", async (request, { params }) => readPicture(request, String((await params).file), storage));
}

/** A picture by the hash of its content: it never changes, so it may be cached forever. */
async function readPicture(request: Request, file: string, storage?: MediaStorage): Promise<Response> {
  const name = mediaName(file);
  const etag = `"${name}"`;
  if (name && request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  }
  const bytes = await bytesOf(name, storage);
  if (bytes === "away") {
    throw new Problem("unavailable", "Pictures cannot be read at the moment.", { headers: { "Retry-After": "30" } });
  }
  if (!bytes) throw new Problem("not_found", "No picture is stored at this address.");
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ETag: etag } });
}

async function bytesOf(name: string | null, storage?: MediaStorage): Promise<Buffer | null | "away"> {
  if (!name) return null;
  try {
    return await (storage ?? mediaStorage()).get(name);
  } catch (err) {
    log.error({ err, picture: name }, "reading a picture failed");
    return "away";
  }
}
