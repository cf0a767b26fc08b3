import { about } from "@/lib/core/about";
import { weekOf } from "@/lib/core/catalog/weeks";
import { weekInWords } from "@/lib/core/format/dates";

/** What is said about a launch next to its link. */
interface Shared {
  name: string;
  /** ISO week such as 2026-W47. */
  week: string;
  /** The rank when its week closed. Null while the week is open, and for a launch that was not live then. */
  finalRank: number | null;
  now: Date;
}

/** X allows 280 characters. A link with its space takes 24. */
const MAX_TEXT = 250;

/** What a reader says about a product. */
export function readersText({ name, tagline }: { name: string; tagline: string }): string {
  return cut(`${name}: ${tagline}`);
}

/** What a maker says: at the launch, and about the result once the week is closed. */
export function makersText({ name, week, finalRank, now }: Shared): string {
  if (finalRank === null) {
    const when = week === weekOf(now) ? "this week" : `in ${weekInWords(week)}`;
    return cut(`We launched ${name} on ${about.title} ${when}.`);
  }
  return cut(`${name} was No. ${finalRank} of ${weekInWords(week)} on ${about.title}.`);
}

function cut(text: string): string {
  const characters = [...text.trim()];
  return characters.length <= MAX_TEXT ? characters.join("") : `${characters.slice(0, MAX_TEXT - 1).join("")}…`;
}

/** Share pages of other sites, with link and text filled in. Nothing is loaded from those sites. */
export function shareLinks({ url, title, text }: { url: string; title: string; text: string }) {
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
  return [
    { label: "X", href: `https://x.com/intent/post?${query({ text, url })}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { label: "Bluesky", href: `https://bsky.app/intent/compose?${query({ text: `${text} ${url}` })}` },
    { label: "Hacker News", href: `https://news.ycombinator.com/submitlink?${query({ u: url, t: title })}` },
    { label: "Email", href: `mailto:?${query({ subject: title, body: `${text}\n\n${url}` })}` },
  ];
}
