import { codeHostPattern } from "@/lib/core/identity/code-hosts";
import type { Subject } from "./link-words";

/** Places to give money to the makers: no way to reach them, and no prices. */
const sponsors = hosts(
  "patreon.com ko-fi.com buymeacoffee.com opencollective.com liberapay.com paypal.com paypal.me gofundme.com",
);

/** Other sites on which makers can be reached: chats, forms, help desks and the issues of a repository. */
const channels = hosts(
  "discord.gg discord.com t.me telegram.me matrix.to slack.com wa.me tally.so typeform.com forms.gle cal.com calendly.com zendesk.com freshdesk.com intercom.help crisp.help helpscoutdocs.com github.com gitlab.com codeberg.org bitbucket.org discourse.group reddit.com canny.io featurebase.app docs.google.com airtable.com",
);

/** Networks on which makers have accounts. Each is a way to reach them only if the link says so: "Message me on X". */
const networks = hosts(
  "x.com twitter.com linkedin.com facebook.com instagram.com bsky.app threads.net mastodon.social",
);

/** Services that keep the policies of others. */
const policies = hosts(
  "iubenda.com termly.io getterms.io termsfeed.com privacypolicies.com freeprivacypolicy.com privacyterms.io privacypolicygenerator.info sites.google.com notion.site notion.so docs.google.com enzuzo.com",
);

/** Where code is kept, with the texts beside it. "docs.github.com" holds the host's own. */
const code = new RegExp(`^(?:www\\.|gist\\.)?(?:${codeHostPattern}|bitbucket\\.org)$|^raw\\.githubusercontent\\.com$`);

/** First parts of addresses at code hosts that are no owner. */
const codeHostsOwn = /^\/(?:site|about|features|security|customer-terms|contact|-)(?:\/|$)/;

/** The terms that a store has for apps without their own. */
const storeTerms = /^https:\/\/www\.apple\.com\/legal\/(?:internet-services\/itunes|macapps)\//;

/** Where licences are, beside the code. */
const licences = hosts("opensource.org choosealicense.com gnu.org apache.org mozilla.org spdx.org creativecommons.org");

/** Shops in which makers sell: a link there leads to a price. */
const checkouts =
  /^(?:buy|checkout)\.(?:stripe|paddle|polar)\.(?:com|sh)$|(?:^|\.)(?:lemonsqueezy\.com|onfastspring\.com)$/;

/** Links to begin a chat with somebody, by telephone number or name. */
const chats =
  /^https:\/\/(?:wa\.me\/\+?\d{6}|api\.whatsapp\.com\/send\/?\?(?:.*&)?phone=\+?\d|m\.me\/[\w.-]|signal\.me\/#)|^https?:\/\/(?:(?:pf|open)\.kakao\.com\/|lin\.ee\/|(?:page\.)?line\.me\/(?:ti\/p\/|R\/ti\/p\/|\w))/;

function hosts(names: string): RegExp {
  return new RegExp(`(?:^|\\.)(?:${names.replaceAll(".", "\\.").split(" ").join("|")})$`);
}

export const isForSponsors = ({ hostname, pathname }: URL): boolean =>
  sponsors.test(hostname) || (hostname === "github.com" && pathname.startsWith("/sponsors"));

export const isCheckout = ({ hostname }: URL): boolean => checkouts.test(hostname);

export const isChat = ({ href }: URL): boolean => chats.test(href);

/** Where a program is let in, such as a robot into a chat: nobody is reached there. */
export const isProgramsDoor = ({ hostname, pathname }: URL): boolean =>
  channels.test(hostname) && /\/oauth2?\b/.test(pathname);

/** Whether another site may hold such a page of the makers. */
export function mayKeep(target: URL, subject: Subject): boolean {
  const { hostname, pathname, href } = target;
  if (subject === "pricing") return false;
  if (subject === "contact") return channels.test(hostname) || networks.test(hostname);
  if (policies.test(hostname)) return pathname !== "/";
  // "PRIVACY.md" beside the code is a policy like any other.
  if (code.test(hostname)) return pathname.split("/").filter(Boolean).length > 1 && !codeHostsOwn.test(pathname);
  return subject === "terms" && (licences.test(hostname) || storeTerms.test(href));
}
