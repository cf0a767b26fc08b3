import type { Db } from "@/db/client";
import { findLiveAt, findLiveUnder } from "@/db/duplicates";
import { findLive, findLiveBySlug } from "@/db/listings";
import type { ListingRow, LiveFilter, LivePage } from "@/db/live-rows";
import { noWords } from "@/db/search-words";
import { canonicalUrl, registrableDomain } from "@/lib/core/canonical-url";
import { isOnSharedHost, sharedHosts } from "@/lib/core/shared-hosts";
import { hasHostName, parseUrl } from "@/lib/core/url";

/** What a search asks for: words, or products like the one at a URL. */
export type Question =
  | { kind: "words"; words: string }
  | { kind: "like"; product: ListingRow; words: string }
  | { kind: "unlisted"; url: string };

/**
 * Reads `q`. A page at a URL is not fetched: a listed product is searched by its listing's words. Text such as
 * `draw.io` is a URL if a product is listed there, otherwise words.
 */
export async function readQuestion(db: Db, q: string): Promise<Question> {
  const url = addressIn(q);
  if (!url) return { kind: "words", words: q };
  const product = await listedAt(db, url);
  if (product) return { kind: "like", product, words: `${product.tagline} ${product.categories[0]}` };
  return /^https?:/i.test(q) ? { kind: "unlisted", url: url.href } : { kind: "words", words: q };
}

/** One page of the listings that match a question; all listings without one. */
export async function findAnswers(
  db: Db,
  question: Question | null,
  page: Omit<LiveFilter, "words" | "first"> & LivePage,
) {
  const { category, type, span, limit, start } = page;
  if (question?.kind === "unlisted") return { rows: [], total: 0, hasMore: false, words: noWords };
  const first = question?.kind === "like" ? question.product.id : undefined;
  return findLive(db, { words: question?.words, first, category, type, span }, { limit, start });
}

function addressIn(q: string): URL | null {
  if (/\s/.test(q) || !q.includes(".")) return null;
  const url = parseUrl(/^https?:\/\//i.test(q) ? q : `https://${q}`);
  return url && hasHostName(url) ? url : null;
}

/** The listing with exactly this URL; otherwise, if a domain belongs to one product, the one of that domain. */
async function listedAt(db: Db, { href }: URL): Promise<ListingRow | null> {
  const canonical = canonicalUrl(href);
  const [same] = await findLiveAt(db, [canonical]);
  const domains = [registrableDomain(canonical)];
  const [twin] =
    same || isOnSharedHost(canonical)
      ? [same]
      : await findLiveUnder(db, { domains, exceptHosts: sharedHosts, limit: 1 });
  return twin ? findLiveBySlug(db, twin.slug) : null;
}
