import type { LimitSizes } from "@/lib/core/env/limits";

/**
 * Whom a policy counts. `caller` is an account, a partner or, for everybody else, the network. `network` is an IPv4
 * address or an IPv6 /64, `wide_network` an IPv4 address or an IPv6 /48. `address` is a mailbox in all networks and
 * all spellings; `own_address` is an email address that may sign somebody in.
 */
export type Subject = "caller" | "network" | "wide_network" | "network_and_address" | "address" | "own_address";

/** A quota: a number of requests within a number of seconds. */
export interface Policy {
  /** Its name in the headers RateLimit-Policy and RateLimit. */
  name: string;
  per: Subject;
  quota: number;
  seconds: number;
  /** What is counted, to follow the number: `20 requests a minute that read a page`. */
  words: string;
  /** What a refused caller can do meanwhile, as a sentence. */
  meanwhile?: string;
}

/** Limits on what a caller does. These and the next are counted in the database, exactly and for all servers. */
export type CallerLimit = "page_fetches" | "writes" | "pictures" | "listing_edits" | "agent_registrations";
/** Limits that also count the email address that a call acts for. */
export type AddressLimit = "drafts" | "sign_in_mails" | "subscription_mails" | "partner_applications";
export type CountedLimit = CallerLimit | AddressLimit;

/** `reads` and `requests` are counted in the memory of each server. */
export type Policies = Readonly<Record<"reads" | "requests", Policy> & Record<CountedLimit, readonly Policy[]>>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Links for one address from all networks are counted in windows shorter than a link is valid. If strangers use up a
 * window, the owner still gets those links and can sign in with one.
 */
export const LINK_WINDOW_MINUTES = 10;

const USE_ANY_LINK = `Every link that was sent in these ${LINK_WINDOW_MINUTES} minutes still works, whoever asked for it: use the newest in your mailbox.`;

const USE_ANY_CONFIRMATION = "The links of earlier mails still work. If you sign in, none are needed.";

/** Suffix of a policy's name and addition to its words, by whom it counts. */
const subjects: Record<Subject, { suffix: string; whose: string }> = {
  caller: { suffix: "", whose: "" },
  network: { suffix: "_network", whose: " from one network" },
  wide_network: { suffix: "_wide_network", whose: " from one network" },
  network_and_address: { suffix: "", whose: " for one email address from one network" },
  address: { suffix: "_address", whose: " for one email address" },
  own_address: { suffix: "_address", whose: " for one email address" },
};

/**
 * The limits in words and numbers. Each list is in the order of checking: tight limits first, so that their refusal
 * uses up nothing of a wider one.
 */
export function policiesOf(sizes: LimitSizes): Policies {
  const wide = (quota: number) => quota * sizes.wideFactor;
  const perCaller = (quota: number) => ({ caller: quota, wide_network: wide(quota) });
  const perAddress = (quota: number) => ({ network_and_address: quota, address: wide(quota) });
  const perSender = (quota: number) => ({ network: quota, wide_network: wide(quota) });
  const applications = sizes.partnerApplicationsPerHour;
  return {
    reads: { name: "reads", per: "caller", quota: sizes.readsPerMinute, seconds: MINUTE, words: "requests a minute" },
    requests: {
      name: "requests",
      per: "wide_network",
      quota: sizes.requestsPerMinute,
      seconds: MINUTE,
      words: "requests a minute of any kind from one network",
    },
    page_fetches: [
      ...policies("page_fetches", MINUTE, "requests a minute that read a page", perCaller(sizes.pageFetchesPerMinute)),
      ...policies("page_fetches_daily", DAY, "requests a day that read a page", perCaller(sizes.pageFetchesPerDay)),
    ],
    writes: [
      ...policies("writes", MINUTE, "changes a minute", perCaller(sizes.writesPerMinute)),
      ...policies("writes_daily", DAY, "changes a day", perCaller(sizes.writesPerDay)),
    ],
    pictures: policies("pictures", HOUR, "pictures an hour", perCaller(sizes.picturesPerHour)),
    listing_edits: policies("listing_edits", DAY, "edits of listings a day", perCaller(sizes.listingEditsPerDay)),
    drafts: policies("drafts", HOUR, "drafts an hour", perAddress(sizes.draftsPerHour)),
    sign_in_mails: [
      ...policies("sign_in_mails", HOUR, "sign-in links an hour", {
        network_and_address: sizes.signInMailsPerHour,
        ...perSender(sizes.signInMailsPerNetwork),
      }),
      ...policies("sign_in_mails", LINK_WINDOW_MINUTES * MINUTE, `sign-in links in ${LINK_WINDOW_MINUTES} minutes`, {
        own_address: Math.ceil((wide(sizes.signInMailsPerHour) * LINK_WINDOW_MINUTES) / 60),
      }).map((policy) => ({ ...policy, meanwhile: USE_ANY_LINK })),
    ],
    subscription_mails: [
      ...policies("subscription_mails", HOUR, "mails an hour that ask to confirm", {
        network_and_address: sizes.subscriptionMailsPerHour,
        ...perSender(4 * sizes.subscriptionMailsPerHour),
        address: wide(sizes.subscriptionMailsPerHour),
      }),
      // Whose mailbox it is has asked for nothing yet, and cannot make it stop.
      ...policies("subscription_mails_daily", DAY, "mails a day that ask to confirm", {
        address: 2 * sizes.subscriptionMailsPerHour,
      }),
    ].map((policy) => ({ ...policy, meanwhile: USE_ANY_CONFIRMATION })),
    agent_registrations: policies(
      "agent_registrations",
      HOUR,
      "registrations of agents an hour",
      perCaller(sizes.agentRegistrationsPerHour),
    ),
    partner_applications: policies("partner_applications", HOUR, "applications an hour", {
      ...perSender(applications),
      address: wide(applications),
    }),
  };
}

function policies(name: string, seconds: number, words: string, quotas: Partial<Record<Subject, number>>): Policy[] {
  return Object.entries(quotas).map(([subject, quota]) => {
    const per = subject as Subject;
    const { suffix, whose } = subjects[per];
    return { name: `${name}${suffix}`, per, quota, seconds, words: `${words}${whose}` };
  });
}
