import { findBadgeOwner } from "@/db/badges";
import { findComing } from "@/db/coming";
import { recordBadgeView } from "@/lib/analytics/record";
import { drawBadge, drawRankBadge } from "@/lib/badge/image";
import { badgeVariants } from "@/lib/badge/snippet";
import { currentDatabase } from "@/lib/core/database";
import { Problem } from "@/lib/core/errors";
import { contentCache, contentStateOf } from "@/lib/core/while-unchanged";
import { comingWeek } from "@/lib/launch/catalog/coming";
import { isWinner } from "@/lib/launch/catalog/winner";
import { isSlug } from "@/lib/launch/copy/slug";
import { type Methods, onlyMethod } from "../methods";
import { answerRead, sameForAll, tagOf } from "../outgoing";
import { visitorOf } from "../sender";

// Founders' pages embed it. Should it be opened by itself, nothing in it runs and nothing more is fetched.
const headers = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

const contentType = "image/svg+xml; charset=utf-8";
/** A count may be a minute old; ten more behind a cache that revalidates meanwhile. */
const LIVE = "public, max-age=60, stale-while-revalidate=600";
const STILL = "public, max-age=86400";

/**
 * `/badges/{variant}.svg`; `/badges/{slug}/{variant}.svg` with the live count of a listing, or for a launch to come;
 * and `/badges/{slug}/rank.svg` for a launch among the first three of its week.
 */
export const badgeImage: Methods = onlyMethod("GET", async (request, { params }) => {
  const { name, file } = await params;
  if (typeof name === "string" && file === "rank.svg") return answerRank(request, name);
  const variant = variantOf(file ?? name);
  if (typeof name !== "string" || !variant) {
    throw new Problem("not_found", `Badges are ${badgeVariants.map((known) => `${known}.svg`).join(" and ")}.`);
  }
  if (file === undefined) {
    return answerRead(request, { ...plainBadge(variant), contentType, cacheControl: STILL }, new Headers(headers));
  }
  const drawn = await drawnFor(name, variant, (listing) => drawBadge(variant, listing));
  if (drawn) {
    if (request.method === "GET") recordBadgeView(drawn.owner.id, await visitorOf(request.headers));
    return answerDrawn(request, drawn);
  }
  const coming = await findComingNamed(name);
  if (coming) {
    // Its maker has put it up before the launch, as the gate asks: it leads to the page of the coming launch.
    const awaited = drawBadge(variant, { ...coming, upvotes: null });
    return answerRead(request, { body: awaited, contentType, cacheControl: LIVE }, new Headers(headers));
  }
  // A browser shows the picture all the same.
  const nosniff = { "X-Content-Type-Options": "nosniff", "Cache-Control": "public, max-age=60" };
  const body = drawBadge(variant, { name: "", upvotes: null });
  return new Response(body, { status: 404, headers: { ...headers, ...nosniff, "Content-Type": contentType } });
});

async function answerRank(request: Request, slug: string): Promise<Response> {
  const drawn = await drawnFor(slug, "rank", (listing) =>
    isWinner(listing) && listing.finalRank !== null && listing.launchWeek !== null
      ? drawRankBadge({ ...listing, rank: listing.finalRank, week: listing.launchWeek })
      : null,
  );
  if (!drawn) {
    throw new Problem("not_found", "No launch with this slug was among the first three when its week closed.");
  }
  if (request.method === "GET") recordBadgeView(drawn.owner.id, await visitorOf(request.headers));
  return answerDrawn(request, drawn);
}

function answerDrawn(request: Request, drawn: Drawn): Response {
  const { body, etag, owner } = drawn;
  const response = answerRead(request, { body, etag, contentType, cacheControl: LIVE }, new Headers(headers));
  const state = contentStateOf(drawn);
  return state ? sameForAll(response, { state, isRead: false, badgeOf: owner.id }) : response;
}

type Owner = NonNullable<Awaited<ReturnType<typeof findBadgeOwner>>>;
interface Drawn {
  owner: Owner;
  body: string;
  etag: string;
}

/** Badges of busy pages, a few kilobytes each. */
const askOnce = contentCache<Drawn>(1_000);

/** A listing's badge, drawn once until public content changes: busy pages show it thousands of times. */
async function drawnFor(slug: string, kind: string, draw: (owner: Owner) => string | null): Promise<Drawn | null> {
  if (!isSlug(slug)) return null;
  const { db } = await currentDatabase();
  return askOnce(db, `${kind} ${slug}`, async () => {
    const owner = await findBadgeOwner(db, slug);
    const body = owner && draw(owner);
    return owner && body !== null ? { owner, body, etag: tagOf(body) } : null;
  });
}

/** The name of a launch to come, and its week if that is chosen. */
async function findComingNamed(slug: string): Promise<{ name: string; week: string | null } | null> {
  if (!isSlug(slug)) return null;
  const now = new Date();
  const row = await findComing((await currentDatabase()).db, slug, now);
  return row && { name: row.name, week: comingWeek(row, now) };
}

const plainBadges = new Map<string, { body: string; etag: string }>();

/** A badge without a listing, drawn once. */
function plainBadge(variant: (typeof badgeVariants)[number]): { body: string; etag: string } {
  const known = plainBadges.get(variant);
  if (known) return known;
  const body = drawBadge(variant, null);
  const drawn = { body, etag: tagOf(body) };
  plainBadges.set(variant, drawn);
  return drawn;
}

function variantOf(file: string | string[] | undefined) {
  return badgeVariants.find((variant) => file === `${variant}.svg`);
}
