import { LRUCache } from "lru-cache";
import { Semaphore } from "@/lib/core/semaphore";
import { SharedWork } from "@/lib/core/shared-work";
import { addBrotli, type CachedHtml, type Rendered, toCachedHtml } from "./cached-html";
import type { PublicPage } from "./public-pages";
import { type Clock, type ConfirmedVersion, USABLE_MS, watchVersion } from "./watch-version";

const MEBIBYTE = 1024 * 1024;
/** Searches and further pages have their own share, so that they never push out pages. */
const SHARES = { pages: 16 * MEBIBYTE, queries: 4 * MEBIBYTE };
const MINUTE_MS = 60_000;
/**
 * How many pages are rendered at once, and how many of them may be searches or further pages. Each rendering holds some
 * megabytes; while one waits for the database, another one has the processor.
 */
const MAX_AT_ONCE = { concurrency: 4, perCaller: 2 };
/** How many pages are rerendered at once while visitors still get the earlier ones. */
const MAX_REFRESHING = 2;
/** How often a page is rendered for one visitor if the content keeps changing meanwhile. */
const MAX_RENDERINGS = 3;

/** The listing of a page. Each visitor's view is counted. */
export interface Viewed {
  id: string;
  url: string;
}

/** A cached page, or an answer of the framework that is not cached. */
export type Answered = { html: CachedHtml; viewed: Viewed | null } | { rendered: Rendered };

interface Entry {
  html: CachedHtml;
  viewed: Viewed | null;
  known: ConfirmedVersion;
  /** Part of the key, because pages say how many hours are left. */
  minute: number;
  isSentAgain: boolean;
}

export interface PageCacheSources {
  readVersion(): Promise<string | null>;
  render(path: string): Promise<{ rendered: Rendered; viewed: Viewed | null }>;
  /** Called with failures that no visitor gets. */
  report(error: unknown): void;
  clock?: Clock;
  now?: () => number;
}

/**
 * Pages for visitors who are not signed in, each rendered once for all of them. A page is sent only if the database
 * has confirmed within {@link USABLE_MS} that nothing public has changed since, and only within the same minute.
 */
export function createPageCache(sources: PageCacheSources) {
  const { readVersion, render, report, clock = () => performance.now(), now = Date.now } = sources;
  const { latest, markStale } = watchVersion(readVersion, clock);
  const shareOf = (maxSize: number) => new LRUCache<string, Entry>({ maxSize, sizeCalculation: sizeOf });
  const shares = { pages: shareOf(SHARES.pages), queries: shareOf(SHARES.queries) };
  const renderings = new SharedWork<Entry | { rendered: Rendered } | null>({ semaphore: new Semaphore(MAX_AT_ONCE) });
  let refreshing = 0;

  const minuteNow = () => Math.floor(now() / MINUTE_MS);
  const isSendable = ({ known, minute }: Entry) => {
    const over = now() - (minute + 1) * MINUTE_MS;
    return clock() - known.confirmedAt < USABLE_MS && over < USABLE_MS;
  };

  const renderNow = async (page: PublicPage): Promise<Entry | { rendered: Rendered } | null> => {
    // Before the page reads anything: what changes meanwhile makes a new version.
    const known = await latest();
    if (!known) return null;
    const minute = minuteNow();
    const { rendered, viewed } = await render(page.path);
    if (!mayCache(rendered)) return { rendered };
    const share = page.isQuery ? shares.queries : shares.pages;
    const html = await toCachedHtml(rendered);
    const before = share.get(page.path);
    const isSame = before?.html.etag === html.etag;
    const entry = {
      html: isSame ? before.html : html,
      viewed,
      known,
      minute,
      isSentAgain: isSame && before.isSentAgain,
    };
    share.set(page.path, entry);
    return entry;
  };

  /** Concurrent visitors of a page share its rendering. It waits for its turn; one that all have left is not begun. */
  const renderOnce = (page: PublicPage, signal?: AbortSignal) =>
    renderings.run(page.path, () => renderNow(page), { signal, caller: page.isQuery ? "queries" : undefined });

  const refresh = (page: PublicPage) => {
    if (refreshing >= MAX_REFRESHING || renderings.has(page.path)) return;
    refreshing++;
    renderOnce(page)
      .catch(report)
      .finally(() => refreshing--);
  };

  const send = (entry: Entry): Answered => {
    if (entry.isSentAgain && !entry.html.brotli) addBrotli(entry.html).catch(report);
    entry.isSentAgain = true;
    return entry;
  };

  const renderFor = async (page: PublicPage, signal?: AbortSignal): Promise<Answered | null> => {
    for (let rendering = 0; rendering < MAX_RENDERINGS; rendering++) {
      const made = await renderOnce(page, signal);
      if (!made || "rendered" in made) return made;
      await latest();
      if (isSendable(made)) return send(made);
    }
    return null;
  };

  return {
    /**
     * The page; null if the framework should answer. `leaving` is called if the page must be rendered; its signal is aborted
     * when the visitor leaves.
     * @throws what the database throws; the reason of the signal
     */
    async pageOf(page: PublicPage, leaving?: () => AbortSignal): Promise<Answered | null> {
      const known = await latest();
      const entry = (page.isQuery ? shares.queries : shares.pages).get(page.path);
      if (!known || !entry || !isSendable(entry)) return known && renderFor(page, leaving?.());
      if (entry.known !== known || entry.minute !== minuteNow()) refresh(page);
      return send(entry);
    },
    /** Something may have been written: no page is sent before the database confirms it. */
    markStale,
  };
}

/** Pages that search engines may not store are not cached either: a launch to come may change without a new version. */
function mayCache({ status, headers, body }: Rendered): boolean {
  const head = body.slice(0, body.indexOf("</head>"));
  return (
    status === 200 && headers["set-cookie"] === undefined && !/<meta name="robots" content="[^"]*noindex/.test(head)
  );
}

function sizeOf({ html: { gzip } }: Entry): number {
  // Brotli comes later and is smaller than gzip. The policy lists a hash for each script.
  return 2 * gzip.byteLength + 4_096;
}
