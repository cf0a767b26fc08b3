import type { Parsed } from "./variables";

/** How much one caller may do; see lib/core/limits. */
export interface LimitSizes {
  /** All requests of one network: the outermost limit. */
  requestsPerMinute: number;
  readsPerMinute: number;
  pageFetchesPerMinute: number;
  pageFetchesPerDay: number;
  /** Forms and calls of a signed-in person that change something. */
  writesPerMinute: number;
  writesPerDay: number;
  /** Uploaded by one account. */
  picturesPerHour: number;
  /** Of listings that everybody sees, by one account. */
  listingEditsPerDay: number;
  /** Per email address and network. */
  draftsPerHour: number;
  /** Per email address and network. */
  signInMailsPerHour: number;
  /** Per network and hour, for all email addresses. */
  signInMailsPerNetwork: number;
  /** Per email address and network; four times as many from one network. */
  subscriptionMailsPerHour: number;
  /** For one network. */
  partnerApplicationsPerHour: number;
  /** OAuth clients that one network registers. */
  agentRegistrationsPerHour: number;
  /** A limit for a whole network, or for one email address in all networks, is this many times wider. */
  wideFactor: number;
}

/** How much one account may store. */
export interface Quotas {
  /** Pictures, in MiB. */
  pictureMegabytes: number;
  /** Saved campaigns. */
  campaigns: number;
  /** Claimed drafts that were not submitted. */
  openDrafts: number;
}

/** The limits in force; null if none are. */
export function limitsOf(vars: Parsed): LimitSizes | null {
  if (vars.RATE_LIMITS === "off") return null;
  return {
    requestsPerMinute: vars.LIMIT_REQUESTS_PER_MINUTE,
    readsPerMinute: vars.LIMIT_READS_PER_MINUTE,
    pageFetchesPerMinute: vars.LIMIT_PAGE_FETCHES_PER_MINUTE,
    pageFetchesPerDay: vars.LIMIT_PAGE_FETCHES_PER_DAY,
    writesPerMinute: vars.LIMIT_WRITES_PER_MINUTE,
    writesPerDay: vars.LIMIT_WRITES_PER_DAY,
    picturesPerHour: vars.LIMIT_PICTURES_PER_HOUR,
    listingEditsPerDay: vars.LIMIT_LISTING_EDITS_PER_DAY,
    draftsPerHour: vars.LIMIT_DRAFTS_PER_HOUR,
    signInMailsPerHour: vars.LIMIT_SIGN_IN_MAILS_PER_HOUR,
    signInMailsPerNetwork: vars.LIMIT_SIGN_IN_MAILS_PER_NETWORK,
    subscriptionMailsPerHour: vars.LIMIT_SUBSCRIPTION_MAILS_PER_HOUR,
    partnerApplicationsPerHour: vars.LIMIT_PARTNER_APPLICATIONS_PER_HOUR,
    agentRegistrationsPerHour: vars.LIMIT_AGENT_REGISTRATIONS_PER_HOUR,
    wideFactor: vars.LIMIT_WIDE_FACTOR,
  };
}

/** What each account may store. */
export const quotasOf = (vars: Parsed): Quotas => ({
  pictureMegabytes: vars.QUOTA_PICTURE_MEGABYTES,
  campaigns: vars.QUOTA_CAMPAIGNS,
  openDrafts: vars.QUOTA_OPEN_DRAFTS,
});
