import type { BadgeVerdict } from "@/db/badges";
import { registrableDomain } from "@/lib/core/canonical-url";
import { type BotSettings, fetchAsBot, visitOptions } from "@/lib/page/fetch/bot";
import type { PageFetchFailure } from "@/lib/page/fetch/fetch-failure";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { runInSlices, type Steps } from "@/lib/page/fetch/steps";
import { type BadgeFinding, type BadgeMatch, type BadgeTarget, badgeSteps, isReadInPart } from "./find-badge";
import { type BadgeCheckReason, badgeDetail, isPageRead } from "./reasons";
import { type DrawnFor, drawPage } from "./rendered/draw-page";

export interface BadgeCheck {
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
  "The page holds no link to this site before its scripts have run, and it could not be drawn just now. Try again in a minute.";

/** Fetching and drawing together take no longer, in milliseconds. */
const WHOLE_MS = 10_000;

/**
 * Fetches a page and looks for the badge on the page that answered, wherever redirects led. A page that holds no link to
 * this site as it was sent is drawn in a browser, if one is configured, and judged once more.
 */
export async function visitBadge(url: string, target: BadgeTarget, settings: VisitSettings): Promise<BadgeCheck> {
  const started = performance.now();
  const page = await fetchAsBot(url, settings);
  if (!page.ok) return badgeUnread(page);
  const sent = await runInSlices(badgeCheckSteps(page, target));
  if (sent.reason !== "no_link" || !settings.browserPath) return sent;
  const timeoutMs = WHOLE_MS - (performance.now() - started);
  const { browserPath, appUrl, drawnFor = "anyone" } = settings;
  const how = { ...visitOptions(settings), browserPath, appUrl, drawnFor, timeoutMs };
  const drawn = await drawPage(page.finalUrl, how);
  if (!drawn) return { ...unread("unreachable", UNDRAWN, page.finalUrl), undrawn: true };
  return { ...(await runInSlices(badgeCheckSteps({ ...drawn, truncated: false }, target))), rendered: true };
}

/** The check of a page that could not be had. */
export function badgeUnread({ status, reason, detail, finalUrl }: PageFetchFailure): BadgeCheck {
  return { ...unread(unreadReason(reason), detail, finalUrl), gone: status === 404 || status === 410 };
}

/** The check of a page that was fetched already, in pieces. */
export function* badgeCheckSteps(
  { html, finalUrl, truncated }: Pick<FetchedPage, "html" | "finalUrl" | "truncated">,
  target: BadgeTarget,
): Steps<BadgeCheck> {
  const { reason, matches }: BadgeFinding = yield* badgeSteps(html, finalUrl, target);
  const found = reason === "found";
  const isWhole = !truncated && !isReadInPart(html);
  const detail = reason === "no_link" && !isWhole ? IN_PART : badgeDetail(reason);
  return {
    finalUrl,
    found,
    reason,
    readable: found || isWhole,
    gone: false,
    matches,
    rendered: false,
    undrawn: false,
    detail,
  };
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
): Promise<BadgeCheck & BadgeVerdict> {
  const known = own.badgeUrl !== null && own.badgeUrl !== own.url ? await visitOwn(own.badgeUrl) : null;
  if (known?.found) return { ...known, pageUrl: own.badgeUrl };
  const main = await visitOwn(own.url);
  // Nothing is taken back because of a page that is away for a moment; one that is gone for good says nothing.
  const isInDoubt = known !== null && !known.readable && !known.gone;
  return !main.found && isInDoubt ? { ...known, pageUrl: null } : { ...main, pageUrl: main.found ? own.url : null };

  async function visitOwn(url: string): Promise<BadgeCheck> {
    const check = await visitBadge(url, target, settings);
    if (!isPageRead(check.reason) || registrableDomain(check.finalUrl) === own.registrableDomain) return check;
    const host = new URL(check.finalUrl).host;
    return unread("unreachable", `The address leads on to ${host}, which is another site.`, check.finalUrl);
  }
}

function unread(reason: BadgeCheckReason, detail: string, finalUrl: string): BadgeCheck {
  return {
    finalUrl,
    found: false,
    reason,
    readable: false,
    gone: false,
    matches: [],
    rendered: false,
    undrawn: false,
    detail,
  };
}

function unreadReason(reason: string): BadgeCheckReason {
  if (reason === "blocked" || reason === "blocked_address") return "blocked";
  return reason === "not_html" ? "not_html" : "unreachable";
}
