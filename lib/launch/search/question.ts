import type { Db } from "@/db/client";
import { findLiveAt, findLiveUnder } from "@/db/duplicates";
import { findLive, findLiveByName, findLiveBySlug } from "@/db/listings";
import type { ListingRow, LiveFilter, LivePage } from "@/db/live-rows";
import { noWords, spokenIn } from "@/db/search/search-words";
import { categoryLabels } from "@/lib/core/catalog/labels";
import type { Context } from "@/lib/core/context";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { isOnSharedHost, sharedHosts } from "@/lib/core/identity/shared-hosts";
import { chargeWork } from "@/lib/core/limits/charge";
import { hasHostName, parseUrl } from "@/lib/core/url";
import type { Prefill } from "@/lib/page/facts/prefill-from";
import { visitProduct } from "@/lib/page/facts/visit-product";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { wordsBesides } from "./address-in-text";

/** What a search asks for: words, or products like the one at a URL, which is listed or not. */
export type Question =
  | { kind: "words"; words: string }
  | { kind: "like"; product: ListingRow; words: string }
  | { kind: "page"; url: string; words: string }
  | { kind: "unlisted"; url: string; reason: string };

/**
 * Reads `q` without a URL. A listed product is searched by its listing's words, also when it is named as in "alternative to
 * Notion". Text such as `draw.io` is a URL if a product is listed there, otherwise words.
 */
export async function readQuestion(db: Db, q: string): Promise<Question> {
  const product = await listedAtHost(db, q);
  return product ? likeThis(product) : ((await likeNamed(db, spokenIn(q))) ?? { kind: "words", words: q });
}

/**
 * Reads a `q` that is or contains a URL. If no product is listed there, its page is read, which counts as a page fetch. If that
 * page leads to a listed one, it is asked for products like that.
 */
export async function readQuestionAt(url: URL, q: string, ctx: Context): Promise<Question> {
  const besides = besidesAddress(q);
  const product = (await ownPageOf(url, ctx)) ?? (await listedAt(ctx.db, url.href));
  if (product) return likeThis(product, besides);
  await chargeWork(ctx, ["page_fetches"]);
  const page = await visitProduct(url.href, onBehalfOf(ctx));
  const twin = await listedAtAny(ctx.db, [page.final_url, page.canonical_url_hint]);
  return twin ? likeThis(twin, besides) : likePage(url.href, page, besides);
}

/** The listing whose page in this catalog a URL is. */
async function ownPageOf(url: URL, { db, settings }: Context): Promise<ListingRow | null> {
  const [, slug] = /^\/products\/([^/]+)\/?$/u.exec(url.pathname) ?? [];
  return slug && url.origin === new URL(settings.appUrl).origin ? findLiveBySlug(db, slug) : null;
}

/** True if a product is listed at a URL: then it is answered without reading its page. */
export async function isListedAt(db: Db, url: URL): Promise<boolean> {
  return (await listedAt(db, url.href)) !== null;
}

/** Most words around a URL only make a question of it, as in "who else does this". */
function besidesAddress(q: string): string {
  return beforeName.exec(`${spokenIn(wordsBesides(q))} it`)?.groups?.besides ?? "";
}

function likePage(url: string, { facts, detail }: Prefill, besides: string): Question {
  const says = facts?.tagline ?? facts?.short_description ?? "";
  const said = `${facts?.categories[0] ?? ""} ${says}`.trim();
  if (said === "") return { kind: "unlisted", url, reason: detail ?? "Its page does not say what the product does." };
  return { kind: "page", url, words: `${besides} ${said}`.trim() };
}

const likeThis = (product: ListingRow, besides = ""): Question => ({
  kind: "like",
  product,
  // Of many words the last are not searched for.
  words: `${besides} ${product.categories[0]} ${product.tagline}`.trim(),
});

const things = "(?:apps?|tools?|products?|software|services?|sites?|websites?|something|anything)";
/** As some languages write it: "alternative zu", "alternativa a". */
const others = "(?:alternatives?|alternativen|alternativas?|competitors?|clones?)";
const to = "(?:to|of|for|like|zu|zur|zum|à|au|a|al|ao|di)";
/** "Open source alternative to Notion", "apps like Hub", "who competes with Hub": what else is wanted is before, the name after. */
const beforeName = new RegExp(
  `^(?:(?<besides>.*?)\\s*\\b(?:${others}|(?:${things}\\s)?similar|${things}(?= like))\\s${to}|(?:who|what)\\s(?:else\\s)?competes\\swith)\\s(?<name>.+)$`,
  "i",
);
/** "Notion alternatives", "open source Notion alternative for teams": the name is at the end of what comes before. */
const afterName = new RegExp(
  `^(?<name>.+?)\\s${others}(?:\\s(?:for|with|in|on|that|which|für|pour|para|per)\\s(?<further>.+))?$`,
  "i",
);
/** "Open source Slack", "Slack but open source": the rest is the whole name. */
const howItIs = "(?:open[-\\s]source|self[-\\s]hosted|free)";
const adjectiveFirst = new RegExp(`^(?<besides>${howItIs})\\s(?<name>.+)$`, "i");
const adjectiveLast = new RegExp(`^(?<name>.+?)\\sbut\\s(?<besides>${howItIs})$`, "i");
/** Words that a name is looked for in. */
const MAX_WORDS = 6;

/** Reads "alternative to Notion" and the like as a question for products like a listed one; null if it is not one. */
async function likeNamed(db: Db, q: string): Promise<Question | null> {
  return (await likeNameAfter(db, q)) ?? (await likeNameBefore(db, q)) ?? (await likeWholeName(db, q));
}

async function likeNameAfter(db: Db, q: string): Promise<Question | null> {
  const { besides, name = "" } = beforeName.exec(q)?.groups ?? {};
  const words = nameWords(name);
  const product = await findLiveByName(
    db,
    words.map((_, at) => words.slice(0, at + 1).join(" ")),
  );
  return product && likeThis(product, besides);
}

async function likeNameBefore(db: Db, q: string): Promise<Question | null> {
  const { name = "", further = "" } = afterName.exec(q)?.groups ?? {};
  const words = nameWords(name);
  const product = await findLiveByName(
    db,
    words.map((_, at) => words.slice(at).join(" ")),
  );
  if (!product) return null;
  const before = words.slice(0, words.length - product.name.split(/\s+/).length).join(" ");
  return likeThis(product, `${before} ${further}`.trim());
}

async function likeWholeName(db: Db, q: string): Promise<Question | null> {
  const { besides, name } = (adjectiveFirst.exec(q) ?? adjectiveLast.exec(q))?.groups ?? {};
  const product = name ? await findLiveByName(db, [name]) : null;
  return product && likeThis(product, besides);
}

const nameWords = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** One page of the listings that match a question; all listings without one. */
export async function findAnswers(
  db: Db,
  question: Question | null,
  page: Omit<LiveFilter, "words" | "first"> & LivePage,
) {
  const { category, type, span, limit, start } = page;
  if (question?.kind === "unlisted") return { rows: [], total: 0, hasMore: false, words: noWords };
  const first = question?.kind === "like" ? question.product.id : undefined;
  const label = question?.kind === "words" ? labelNamed(question.words) : undefined;
  return findLive(db, { words: question?.words, first, label, category, type, span }, { limit, start });
}

/** The category label that is named by these words alone. */
function labelNamed(words: string): string | undefined {
  const spoken = spokenIn(words).toLowerCase();
  return categoryLabels.find((label) => label.toLowerCase() === spoken);
}

/** The listing at a host or path that is written without its scheme. */
async function listedAtHost(db: Db, q: string): Promise<ListingRow | null> {
  if (/\s/.test(q) || !q.includes(".")) return null;
  const url = parseUrl(`https://${q}`);
  return url && hasHostName(url) ? listedAt(db, url.href) : null;
}

async function listedAtAny(db: Db, addresses: readonly (string | null)[]): Promise<ListingRow | null> {
  for (const address of addresses) {
    const listing = address && (await listedAt(db, address));
    if (listing) return listing;
  }
  return null;
}

/** The listing with exactly this URL; otherwise, if a domain belongs to one product, the one of that domain. */
async function listedAt(db: Db, address: string): Promise<ListingRow | null> {
  const canonical = canonicalUrl(address);
  const [same] = await findLiveAt(db, [canonical]);
  const domains = [registrableDomain(canonical)];
  const [twin] =
    same || isOnSharedHost(canonical)
      ? [same]
      : await findLiveUnder(db, { domains, exceptHosts: sharedHosts, limit: 1 });
  return twin ? findLiveBySlug(db, twin.slug) : null;
}
