import type { MailContent } from "./facts";

const origin = "http://localhost:3000";
const name = "Acme Rockets";
const reviewUrl = `${origin}/submit/00000000-0000-4000-8000-000000000000`;
const draft = {
  name,
  domain: null,
  reviewUrl,
  missing: ["Write a short description of at most 200 characters", "Add a logo"],
  instantLaunch:
    "Instant Launch for US$49 skips the badge, the upvotes and the launch week; a person still reviews the listing.",
  expiresAt: "2026-12-21T12:00:00Z",
  unsubscribeUrl: `${origin}/unsubscribe/example`,
};

/** One mail of each kind, to look at while working on the templates. */
export const sampleMails: MailContent[] = [
  { kind: "sign_in", facts: { url: `${origin}/sign-in/confirm?token=example&email=founder%40acme.example` } },
  { kind: "draft_opened", facts: { ...draft, domain: "acme.example" } },
  { kind: "draft_reminder_2d", facts: draft },
  { kind: "draft_reminder_7d", facts: { ...draft, missing: ["Add a logo"] } },
  { kind: "draft_expiring", facts: { ...draft, missing: [] } },
  { kind: "submitted", facts: { name } },
  { kind: "approved", facts: { name, week: "2026-W48", goLiveAt: "2026-11-23T00:00:00Z" } },
  {
    kind: "changes_requested",
    facts: { name, note: "The tagline promises a price.\n\nSay what the product does instead.", reviewUrl },
  },
  { kind: "rejected", facts: { name, reason: "The page sells accounts of another service." } },
  { kind: "live", facts: { name, productUrl: `${origin}/products/acme-rockets` } },
  { kind: "badge_lost", facts: { name, url: "https://acme.example/", found: "The page holds no link to this site." } },
  {
    kind: "partner_published",
    facts: {
      name,
      partner: "Rocket Directory",
      productUrl: `${origin}/products/acme-rockets`,
      signInUrl: `${origin}/sign-in?return_to=%2Fme`,
    },
  },
  { kind: "account_deleted", facts: { listings: "delete" } },
];
