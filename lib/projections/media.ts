import { log } from "@/lib/log";
import { mediaStorage } from "@/lib/media/configured-storage";
import { mediaName } from "@/lib/media/name";
import type { MediaStorage } from "@/lib/media/storage";
import { type Methods, onlyMethod } from "./methods";

// What is served was encoded by us; should a browser still be talked into reading it as something else, nothing in it runs.
const headers = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** The handlers of /media/{file}. */
export const media: Methods = onlyMethod("GET", async (request, { params }) =>
  mediaDoor(request, String((await params).file)),
);

/** A picture by the hash of its content: it never changes, so it may be kept for ever. */
export async function mediaDoor(request: Request, file: string, storage?: MediaStorage): Promise<Response> {
  const name = mediaName(file);
  const etag = `"${name}"`;
  if (name && request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  }
  const bytes = await bytesOf(name, storage);
  if (bytes === "away") return plain("Pictures cannot be read at the moment.", 503, { "Retry-After": "30" });
  if (!bytes) return plain("No picture is kept at this address.", 404);
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

/** Never kept by anyone: the picture may be there in a moment. */
function plain(text: string, status: number, more: Record<string, string> = {}): Response {
  const type = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
  return new Response(`${text}\n`, { status, headers: { ...type, "Cache-Control": "no-store", ...more } });
}
