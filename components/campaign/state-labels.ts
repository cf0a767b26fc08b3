import type { CampaignEntry } from "@/lib/directories/campaign/my-campaigns";
import { linkMeaning } from "../directory/link-words";

type Tone = "good" | "warn" | "bad" | "plain";

/** The label of a directory's state. */
export const statusLabel: Record<CampaignEntry["status"], string> = {
  planned: "To do",
  submitted: "Submitted",
  live: "Live",
  rejected: "Rejected",
};

/** A sentence behind the reason of a directory's place, which says itself that a link counts. */
export function linkWords(link: "dofollow" | "nofollow" | null): string {
  return link === "nofollow" ? ` Its link ${linkMeaning.nofollow}.` : "";
}

/** The label of the last check of a live URL. */
export function verdictOf(link: CampaignEntry["link_type"]): { label: string; tone: Tone } {
  switch (link) {
    case "dofollow":
      return { label: `Links to you, dofollow: it ${linkMeaning.dofollow}`, tone: "good" };
    case "nofollow":
      return { label: `Links to you, nofollow: it ${linkMeaning.nofollow}`, tone: "warn" };
    case "no_link":
      return { label: "No visible link to you", tone: "bad" };
    case "unreachable":
      return { label: "The page could not be read", tone: "bad" };
    default:
      return { label: "Not checked yet", tone: "plain" };
  }
}

export const toneClass: Record<Tone, string> = {
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
  plain: "text-mute",
};
