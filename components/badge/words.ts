import type { BadgeCheck } from "@/lib/badge/badge.schema";

const titles: Record<BadgeCheck["reason"], string> = {
  found: "The badge is there.",
  no_link: "No badge on this page.",
  wrong_target: "The link leads somewhere else on this site.",
  nofollow_only: "The link is marked nofollow.",
  hidden: "The badge is there, but nobody can see it.",
  blocked: "The site kept our reader out.",
  unreachable: "The page could not be read.",
  not_html: "The address does not lead to a web page.",
};

/** The verdict of a check, in a line. */
export function checkTitle(reason: BadgeCheck["reason"]): string {
  return titles[reason];
}
