import type { BadgeVerdict } from "@/db/badges";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { isOnSharedHost } from "@/lib/core/identity/shared-hosts";
import { type BotSettings, fetchAsBot, visitOptions } from "@/lib/page/fetch/bot";
import type { PageFetchFailure } from "@/lib/page/fetch/fetch-failure";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { type Document, parseSteps } from "@/lib/page/fetch/parse-html";
import { runInSlices, type Steps } from "@/lib/page/fetch/steps";
import { runsScripts } from "@/lib/page/links/brought-in";
import { type DrawnFor, drawPage } from "@/lib/page/rendered/draw-page";
import { fetchSheets } from "@/lib/page/styles/fetch-sheets";
import type { FetchedSheet } from "@/lib/page/styles/imports";
import {
  type BadgeFinding,
  type BadgeMatch,
  type BadgeTarget,
  badgeSteps,
  isReadInPart,
  neededSheets,
  ownLinkSteps,
  type SentPage,
} from "./find-badge";
import { isReadmePage } from "./readme-page";
import { type BadgeCheckReason, badgeDetail, isPageRead } from "./reasons";

/** What a visit of a page found of the badge. Callers get BadgeCheck of badge.schema.ts. */
export interface BadgeVisit {
  /** The address that answered, after redirects. */
  finalUrl: string;
  found: boolean;
  reason: BadgeCheckReason;
  /** True if the page was read whole and as it is drawn, so that what it does not hold is really not there. */
  readable: boolean;
  /** True if the site says that there is no such page. */
  gone: boolean;
  /** The links to this site that are there. */
  matches: BadgeMatch[];
  /** True if the page was drawn in a browser first. */
  rendered: boolean;
  /** True if a browser should have drawn it and could not just now: the page was read, but nothing is known of it. */
  undrawn: boolean;
  /** True if it counts although its code host marks it as nofollow: it is in the readme of the listing's repository. */
  inReadme: boolean;
  /** One sentence for the founder. */
  detail: string;
}

/** What a visit needs to know of this service. */
export interface VisitSettings extends BotSettings {
  /** Draws pages that hold no link before their scripts have run; null: none are drawn. */
  browserPath: string | null;
  /** For whom a page is drawn; owners go first. Default: anyone. */
  drawnFor?: DrawnFor;
}

const IN_PART = "The page is very long and only its beginning was read. Paste the badge further up.";

const UNDRAWN =
  "The page has no link to this site before its scripts have run, and we could not render it just now. Try again in a minute.";

/** Fetching and drawing together take no longer, in milliseconds. */
const TOTAL_MS = 10_000;

/**
 * Fetches a page and looks for the badge on the page that answered, wherever redirects led. A page that holds no link to
 * this site as it was sent, or hides it and has scripts that may show it, is drawn in a browser, if one is configured, and judged
 * once more.
 */
export async function visitBadge(url: string, target: BadgeTarget, settings: VisitSettings): Promise<BadgeVisit> {
  const started = performance.now();
  const fetched = await fetchAsBot(url, settings);
  if (!fetched.ok) return badgeUnread(fetched);
  const document = await runInSlices(parseSteps(fetched.html));
  const page = { ...fetched, document, links: await runInSlices(ownLinkSteps({ ...fetched, document }, target)) };
  const sheets = await sheetsOf(page, target, settings, TOTAL_MS - (performance.now() - started));
  const sent = await runInSlices(badgeCheckSteps({ ...page, sheets }, target));
  if (!settings.browserPath || !isToBeDrawn(sent, document)) return sent;
  const timeoutMs = TOTAL_MS - (performance.now() - started);
  const { browserPath, appUrl, drawnFor = "anyone" } = settings;
  const how = { ...visitOptions(settings), browserPath, appUrl, drawnFor, timeoutMs };
  const drawn = await drawPage(page.finalUrl, how);
  if (!drawn && sent.reason === "hidden") return { ...sent, undrawn: true };
  if (!drawn) return { ...unread("unreachable", UNDRAWN, page.finalUrl), undrawn: true };
  return {
    ...(await runInSlices(badgeCheckSteps({ ...drawn, sheets, robotsTag: page.robotsTag, truncated: false }, target))),
    rendered: true,
  };
}

/** Whether scripts of a page may show what was not seen: they insert links, and take away what hides a page until they run. */
function isToBeDrawn({ reason }: BadgeVisit, document: Document): boolean {
  return reason === "no_link" || (reason === "hidden" && runsScripts(document));
}

/**
 * Fetches the style sheets of a page's own origin that decide whether its badge is seen: at most six, at once, and none of a
 * page without a link to this site.
 */
export async function sheetsOf(
  page: FetchedPage & SentPage,
  target: BadgeTarget,
  settings: BotSettings,
  leftMs: number,
): Promise<FetchedSheet[]> {
  return fetchSheets(await runInSlices(neededSheets(page, target)), settings, leftMs);
}

/** The check of a page that could not be had. */
export function badgeUnread({ status, reason, detail, finalUrl }: PageFetchFailure): BadgeVisit {
  return { ...unread(unreadReason(reason), detail, finalUrl), gone: status === 404 || status === 410 };
}

/** The check of a page that was fetched already, in pieces. */
export function* badgeCheckSteps(
  page: SentPage & Pick<FetchedPage, "truncated">,
  target: BadgeTarget,
): Steps<BadgeVisit> {
  const { html, finalUrl, truncated } = page;
  const finding: BadgeFinding = yield* badgeSteps(page, target);
  const { reason, matches } = finding;
  const found = reason === "found";
  const isWhole = !truncated && !isReadInPart(html);
  const detail = reason === "no_link" && !isWhole ? IN_PART : detailOf(finding);
  return {
    finalUrl,
    found,
    reason,
    readable: found || isWhole,
    gone: false,
    matches,
    rendered: false,
    undrawn: false,
    inReadme: finding.isInReadme,
    detail,
  };
}

const IN_README =
  "The badge is there. It counts although the code host marks it as nofollow, because it is in the readme of the listing’s own repository.";

const SCRIPT_ONLY =
  "script_only: only a script of the page inserts the badge, and robots run no scripts. Paste the badge into the HTML that the server sends.";

function detailOf({ reason, isInReadme, isScriptOnly }: BadgeFinding): string {
  if (isInReadme) return IN_README;
  return reason === "no_link" && isScriptOnly ? SCRIPT_ONLY : badgeDetail(reason);
}

/** Where a launch's badge is looked for. */
export interface OwnPages {
  url: string;
  registrableDomain: string;
  /** Where it was last found; another page than the product's own one, if the founder showed it there. */
  badgeUrl: string | null;
}

/**
 * Looks for a launch's badge where it was last found, then on the product's own page. Pages of another domain, where a
 * redirect leads there, do not count.
 */
export async function visitOwnBadge(
  own: OwnPages,
  target: BadgeTarget,
  settings: VisitSettings,
): Promise<BadgeVisit & BadgeVerdict> {
  const known = own.badgeUrl !== null && own.badgeUrl !== own.url ? await visitOwn(own.badgeUrl) : null;
  if (known?.found) return { ...known, pageUrl: own.badgeUrl };
  const main = await visitOwn(own.url);
  // Nothing is taken back because of a page that is away for a moment; one that is gone for good says nothing.
  const isInDoubt = known !== null && !known.readable && !known.gone;
  return !main.found && isInDoubt ? { ...known, pageUrl: null } : { ...main, pageUrl: main.found ? own.url : null };

  async function visitOwn(url: string): Promise<BadgeVisit> {
    const check = await visitBadge(url, { ...target, repository: repositoryOf(own.url) }, settings);
    if (!isPageRead(check.reason) || isOwnPage(check.finalUrl, own)) return check;
    const host = new URL(check.finalUrl).host;
    return unread("unreachable", `The address leads on to ${host}, which is another site.`, check.finalUrl);
  }
}

/**
 * Whether a page is on the listing's own site: its registrable domain; on a host that many products share, its own place
 * there.
 */
export function isOwnPage(
  pageUrl: string,
  { url, registrableDomain: domain }: Pick<OwnPages, "url" | "registrableDomain">,
) {
  const [canonical, page] = [canonicalUrl(url), canonicalUrl(pageUrl)];
  // Below a repository anybody can write, for example an issue.
  if (repositoryOf(url) !== null) return isReadmePage(pageUrl, canonical);
  const isShared = isOnSharedHost(canonical) || isOnSharedHost(page);
  return isShared ? page === canonical : registrableDomain(pageUrl) === domain;
}

/** The repository that a listing's URL leads to, for its readme to count; null for any other listing. */
export function repositoryOf(url: string): string | null {
  const canonical = canonicalUrl(url);
  return /^https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/[^/]+\/./.test(canonical) ? canonical : null;
}

function unread(reason: BadgeCheckReason, detail: string, finalUrl: string): BadgeVisit {
  return {
    finalUrl,
    found: false,
    reason,
    readable: false,
    gone: false,
    matches: [],
    rendered: false,
    undrawn: false,
    inReadme: false,
    detail,
  };
}

function unreadReason(reason: string): BadgeCheckReason {
  if (reason === "blocked" || reason === "blocked_address") return "blocked";
  return reason === "not_html" ? "not_html" : "unreachable";
}
