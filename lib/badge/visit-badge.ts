import { registrableDomain } from "@/lib/listing/canonical-url";
import { fetchPage, type PageFetchResult } from "@/lib/page-fetch/fetch-page";
import { type BadgeMatch, type BadgeReason, type BadgeTarget, findBadge } from "./find-badge";

/** What a check of someone's page says: what the page holds, or why it could not be read. */
export type BadgeCheckReason = BadgeReason | "blocked" | "unreachable" | "not_html";

export interface BadgeCheck {
  found: boolean;
  reason: BadgeCheckReason;
  /** True where the page was read, so that what it does not hold is really not there. */
  readable: boolean;
  /** The links to this site that stand there. */
  matches: BadgeMatch[];
  /** One sentence for the founder. */
  detail: string;
}

const sentences: Record<BadgeReason, string> = {
  found: "The badge was found.",
  no_link: "The page holds no link to this site. Paste the badge where visitors see it and publish the page.",
  wrong_target: "The page links to this site, but not to your listing. Paste the badge again as it is shown here.",
  nofollow_only: "The badge is there, but its link is marked nofollow. Remove nofollow, ugc and sponsored.",
  hidden: "The badge is there, but visitors cannot see it. Show it, with its picture or words inside the link.",
};

/** Fetches a product's page and looks for the badge. Pages of another domain, where a redirect leads there, do not count. */
export async function visitBadge(
  url: string,
  target: BadgeTarget,
  settings: { appUrl: string; fetchAllowHosts: readonly string[] },
): Promise<BadgeCheck> {
  const page = await fetchPage(url, {
    allowHosts: settings.fetchAllowHosts,
    userAgent: `LaunchCatalogBot/1.0 (+${settings.appUrl}/docs)`,
    truncate: true,
  });
  return badgeOn(page, target);
}

/** The same of a page that was fetched already. */
export function badgeOn(page: PageFetchResult, target: BadgeTarget): BadgeCheck {
  if (!page.ok) return unread(unreadReason(page.reason), page.detail);
  if (registrableDomain(page.finalUrl) !== registrableDomain(page.url)) {
    const host = new URL(page.finalUrl).host;
    return unread("unreachable", `The address leads on to ${host}, which is another site.`);
  }
  const { reason, matches } = findBadge(page.html, page.finalUrl, target);
  return { found: reason === "found", reason, readable: true, matches, detail: sentences[reason] };
}

function unread(reason: BadgeCheckReason, detail: string): BadgeCheck {
  return { found: false, reason, readable: false, matches: [], detail };
}

function unreadReason(reason: string): BadgeCheckReason {
  if (reason === "blocked" || reason === "blocked_address") return "blocked";
  return reason === "not_html" ? "not_html" : "unreachable";
}
