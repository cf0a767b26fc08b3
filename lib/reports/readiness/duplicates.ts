import type { Db } from "@/db/client";
import { findLiveAt, findLiveNamedLike, findLiveUnder, isBeingPrepared, type LiveTwin } from "@/db/duplicates";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { isOnSharedHost, sharedHosts } from "@/lib/core/identity/shared-hosts";
import { routes } from "@/lib/core/routes";
import { CANDIDATE, SIMILAR, sameCore } from "@/lib/launch/copy/similar-name";
import type { DuplicateMatch, ReadinessReport } from "./readiness.schema";

/** What a product is recognised by. */
export interface ProductTrace {
  /** Every address it is known under: as asked for, as it answered, as the page itself says. */
  addresses: readonly string[];
  /** Null if it is not known. */
  name: string | null;
}

type Because = DuplicateMatch["because"];

const MAX_MATCHES = 5;
const MAX_CANDIDATES = 20;

/**
 * Looks for a product in the catalog. The same canonical URL is the same product; the same registrable domain or a
 * similar name is only alike, and a host that many share by path proves nothing. What is not public yet, be it a draft or
 * a listing that waits for its week, is reported as `draft_open` and not shown.
 */
export async function findDuplicates(
  db: Db,
  trace: ProductTrace,
  { now, appUrl }: { now: Date; appUrl: string },
): Promise<ReadinessReport["duplicates"]> {
  const canonicalUrls = [...new Set(trace.addresses.map(canonicalUrl))];
  const domains = [...new Set(canonicalUrls.map(registrableDomain))];
  const listed = await findLiveAt(db, canonicalUrls);
  const isPrepared = await isBeingPrepared(db, { canonicalUrls, domains, now });
  const matches = new Map<string, DuplicateMatch>();
  const add = (twins: readonly LiveTwin[], because: Because) => {
    for (const twin of twins) {
      if (!matches.has(twin.slug)) matches.set(twin.slug, toMatch(twin, because, appUrl));
    }
  };
  add(listed, "same_url");
  add(await underSameDomain(db, canonicalUrls), "same_domain");
  add(await ofSimilarName(db, trace.name), "similar_name");
  return {
    status: statusOf(listed.length > 0, isPrepared, matches.size > 0),
    matches: [...matches.values()].slice(0, MAX_MATCHES),
  };
}

function statusOf(isListed: boolean, isPrepared: boolean, isAlike: boolean): ReadinessReport["duplicates"]["status"] {
  if (isListed) return "listed";
  if (isPrepared) return "draft_open";
  return isAlike ? "similar" : "none";
}

async function underSameDomain(db: Db, canonicalUrls: readonly string[]): Promise<LiveTwin[]> {
  const own = canonicalUrls.filter((url) => !isOnSharedHost(url));
  if (own.length === 0) return [];
  const domains = [...new Set(own.map(registrableDomain))];
  return findLiveUnder(db, { domains, exceptHosts: sharedHosts, limit: MAX_MATCHES });
}

async function ofSimilarName(db: Db, name: string | null): Promise<LiveTwin[]> {
  if (name === null) return [];
  const candidates = await findLiveNamedLike(db, {
    name: name.normalize("NFKC"),
    atLeast: CANDIDATE,
    limit: MAX_CANDIDATES,
  });
  return candidates.filter((twin) => twin.similarity >= SIMILAR || sameCore(twin.name, name));
}

function toMatch({ slug, name, url }: LiveTwin, because: Because, appUrl: string): DuplicateMatch {
  return {
    slug,
    name,
    url,
    product_url: `${appUrl}${routes.product(slug)}`,
    because,
    message: sentence(name, url, because),
  };
}

function sentence(name: string, url: string, because: Because): string {
  const sentences: Record<Because, string> = {
    same_url: `${name} is listed under this URL.`,
    same_domain: `${name} is listed under the same domain, ${registrableDomain(url)}.`,
    similar_name: `${name} has a similar name.`,
  };
  return sentences[because];
}
