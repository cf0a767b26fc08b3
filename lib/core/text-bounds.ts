/**
 * Maximum characters of every text that a caller may send, except a listing's own fields (lib/launch/copy/fields.ts).
 * Schemas and forms read this table; `npm run check` refuses numbers in their place.
 */
export const textBounds = {
  url: 2048,
  email: 254,
  /** An email address that is only compared with known ones. */
  typedEmail: 320,
  /** The words of a search. */
  search: 200,
  /** What a product is, in a few words. */
  productKind: 80,
  /** The slug or id of a listing, in the API. */
  slug: 200,
  /** The slug or id of a listing or directory, in our own forms. */
  named: 300,
  /** One value of a fixed list, as typed. */
  label: 100,
  /** A handle on X, with or without the address of its profile. */
  handle: 100,
  /** A week or another period of time. */
  period: 20,
  cursor: 1000,
  idempotencyKey: 255,
  /** The id of a draft or campaign, before the check that it is a UUID. */
  id: 100,
  /** The token of a link in a mail. */
  linkToken: 200,
  /** The token of a link that confirms a subscription: it also holds the categories. */
  confirmToken: 1500,
  /** What an agent calls itself. */
  agentName: 100,
  /** What an agent's own program wants back after an authorization request. */
  oauthState: 1500,
  /** A short parameter of an authorization request: its kinds, its scopes, its challenge. */
  oauthWord: 200,
  /** The code of a device, as typed. */
  userCode: 40,
  /** The hash of what a form showed. */
  fingerprint: 50,
  /** A path of this site to return to. */
  path: 2000,
  /** The texts of a form as it showed them, as JSON. */
  shownTexts: 100_000,
  /** Any form field, before its own rule checks it. */
  formField: 20_000,
  /** A setting that is a name. */
  setting: 200,

  /** An admin's reason, or their note to a founder. */
  reason: 2000,
  partnerName: 100,
  partnerAbout: 4000,
  partnerSlug: 60,
  pictureAlt: 200,
  badgeName: 120,
  campaignName: 120,
  /** A code of ISO 639. */
  languageCode: 3,
  directoryNote: 500,
  changelogTitle: 120,
  changelogBody: 10_000,
  /** A removed changelog entry, sealed: its body in base64 with all that is around it. */
  removedEntry: 80_000,
  orderPackage: 80,
  paymentReference: 200,
  featureTitle: 120,
  /** The opening words of an issue of the newsletter. */
  issueOpening: 2000,
  adName: 80,
  adPlacement: 120,
  adDescription: 500,
  /** A price or a number, as typed. */
  amount: 20,
  currency: 3,
  bookingNote: 200,
} as const;
