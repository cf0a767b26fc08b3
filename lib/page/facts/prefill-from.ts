import type { PageFetchReason } from "@/lib/page/fetch/fetch-failure";
import { fetchJson } from "@/lib/page/fetch/fetch-json";
import { type FetchedPage, fetchPage, type PageFetchOptions } from "@/lib/page/fetch/fetch-page";
import type { Steps } from "@/lib/page/fetch/steps";
import { findShortTagline } from "./copy/tagline";
import { EMPTY_SENTENCE, EMPTY_WITHOUT_SCRIPTS, isEmptyWithoutScripts } from "./empty-page";
import type { PageEvidence } from "./evidence/evidence";
import { ownManifest } from "./evidence/hosts/without-host";
import { evidenceSteps } from "./evidence/page-evidence";
import { readManifest } from "./evidence/web-manifest";
import type { DeclaredKind } from "./kind/declared-kind";
import { pageKindSteps } from "./kind/page-kind";
import { type WayIn, wayInSteps } from "./kind/way-in";
import { findLogos } from "./logo";
import { findPictures } from "./pictures";
import { openSourceSteps } from "./prices/open-source";
import { paidOnceSteps } from "./prices/paid-once";
import { canonicalHint, factSteps, type ProductFacts, type ReadOptions } from "./read-product";
import { busy, readWhenFree } from "./reading";
import { isInPhoneStore } from "./type/type-links";

/** What visiting a product's page brought for its draft. */
export interface Prefill {
  /** `complete` when a listing's copy was found whole, `partial` when some of it is missing, `failed` when all is. */
  status: "complete" | "partial" | "failed";
  /** The names of the facts that were found. */
  fields: (keyof ProductFacts)[];
  /** True if a browser drew the page first, because it says nothing before its scripts have run. */
  drawn: boolean;
  /**
   * Why the page could not be read; `nothing_found` if it could, and said nothing; `empty_without_scripts` if only its head
   * says something before its scripts have run; null otherwise.
   */
  reason: PageFetchReason | "nothing_found" | typeof EMPTY_WITHOUT_SCRIPTS | null;
  /** One plain sentence for the founder wherever something is missing. */
  detail: string | null;
  facts: ProductFacts | null;
  /** A whole line for where the tagline is too long; null if there is none, or the tagline is short. */
  short_tagline: string | null;
  /** Addresses of the logo that can be stored here, the best first. */
  logos: string[];
  /** Addresses of pictures of the product, the best first. */
  pictures: string[];
  /** True if the product is bought once and nothing is paid again. */
  paid_once: boolean;
  /** True if the page leads with being open source, or has a free licence at its foot. */
  open_source: boolean;
  /** True if the page leads to a store for phones. */
  in_phone_store: boolean;
  /** What its structured data says that it is about, if that is no program: a restaurant, a course. */
  declared_kind: DeclaredKind | null;
  /** How one who has not bought gets to see the product. */
  way_in: WayIn;
  /** The address the page calls its own, when it is on the same host. */
  canonical_url_hint: string | null;
  /** The address that answered, after redirects. */
  final_url: string;
}

export interface PrefillOptions extends PageFetchOptions {
  /** The labels a product may be sorted into. */
  categories: readonly string[];
  /** Draws a page that says nothing before its scripts have run; null if that cannot be done. Default: none is drawn. */
  draw?(page: FetchedPage, timeoutMs: number): Promise<FetchedPage | null>;
}

/** What a listing cannot do without. */
const copy = ["product_name", "tagline", "short_description", "categories"] as const;

/** The manifest is a bonus; a slow one must not use up the caller's time. */
const manifestTimeoutMs = 3_000;

/**
 * Visits a product's page, and its web app manifest if it has one, and reads the facts for a draft. Never throws for
 * anything the site does: a site that cannot be read gives a result with status `failed` and the reason.
 * @throws only the reason of `options.signal`, when the caller aborts
 */
export async function prefillFrom(url: string, options: PrefillOptions): Promise<Prefill> {
  const started = performance.now();
  const page = await fetchPage(url, { truncate: true, ...options });
  if (!page.ok) return failed(page.reason, page.detail, page.finalUrl);
  const left = () => (options.timeoutMs ?? 10_000) - (performance.now() - started);
  const read = <T>(steps: Steps<T>) => readWhenFree(steps, left(), options.signal);
  const sent = await read(evidenceSteps(page.html, page.finalUrl));
  if (!sent) return failed("timeout", busy, page.finalUrl);
  const drawn = isEmptyWithoutScripts(sent) ? await options.draw?.(page, left()) : null;
  const evidence = (drawn && (await read(evidenceSteps(drawn.html, drawn.finalUrl)))) ?? sent;
  const manifest = await manifestOf(evidence, options, left());
  const found = await read(foundSteps(evidence, { categories: options.categories, ...(manifest && { manifest }) }));
  if (!found) return failed("timeout", busy, page.finalUrl);
  const { facts, paidOnce, isOpen, kind, wayIn } = found;
  const logos = findLogos(evidence, readManifest(manifest?.value, manifest?.url ?? page.finalUrl), facts.product_name);
  return {
    ...verdict(facts, isEmptyWithoutScripts(evidence)),
    drawn: evidence !== sent,
    facts,
    short_tagline: found.shortTagline,
    logos,
    pictures: findPictures(evidence, facts.product_name),
    paid_once: paidOnce,
    open_source: isOpen,
    in_phone_store: isInPhoneStore(evidence),
    declared_kind: kind,
    way_in: wayIn,
    canonical_url_hint: canonicalHint(evidence),
    final_url: page.finalUrl,
  };
}

function* foundSteps(evidence: PageEvidence, options: ReadOptions) {
  const facts = yield* factSteps(evidence, options);
  // Sums on the page of what is free are gifts, or what others cost.
  const isSold = facts.pricing_tier !== "Free";
  const paidOnce = isSold && (yield* paidOnceSteps(evidence, facts.language));
  yield;
  return {
    facts,
    shortTagline: findShortTagline(
      evidence,
      ownManifest(readManifest(options.manifest?.value, options.manifest?.url ?? evidence.base), evidence),
      { ...facts, name: facts.product_name },
    ),
    paidOnce,
    isOpen: yield* openSourceSteps(evidence, facts.language),
    kind: yield* pageKindSteps(evidence, facts.language),
    wayIn: yield* wayInSteps(evidence, facts.language),
  };
}

function failed(reason: PageFetchReason, detail: string, final_url: string): Prefill {
  return {
    status: "failed",
    fields: [],
    drawn: false,
    reason,
    detail,
    facts: null,
    short_tagline: null,
    logos: [],
    pictures: [],
    paid_once: false,
    open_source: false,
    in_phone_store: false,
    declared_kind: null,
    way_in: null,
    canonical_url_hint: null,
    final_url,
  };
}

async function manifestOf(page: PageEvidence, options: PrefillOptions, leftMs: number) {
  const link = page.links.find(({ rel }) => rel.includes("manifest"));
  if (!link || leftMs < 100) return null;
  const { maxBytes: _pageOnly, ...rules } = options;
  const result = await fetchJson(link.href, { ...rules, timeoutMs: Math.min(leftMs, manifestTimeoutMs) });
  return result.ok ? { value: result.value, url: result.finalUrl } : null;
}

function verdict(facts: ProductFacts, isEmpty: boolean): Pick<Prefill, "status" | "fields" | "reason" | "detail"> {
  const fields = (Object.keys(facts) as (keyof ProductFacts)[]).filter((field) => has(facts, field));
  const missing = copy.filter((field) => !has(facts, field));
  const read = fields.filter((field) => field !== "language" && field !== "keywords");
  if (read.length === 0) {
    return {
      status: "failed",
      fields: [],
      reason: isEmpty ? EMPTY_WITHOUT_SCRIPTS : "nothing_found",
      detail: isEmpty ? EMPTY_SENTENCE : "The page was read, but it says nothing about a product.",
    };
  }
  if (isEmpty) return { status: "partial", fields, reason: EMPTY_WITHOUT_SCRIPTS, detail: EMPTY_SENTENCE };
  if (missing.length === 0) return { status: "complete", fields, reason: null, detail: null };
  const names = missing.map((field) => field.replaceAll("_", " ")).join(", ");
  return { status: "partial", fields, reason: null, detail: `Not found on the page: ${names}.` };
}

function has(facts: ProductFacts, field: keyof ProductFacts): boolean {
  const value = facts[field];
  return value !== null && value.length > 0;
}
