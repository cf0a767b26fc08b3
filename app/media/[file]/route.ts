import { mediaName, mediaStorage } from "@/lib/media/storage";

// What is served was encoded by us; should a browser still be talked into reading it as something else, nothing in it runs.
const headers = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** A picture by the hash of its content: it never changes, so it may be kept for ever. */
export async function GET(request: Request, { params }: RouteContext<"/media/[file]">): Promise<Response> {
  const name = mediaName((await params).file);
  const etag = `"${name}"`;
  if (name && request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  }
  const bytes = name && (await mediaStorage().get(name));
  if (!bytes) {
    const plain = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
    return new Response("No picture is kept at this address.\n", { status: 404, headers: plain });
  }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ETag: etag } });
}
