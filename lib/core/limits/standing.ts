import { Problem } from "@/lib/core/errors";
import type { Policies, Policy } from "./policies";

/** The state of one limit for one caller. */
export interface Standing {
  policy: Policy;
  /** How many more are allowed in this window. */
  remaining: number;
  /** Whole seconds, at least 1, until the window ends. */
  seconds: number;
}

/** The problem for an exceeded limit. */
export function tooMany({ policy, seconds }: Standing): Problem {
  const said = [limitInWords(policy), policy.meanwhile ?? "", `Try again in ${waitInWords(seconds)}.`];
  return new Problem("rate_limited", said.filter(Boolean).join(" "), { headers: { "Retry-After": String(seconds) } });
}

function limitInWords(policy: Policy): string {
  return `The limit is reached: at most ${quotaInWords(policy)}.`;
}

/** `20 requests a minute that read a page`. */
function quotaInWords({ quota, words }: Policy): string {
  return `${quota.toLocaleString("en")} ${words}`;
}

/** What one caller of the API may do at most, for its guides. */
export function quotasOfCaller({ reads, page_fetches, writes, drafts }: Policies): string[] {
  return [reads, ...page_fetches, ...writes, ...drafts]
    .filter(({ per }) => per === "caller" || per === "network_and_address")
    .map(quotaInWords);
}

/** `37 seconds`; from two minutes on also in larger units: `7100 seconds (2 hours)`. */
function waitInWords(seconds: number): string {
  const exact = seconds === 1 ? "1 second" : `${seconds} seconds`;
  if (seconds < 120) return exact;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${exact} (${minutes} minutes)` : `${exact} (${Math.ceil(minutes / 60)} hours)`;
}

/**
 * The headers RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10). One member for each limit
 * that counted for the call, tightest first. No headers if nothing was counted.
 */
export function rateLimitHeaders(standings: readonly Standing[]): Record<string, string> {
  if (standings.length === 0) return {};
  const tightestFirst = standings.toSorted((one, other) => one.remaining - other.remaining);
  const list = (member: (standing: Standing) => string) => tightestFirst.map(member).join(", ");
  return {
    "RateLimit-Policy": list(({ policy }) => `"${policy.name}";q=${policy.quota};w=${policy.seconds}`),
    RateLimit: list(({ policy, remaining, seconds }) => `"${policy.name}";r=${remaining};t=${seconds}`),
  };
}
