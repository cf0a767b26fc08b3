/** What a check of a page for the badge can find, in the order of the API's reference. */
export const badgeCheckReasons = [
  "found",
  "no_link",
  "wrong_target",
  "nofollow_only",
  "hidden",
  "blocked",
  "unreachable",
  "not_html",
] as const;

export type BadgeCheckReason = (typeof badgeCheckReasons)[number];

/** The reasons that a page itself can give; the others say that it could not be read. */
export type BadgeReason = Exclude<BadgeCheckReason, "blocked" | "unreachable" | "not_html">;

interface ReasonWords {
  /** False if the page could not be read, so that nothing is known of its badge. */
  isRead: boolean;
  /** What was found, in one sentence. */
  sentence: string;
  /** What the founder can do about it. Null if nothing, or if only the failed visit can say. */
  advice: string | null;
}

const reasons: Record<BadgeCheckReason, ReasonWords> = {
  found: { isRead: true, sentence: "The badge is there.", advice: null },
  no_link: {
    isRead: true,
    sentence: "The page has no link to this site.",
    advice: "Paste the badge into the page itself, where visitors see it, and publish it.",
  },
  wrong_target: {
    isRead: true,
    sentence: "The page links to this site, but not to your listing.",
    advice: "Replace it with your listing’s own badge, which the page of your draft or launch shows.",
  },
  nofollow_only: {
    isRead: true,
    sentence: "The badge is there, but its link is marked nofollow.",
    advice: "Remove nofollow, ugc and sponsored.",
  },
  hidden: {
    isRead: true,
    sentence: "The badge is there, but visitors cannot see it.",
    advice: "Show it, with its picture or words inside the link.",
  },
  blocked: { isRead: false, sentence: "We could not open the page: it blocks robots or is not public.", advice: null },
  unreachable: { isRead: false, sentence: "The page could not be read.", advice: null },
  not_html: { isRead: false, sentence: "The URL does not lead to a web page.", advice: null },
};

/** What a check found, in one sentence. The reason comes from the database, where it is plain text. */
export function badgeSentence(reason: string | null): string {
  if (reason === null) return "Not checked yet.";
  return isReason(reason) ? reasons[reason].sentence : "The last check did not find the badge.";
}

/** What a check found and what to do about it: the detail in the API's answers. */
export function badgeDetail(reason: BadgeCheckReason): string {
  const { sentence, advice } = reasons[reason];
  return advice === null ? sentence : `${sentence} ${advice}`;
}

/** The rest of a detail, for a place that shows the sentence as its heading. Null if nothing is left. */
export function adviceIn(detail: string, reason: BadgeCheckReason): string | null {
  const { sentence } = reasons[reason];
  return (detail.startsWith(sentence) ? detail.slice(sentence.length).trim() : detail) || null;
}

/** True if the page was read. A page that could not be read says nothing of its badge. */
export function isPageRead(reason: string): boolean {
  return isReason(reason) && reasons[reason].isRead;
}

function isReason(reason: string): reason is BadgeCheckReason {
  return Object.hasOwn(reasons, reason);
}
