import { type Findings, most } from "../findings";
import { findSubreddit } from "../subreddit-catalog";
import type { Fit } from "./audiences";
import type { Job } from "./jobs";
import type { Market } from "./kind-of";
import { openingOf, type PageLines, quotesOf } from "./lines";
import { listed, say } from "./phrases";

/** The segments of the report. Each quotes what no other has quoted, as far as the page goes. */
export function segmentsOf(
  fits: readonly Fit[],
  jobs: readonly Job[],
  market: Market,
  lines: PageLines,
): Findings["segments"] {
  const { language } = lines;
  const ofKind = [...quotesOf(market.found), ...openingOf(lines)];
  const quoted = new Set<string>();
  return fits.map(({ audience, found }, index) => {
    const phrases = [...new Set([...(found ? quotesOf(found) : []), ...ofKind])];
    const fresh = phrases.filter((phrase) => !quoted.has(phrase));
    const evidence = (fresh.length > 0 ? fresh : phrases).slice(0, found ? 2 : 1);
    for (const phrase of evidence) quoted.add(phrase);
    const detail = [searches, comes][index]?.(market, jobs, language) ?? "";
    return {
      name: audience.name,
      description: `${audience.situation} ${detail}`.trim(),
      evidence: evidence.slice(0, most.evidence),
      where_to_find: [
        ...audience.subreddits.slice(0, 2).map((name) => withMembers(name, language)),
        ...audience.places,
      ],
    };
  });
}

type Detail = (market: Market, jobs: readonly Job[], language: PageLines["language"]) => string;

const searches: Detail = ({ thing, rivals }, _jobs, language) =>
  rivals.length > 1
    ? say("compares", language, { thing, rivals: listed(rivals, language) })
    : say("searches", language, { thing });

const comes: Detail = (_market, [job]) => (job ? `They would come to ${job.phrase}.` : "");

function withMembers(name: string, language: PageLines["language"]): string {
  const members = findSubreddit(name)?.members ?? null;
  if (members === null) return name;
  return `${name} (${say("members", language, { count: members.toLocaleString(language) })})`;
}
