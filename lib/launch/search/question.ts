import type { Db } from "@/db/client";
import { findLiveAt, findLiveUnder } from "@/db/duplicates";
import { findLive, findLiveByName, findLiveBySlug } from "@/db/listings";
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
 * Reads `q`. A page at a URL is not fetched: a listed product is searched by its listing's words, also when it is named as
 * in "alternative to Notion". Text such as `draw.io` is a URL if a product is listed there, otherwise words.
 */
export async function readQuestion(db: Db, q: string): Promise<Question> {
  const url = addressIn(q);
  if (!url) return (await likeNamed(db, q)) ?? { kind: "words", words: q };
  const product = await listedAt(db, url);
  if (product) return likeThis(product);
  return /^https?:/i.test(q) ? { kind: "unlisted", url: url.href } : { kind: "words", words: q };
}

const likeThis = (product: ListingRow, besides = ""): Question => ({
  kind: "like",
  product,
  // Of many words the last are not searched for.
  words: `${besides} ${product.categories[0]} ${product.tagline}`.trim(),
});

const things = "(?:apps?|tools?|products?|software|services?|sites?|websites?|something|anything)";
/** "Open source alternative to Notion", "apps like Notion": what else is wanted comes before, the name after. */
const beforeName = new RegExp(
  `^(?<besides>.*?)\\s*\\b(?:alternatives?|competitors?|(?:${things}\\s)?similar|${things}(?= like))\\s(?:to|of|for|like)\\s(?<name>.+)$`,
  "i",
);
/** "Notion alternatives", "open source Notion alternative": the name is at the end of what comes before. */
const afterName = /^(?<name>.+?)\s(?:alternatives?|competitors?)$/i;
/** Words that a name is looked for in. */
const MAX_WORDS = 6;

/** Reads "alternative to Notion" and the like as a question for products like a listed one; null if it is not one. */
async function likeNamed(db: Db, q: string): Promise<Question | null> {
  const after = beforeName.exec(q)?.groups;
  const before = after ? null : afterName.exec(q)?.groups;
  const words = (after?.name ?? before?.name ?? "").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const names = words.map((_, at) => (after ? words.slice(0, at + 1) : words.slice(at)).join(" "));
  const product = names.length > 0 ? await findLiveByName(db, names) : null;
  if (!product) return null;
  const others = after?.besides ?? words.slice(0, words.length - product.name.split(/\s+/).length).join(" ");
  return likeThis(product, others);
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
