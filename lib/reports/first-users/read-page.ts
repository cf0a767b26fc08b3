import { categoryLabels } from "@/lib/core/catalog/labels";
import { Problem } from "@/lib/core/errors";
import { evidenceSteps, metaOf } from "@/lib/page/facts/page-evidence";
import { factSteps } from "@/lib/page/facts/read-product";
import { busy, readWhenFree } from "@/lib/page/facts/reading";
import { type BotSettings, fetchAsBot } from "@/lib/page/fetch/bot";
import { parseSteps } from "@/lib/page/fetch/parse-html";
import type { Steps } from "@/lib/page/fetch/steps";
import { isForMachines } from "./instructions";
import { type Block, visibleBlocks } from "./visible-blocks";

/** What an engine gets to see of a product's page. */
export interface ProductPage {
  /** The address that answered, after redirects. */
  url: string;
  name: string;
  summary: string | null;
  tagline: string | null;
  categories: string[];
  type: string | null;
  keywords: string[];
  /** A BCP 47 tag, if the page declares its language. */
  language: string | null;
  /** What a visitor reads, in order. Of a page that shows almost nothing without scripts: its title and description. */
  blocks: Block[];
}

/** The whole reading, its fetch included. */
const READING_MS = 10_000;
/** Below this many characters of prose a page draws itself with scripts, or is an app: its head says more than its body. */
const MIN_CHARACTERS = 300;

/**
 * Fetches a product's page, once, and reads it.
 * Throws `upstream_unreachable` with the reason if it cannot be read or says nothing.
 */
export async function readProductPage(url: string, settings: BotSettings, signal?: AbortSignal): Promise<ProductPage> {
  const started = performance.now();
  const fetched = await fetchAsBot(url, settings, signal);
  if (!fetched.ok) throw unreadable(fetched.reason, fetched.detail);
  const budgetMs = READING_MS - (performance.now() - started);
  const steps = pageSteps(fetched.html, fetched.finalUrl);
  const page = await readWhenFree(steps, budgetMs, signal);
  if (!page) throw unreadable("timeout", busy);
  if (page.blocks.length === 0) throw unreadable("nothing_found", "The page was read, but it says nothing in words.");
  return page;
}

/** What to do about a page that cannot be read, by the reason. */
const fixes: Readonly<Record<string, string>> = {
  blocked_address: "Send an address that anyone on the internet can open, on port 80 or 443.",
  blocked: "Allow this service's user agent on the site, or send another page about the product.",
  too_large: "Send a smaller page about the product.",
  too_many_redirects: "Send the address that the redirects end at.",
  not_html: "Send the address of an HTML page, such as the product's homepage.",
  http_error: "Send an address that answers with status 200 and a page.",
  nothing_found: "Send a page that describes the product in words without scripts.",
  timeout: "Try again in a minute; if it stays, send a page that answers within 10 seconds.",
};
const OPEN_IT = "Open the address in a browser without signing in, correct it if it does not load, then try again.";

function unreadable(reason: string, detail: string): Problem {
  return new Problem("upstream_unreachable", detail, {
    errors: [{ path: "url", code: reason, message: "could not be read", fix: fixes[reason] ?? OPEN_IT }],
  });
}

/** Reads a page that was fetched, in pieces. */
export function* pageSteps(html: string, pageUrl: string): Steps<ProductPage> {
  const head = yield* evidenceSteps(html, pageUrl);
  const facts = yield* factSteps(head, { categories: categoryLabels });
  const visible = yield* visibleBlocks(yield* parseSteps(html));
  const prose = visible.filter(({ text, aside }) => !aside && text.split(" ").length >= 6);
  const characters = prose.reduce((sum, { text }) => sum + text.length, 0);
  const said = [head.title, facts.tagline, metaOf(head, "description", "og:description", "twitter:description")];
  const shown = characters < MIN_CHARACTERS ? [...headBlocks(said), ...visible] : visible;
  return {
    url: pageUrl,
    name: facts.product_name ?? new URL(pageUrl).hostname.replace(/^www\./, ""),
    summary: [facts.short_description, facts.tagline].find((line) => line && !isForMachines(line)) ?? null,
    tagline: facts.tagline,
    categories: facts.categories,
    type: facts.type,
    keywords: facts.keywords,
    language: facts.language,
    blocks: shown,
  };
}

function headBlocks(lines: (string | null)[]): Block[] {
  const said = [...new Set(lines.flatMap((line) => line ?? []))].filter((line) => !isForMachines(line));
  return said.map((text, index) => ({ text, level: index === 0 ? 1 : 0, aside: false }));
}
