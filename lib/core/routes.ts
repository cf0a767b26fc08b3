import { directoryPath, path } from "./address";

/**
 * The path of every page of ours with a parameter. With the origin before it, it is an absolute URL:
 * `${appUrl}${routes.product(slug)}`. Paths without parameters are written where they are used; the compiler checks
 * them.
 */
export const routes = {
  product: (slug: string) => path(`/products/${part(slug)}`),
  launchReminder: (slug: string) => path(`/products/${part(slug)}/launch.ics`),
  productFeed: (slug: string) => path(`/products/${part(slug)}/feed.xml`),
  changelog: (slug: string) => path(`/products/${part(slug)}/changelog`),
  /** The changelog, starting at one entry. */
  changelogFrom: (slug: string, entryId: string) => path(`/products/${part(slug)}/changelog?from=${part(entryId)}`),
  /** Where to read an entry, however many follow it: the changelog from it on, at its anchor. */
  changelogEntry: (slug: string, entryId: string) =>
    path(`/products/${part(slug)}/changelog?from=${part(entryId)}#${entryAnchor(entryId)}`),
  productsIn: (category: string) => path(`/products?category=${part(category)}`),
  productsOfWeek: (week: string) => path(`/products?period=${part(week)}`),
  category: (slug: string) => path(`/categories/${part(slug)}`),
  categoryFeed: (slug: string) => path(`/categories/${part(slug)}/feed.xml`),
  /** The published issue of a week. */
  newsletterIssue: (week: string) => path(`/newsletter/${part(week)}`),
  week: (week: string) => path(`/weeks/${part(week)}`),
  /** The archive of a year. */
  weeksOf: (year: string) => path(`/weeks/${part(year)}`),
  directory: directoryPath,
  /** Counts a visit, then redirects to the product's own site. */
  visit: (slug: string) => path(`/go/${part(slug)}`),

  /** The page with the badge of one listing. */
  badge: (slug: string) => path(`/badge?slug=${part(slug)}`),
  /** The badge of one listing, with its live count. */
  badgeImage: (slug: string, variant: string) => path(`/badges/${part(slug)}/${part(variant)}.svg`),
  /** The badge of a launch that was among the first three of its week. */
  rankBadgeImage: (slug: string) => path(`/badges/${part(slug)}/rank.svg`),
  /** The badge without a listing. */
  plainBadgeImage: (variant: string) => path(`/badges/${part(variant)}.svg`),

  /** Share images, 1200 by 630. */
  card: (kind: "products" | "winners" | "weeks" | "categories" | "directories" | "pages", name: string) =>
    path(`/og/${part(kind)}/${part(name)}.png`),

  /** The page where a draft is edited and submitted. Its id is its secret. */
  draft: (id: string) => path(`/submit/${part(id)}`),
  /** The same after a withdrawal, which the page then confirms. */
  withdrawnDraft: (id: string) => path(`/submit/${part(id)}?withdrawn=true`),
  /** The mailed link: it claims the draft for the signed-in person with the draft's own address. */
  claim: (id: string) => path(`/submit/${part(id)}/claim`),
  /** The mailed link that takes a draft back from another account. */
  takeBack: (token: string) => path(`/submit/take-back/${part(token)}`),
  draftPictures: (id: string) => path(`/submit/${part(id)}/pictures`),
  /** A founder's own launch, by its slug or its id. */
  myLaunch: (slugOrId: string) => path(`/me/${part(slugOrId)}`),
  /** Where its founder edits a listing. */
  editMyLaunch: (slugOrId: string) => path(`/me/${part(slugOrId)}/edit`),
  myLaunchPictures: (id: string) => path(`/me/${part(id)}/pictures`),
  advice: (slugOrId: string) => path(`/me/${part(slugOrId)}/advice`),

  readiness: (url: string) => path(`/readiness?url=${part(url)}`),
  campaign: (id: string) => path(`/campaign/${part(id)}`),
  campaignWeek: (id: string, week: string) => path(`/campaign/${part(id)}?week=${part(week)}`),
  campaignTable: (id: string) => path(`/campaign/${part(id)}/plan.csv`),
  campaignCalendar: (id: string) => path(`/campaign/${part(id)}/plan.ics`),
  campaignMarkdown: (id: string) => path(`/campaign/${part(id)}/plan.md`),
  /** The planner, with a product and only free directories. */
  freeCampaignFor: (url: string) => path(`/campaign?budget=free&url=${part(url)}`),
  /** The ad packages, for one product. */
  adsFor: (slugOrId: string) => path(`/advertise?tool_id=${part(slugOrId)}`),
  /** The picture that counts the readers of a newsletter feature. */
  featurePixel: (id: string) => path(`/n/${part(id)}.gif`),

  /** The sign-in page. Only `signInPath` calls it: it checks where the sign-in leads afterwards. */
  signIn: (returnTo: string, vote?: string) =>
    path(`/sign-in?return_to=${part(returnTo)}${vote === undefined ? "" : `&vote=${part(vote)}`}`),
  signInConfirm: (link: { token: string; email: string; return_to: string; vote?: string }) =>
    path(`/sign-in/confirm?${new URLSearchParams(link)}`),
  signInProblem: (error: string) => path(`/sign-in/problem?error=${part(error)}`),
  /** The link of a mail. A mail program may send a POST to it. */
  unsubscribe: (token: string) => path(`/unsubscribe/${part(token)}`),
  unsubscribePage: (token: string) => path(`/unsubscribe?${new URLSearchParams({ token })}`),
  /** What the page says after the button. */
  unsubscribed: (done: string) => path(`/unsubscribe?done=${part(done)}`),
  /** The mailed link that confirms a subscription. */
  confirm: (token: string) => path(`/confirm?token=${part(token)}`),
  emailPreview: (kind: string) => path(`/emails/${part(kind)}`),

  /** A section of the API's documentation. */
  docs: (anchor: string) => path(`/docs#${part(anchor)}`),
  operationDocs: (name: string) => path(`/docs/${part(name)}`),
  errorDocs: (code: string) => path(`/docs/errors#${part(code)}`),
  apiProduct: (slug: string) => path(`/api/v1/products/${part(slug)}`),
  apiSubmission: (id: string) => path(`/api/v1/submissions/${part(id)}`),

  adminListing: (id: string) => path(`/admin/listings/${part(id)}`),
  adminReview: (id: string) => path(`/admin/review?id=${part(id)}`),
  /** What the site of a draft in review says now. */
  adminReviewSite: (id: string) => path(`/admin/review/site?id=${part(id)}`),
  adminAudit: (listingId: string) => path(`/admin/audit?listing=${part(listingId)}`),
  adminPartner: (id: string) => path(`/admin/partners/${part(id)}`),
  adminDirectory: (slug: string) => path(`/admin/directories/${part(slug)}`),
  adminOrder: (id: string) => path(`/admin/orders/${part(id)}`),
  adminOrderWeek: (id: string, week: string) => path(`/admin/orders/${part(id)}?week=${part(week)}`),
  adminNewOrder: (listingId: string) => path(`/admin/orders/new?listing=${part(listingId)}`),
  adminAdPackage: (id: string) => path(`/admin/newsletter/${part(id)}`),
};

/** The anchor of a changelog entry, on the product's own page as well. */
export function entryAnchor(id: string): string {
  return `entry-${id}`;
}

function part(value: string): string {
  return encodeURIComponent(value);
}
