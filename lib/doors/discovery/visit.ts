import { findLiveBySlug } from "@/db/listings";
import { recordOutboundClick } from "@/lib/analytics/record";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { onlyMethod } from "@/lib/doors/methods";
import { plainPage } from "@/lib/doors/plain-page";
import { visitorOf } from "@/lib/doors/sender";
import { isSlug } from "@/lib/launch/copy/slug";

/** Redirects a visitor to a product's own site: only to the URL of a live listing, never to one from the request. */
export const visit = onlyMethod("GET", async (request, { params }) => {
  const { slug } = await params;
  const { db } = await currentDatabase();
  const listing = isSlug(slug) ? await findLiveBySlug(db, slug) : null;
  if (!listing) {
    // People follow old links; programs get the problem.
    if (request.headers.get("accept")?.includes("text/html")) return gone();
    throw new Problem("not_found", "No live listing has this address.");
  }
  if (request.method === "GET") recordOutboundClick(listing.id, await visitorOf(request.headers));
  return new Response(null, {
    status: 302,
    headers: {
      Location: referred(listing.url, env().appUrl),
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
});

const gone = () =>
  plainPage({
    status: 404,
    title: "This product is not listed",
    lines: ["The link may be old, or its maker took the listing down.", '<a href="/products">Search all products</a>'],
  });

function referred(productUrl: string, appUrl: string): string {
  const url = new URL(productUrl);
  url.searchParams.set("utm_source", new URL(appUrl).host);
  url.searchParams.set("utm_medium", "referral");
  return url.href;
}
