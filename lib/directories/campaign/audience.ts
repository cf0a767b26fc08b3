import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { codeHosts } from "@/lib/core/identity/code-hosts";
import { isOnSharedHost } from "@/lib/core/identity/shared-hosts";
import type { DeclaredKind } from "@/lib/page/facts/kind/declared-kind";
import { primaryOf } from "@/lib/page/facts/language/page-language";
import type { Prefill } from "@/lib/page/facts/prefill-from";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import { kindsOf } from "./product/kinds";
import { type Known, mayBeMarketplace } from "./product/known";
import { type Meaning, saidOf } from "./product/said";
import { kindOf, type PlanKind, withSaidKind } from "./product/said-kind";
import { regionsOf } from "./product-regions";

/** What a plan is made from: what is known of the product. */
export interface PlannedProduct {
  categories: readonly string[];
  /** The special kinds of product that this one is, as directories name what they take alone. */
  fits: readonly string[];
  /** ISO 639 code of the page's language; null if it is not known. */
  language: string | null;
  /** Where its users are, from its address and language. */
  regions: readonly string[];
}

/** What was read of a product's page. */
export type PlannedPage = Pick<
  Prefill,
  "facts" | "paid_once" | "open_source" | "in_phone_store" | "declared_kind" | "way_in"
>;

interface Named {
  url: string | null;
  categories: readonly string[];
  /** True if somebody chose them; a page is read otherwise. */
  areChosen?: boolean;
  /** What its founder says that it is; without that, what its page says. */
  kind?: PlanKind | null;
}

/** The product of a page; without a page, of its categories alone. */
export function plannedProduct(named: Named, page: PlannedPage | null): PlannedProduct {
  const { url, categories, areChosen = page === null, kind = null } = named;
  const facts = page?.facts ?? null;
  const language = languageCode(facts?.language ?? null);
  return {
    categories,
    fits: categories.length > 0 || facts || kind ? fitsOf({ url, categories, areChosen, kind }, page) : [],
    language,
    regions: regionsOf(url, language),
  };
}

/** The special kinds of product that this one is. */
function fitsOf({ url, categories, areChosen, kind }: Required<Named>, page: PlannedPage | null): string[] {
  const facts = page?.facts ?? null;
  const said = new Set<Meaning>([...saidOf(facts), ...storesOf(url)]);
  // What is shown at a code host is open source.
  const isAtCodeHost = url !== null && codeHosts.has(new URL(url).hostname);
  const told: Known = {
    categories: [...categories],
    areFieldsChosen: areChosen || facts === null,
    type: facts?.type ?? null,
    pricing_tier: facts?.pricing_tier ?? null,
    said,
    isPaidOnce: page?.paid_once ?? false,
    isOpenSource: isAtCodeHost || categories.includes("Open Source") || (page?.open_source ?? false),
    inPhoneStore: page?.in_phone_store ?? false,
    isShop: isShop(page),
    isMarketplace: page?.declared_kind?.kind === "marketplace" && mayBeMarketplace.has(facts?.type ?? null),
    isAtOthers: url !== null && isOnSharedHost(canonicalUrl(url)),
    isOnRequest: page?.way_in === "request",
    isOnSale: isOnSale(page),
    isComing: isComing(page),
    isPreordered: page?.way_in === "preorder",
  };
  const read = kindsOf(withDeclared(told, declaredOf(page, told.type)));
  // Who says what the page says already changes nothing.
  return kind === null || (facts && kindOf(read) === kind) ? read : kindsOf(withSaidKind(told, kind));
}

/** The system of a store that has one alone: a page there says by its address what it is for. */
function storesOf(url: string | null): readonly ("ios" | "android")[] {
  const host = url === null ? null : new URL(url).hostname;
  if (host === "apps.apple.com") return ["ios"];
  return host === "play.google.com" ? ["android"] : [];
}

/** What a page says of a program may be said of one for shops, so only structured data and baskets are sure there. */
function isShop(page: PlannedPage | null): boolean {
  const type = page?.facts?.type ?? null;
  return page?.declared_kind?.kind === "shop" && (page.declared_kind.isSure || type === null || type === "other");
}

/** Whether a page names a price and lets people have the product, and not only wait for it. */
function isOnSale(page: PlannedPage | null): boolean {
  const tier = page?.facts?.pricing_tier;
  return !isComing(page) && (tier === "Paid" || tier === "Freemium");
}

const isComing = (page: PlannedPage | null) => page?.way_in === "waitlist" || page?.way_in === "preorder";

/** What a page declares; an app that brings people together is listed as an app. */
function declaredOf(page: PlannedPage | null, type: ProductFacts["type"]): DeclaredKind | null {
  const declared = page?.declared_kind ?? null;
  const isOfPeople = declared?.kind === "community" || declared?.kind === "services";
  return isOfPeople && !mayBeMarketplace.has(type) ? null : declared;
}

/** What the page's structured data says of it. Where that is sure, words and links of a program are those of its booking, or of what it is about. */
function withDeclared(known: Known, declared: DeclaredKind | null): Known {
  if (declared === null || declared.kind === "marketplace") return known;
  const { kind, isSure } = declared;
  if (kind === "services")
    return { ...known, type: "other", said: new Set<Meaning>([...known.said, "no_software", "services"]) };
  const said = new Set<Meaning>([...known.said, kind === "local" ? "local" : isSure ? "no_software" : "media"]);
  if (kind === "newsletter" || kind === "course") said.add(kind);
  if (!isSure) return { ...known, said };
  // A thing that is sold, and whose page reads like that of a program for computers, goes with one.
  if (kind === "shop" && known.type === "desktop_app") said.add("hardware");
  said.delete("software");
  return { ...known, type: "other", said };
}

/** The code of a tag's language: "fil" is Filipino and no Finnish. Null for what is none. */
function languageCode(tag: string | null): string | null {
  const code = tag === null ? "" : primaryOf(tag);
  return /^[a-z]{2,3}$/.test(code) ? code : null;
}
