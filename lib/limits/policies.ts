import type { LimitSizes } from "@/lib/env";

/** So many within so many seconds. */
export interface Policy {
  /** As the headers RateLimit-Policy and RateLimit name it. */
  name: string;
  quota: number;
  seconds: number;
  /** What is counted, after the number: `20 requests a minute that read a page`. */
  words: string;
}

/** What is counted in the database, exactly, for all servers together. */
export type CountedLimit = "page_fetches" | "drafts" | "sign_in_mails" | "partner_applications";

export type Policies = Readonly<Record<"reads", Policy> & Record<CountedLimit, readonly Policy[]>>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The limits in words and numbers, each list from the shortest window to the longest. */
export function policiesOf(sizes: LimitSizes): Policies {
  const { readsPerMinute, pageFetchesPerMinute, pageFetchesPerDay, draftsPerHour, signInMailsPerHour } = sizes;
  const { partnerApplicationsPerHour } = sizes;
  return {
    reads: { name: "reads", quota: readsPerMinute, seconds: MINUTE, words: "requests a minute" },
    page_fetches: [
      {
        name: "page_fetches",
        quota: pageFetchesPerMinute,
        seconds: MINUTE,
        words: "requests a minute that read a page",
      },
      { name: "page_fetches_daily", quota: pageFetchesPerDay, seconds: DAY, words: "requests a day that read a page" },
    ],
    drafts: [{ name: "drafts", quota: draftsPerHour, seconds: HOUR, words: "drafts an hour for one e-mail address" }],
    sign_in_mails: [
      {
        name: "sign_in_mails",
        quota: signInMailsPerHour,
        seconds: HOUR,
        words: "sign-in links an hour for one e-mail address",
      },
    ],
    partner_applications: [
      {
        name: "partner_applications",
        quota: partnerApplicationsPerHour,
        seconds: HOUR,
        words: "applications an hour from one sender or for one e-mail address",
      },
    ],
  };
}
