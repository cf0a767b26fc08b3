import { isUuid } from "@/db/conditions";
import { recordNewsletterOpen } from "@/lib/analytics/record";
import { onlyMethod } from "../methods";
import { visitorOf } from "../sender";

/** One transparent pixel. */
const POINT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * The tracking pixel of a newsletter feature: `/n/{feature id}.gif`. Every request gets the same picture, so that it
 * reveals nothing, and no cache stores it, so that every opening is counted.
 */
export const newsletterPixel = onlyMethod("GET", async (request, { params }) => {
  const { file } = await params;
  const id = typeof file === "string" ? file.replace(/\.gif$/i, "") : "";
  if (request.method === "GET" && isUuid(id)) recordNewsletterOpen(id, await visitorOf(request.headers));
  return new Response(POINT, {
    headers: {
      "Content-Type": "image/gif",
      "Content-Length": String(POINT.length),
      "Cache-Control": "no-store, private",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Robots-Tag": "noindex",
    },
  });
});
