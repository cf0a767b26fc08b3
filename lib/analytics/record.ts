import type { AnalyticsKind } from "@/db/schema";
import { registrableDomain } from "@/lib/core/canonical-url";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { parseUrl } from "@/lib/core/url";
import { type EventBuffer, openEventBuffer } from "./event-buffer";
import { eventKey, visitOf } from "./event-key";
import { isPerson, isReader, type Visitor } from "./visitor";

// Next bundles a module once per entry point; and scripts/serve.mjs writes what waits before it closes the database.
const shared = globalThis as typeof globalThis & { launchCatalogAnalytics?: EventBuffer };

function buffer(): EventBuffer {
  shared.launchCatalogAnalytics ??= openEventBuffer(currentDatabase);
  return shared.launchCatalogAnalytics;
}

/** Writes what waits now. */
export function flushAnalytics(): Promise<void> {
  return buffer().flush();
}

/** Entries of these listings were on the visitor's screen. False if they could not be taken for now. */
export function recordImpressions(listingIds: readonly string[], visitor: Visitor): boolean {
  if (!isPerson(visitor)) return true;
  const moment = momentOf(visitor);
  return listingIds.map((id) => take("impression", id, moment)).every(Boolean);
}

/** The page of a listing was opened; from a page of the product's own site it was its badge that led here. */
export function recordPageView(listing: { id: string; url: string }, visitor: Visitor): void {
  if (!isPerson(visitor) || visitor.isEmbedded) return;
  const moment = momentOf(visitor);
  take("click", listing.id, moment);
  if (comesFrom(visitor, listing.url)) take("badge_click", listing.id, moment);
}

/** A visitor was sent on to the product's own site. */
export function recordOutboundClick(listingId: string, visitor: Visitor): void {
  if (isPerson(visitor) && !visitor.isEmbedded) take("outbound_click", listingId, momentOf(visitor));
}

/** The badge image of a listing was asked for, also if the answer was 304. */
export function recordBadgeView(listingId: string, visitor: Visitor): void {
  if (isPerson(visitor)) take("badge_view", listingId, momentOf(visitor));
}

/** The picture of a newsletter feature was loaded. What no feature has as its id is left out when it is written. */
export function recordNewsletterOpen(featureId: string, visitor: Visitor): void {
  if (isReader(visitor)) take("newsletter_open", featureId, momentOf(visitor));
}

interface Moment {
  visit: string;
  viewerId: string | null;
  at: Date;
}

/** By the clock of this server: a client has no say in when something happened. */
function momentOf(visitor: Visitor): Moment {
  return { visit: visitOf(visitor), viewerId: visitor.accountId, at: new Date() };
}

function take(kind: AnalyticsKind, subjectId: string, { visit, viewerId, at }: Moment): boolean {
  const isOpen = kind === "newsletter_open";
  return buffer().take({
    key: eventKey(kind, subjectId, visit, at),
    kind,
    listingId: isOpen ? null : subjectId,
    featureId: isOpen ? subjectId : null,
    at,
    viewerId,
  });
}

function comesFrom({ referrer }: Visitor, productUrl: string): boolean {
  const from = referrer === null ? null : parseUrl(referrer);
  if (!from || !/^https?:$/.test(from.protocol) || from.origin === env().appUrl) return false;
  return registrableDomain(from.href) === registrableDomain(productUrl);
}
