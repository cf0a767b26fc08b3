import type { CallingPartner, Context } from "@/lib/core/context";
import { type FieldError, Problem } from "@/lib/core/errors";
import { EMPTY_WITHOUT_SCRIPTS, reasonSentence } from "@/lib/page/facts/empty-page";
import type { Prefill } from "@/lib/page/facts/prefill-from";
import type { PageFetchReason } from "@/lib/page/fetch/fetch-failure";

/** What a 401 asks for if a key was missing or bad: no Bearer token would help. */
const partnerKeyHeader = { "WWW-Authenticate": "PartnerKey" };

/** The error for a call with an invalid key; `detail` says why. */
export function keyRefused(detail: string): Problem {
  return new Problem("unauthorized", detail, { headers: partnerKeyHeader });
}

const AGENTS_OPEN_DRAFTS = "Agents can only open drafts. No key and no token changes that.";

/** The code that REST has without a valid key; the words say that an agent need not look for one. */
function agentsOpenDrafts(): Problem {
  const fix = "Leave publish out; the founder finishes the draft in the browser.";
  return new Problem("unauthorized", `${AGENTS_OPEN_DRAFTS} ${fix}`, {
    title: "Agents cannot publish",
    headers: partnerKeyHeader,
    errors: [{ path: "publish", code: "not_for_agents", message: "is not open to agents", fix }],
  });
}

/** The partner that asks to publish. Throws `unauthorized` if no valid key came, or through another door than REST. */
export function requirePartner({ actor, request }: Context): CallingPartner {
  if (request.door === "mcp") throw agentsOpenDrafts();
  if (actor.kind === "partner") return actor;
  throw keyRefused(
    request.hasPartnerKey
      ? "This X-Partner-Key is not valid: it was never issued, was revoked, or its partner was stopped. Leave publish out to open a draft."
      : "Publishing needs the X-Partner-Key of an approved partner. Leave publish out to open a draft.",
  );
}

/** A draft takes nothing of a publish with it: a test of one would test nothing. */
export function judgeDraft({ dry_run }: Record<string, unknown>, { request }: Pick<Context, "request">): FieldError[] {
  if (dry_run !== true) return [];
  const fix =
    request.door === "mcp" ? "Leave it out." : "Send publish: true with your X-Partner-Key, or leave dry_run out.";
  return [{ path: "dry_run", code: "needs_publish", message: "tests a publish, and this is a draft", fix }];
}

/** The site was not reached, or did not let us read: this says nothing about the product. */
const NOT_REACHED: ReadonlySet<Prefill["reason"]> = new Set<PageFetchReason>([
  "invalid_url",
  "unreachable",
  "timeout",
  "blocked",
  "too_many_redirects",
  "unreadable",
]);

/**
 * Refuses to publish a page that answered and holds no product (an error, no HTML, no words), and an address that is not
 * public. Name and tagline that are sent make up for it. A site that was not reached is no reason to refuse: a publish
 * needs URL, e-mail and consent alone, and `liveCopyOf` fills in the rest. Throws `invalid_request`.
 */
export function requireCopy(
  sent: { product_name?: string | undefined; tagline?: string | undefined },
  { status, reason, detail, facts }: Pick<Prefill, "status" | "reason" | "detail" | "facts">,
): void {
  if (sent.product_name && sent.tagline) return;
  if (NOT_REACHED.has(reason)) return;
  const saysNothing = status === "failed" || reason === EMPTY_WITHOUT_SCRIPTS;
  if (!saysNothing && (facts?.product_name || facts?.tagline)) return;
  const why =
    (saysNothing && (reasonSentence(reason === EMPTY_WITHOUT_SCRIPTS ? reason : detail) ?? detail)) ||
    "It says neither a name nor a tagline.";
  throw new Problem("invalid_request", `This page cannot be published as it is. ${why}`, {
    errors: [
      {
        path: "url",
        code: "page_not_read",
        message: `leads to a page without a name and tagline: ${why}`,
        fix: "Send the URL of a page that answers, or send product_name and tagline too.",
      },
    ],
  });
}

/** What a publish needs besides the fields' own rules: the founder's consent, and the partner's own slug if any. */
export function judgePublish(fields: Record<string, unknown>, partner: CallingPartner): FieldError[] {
  const { marketing_consent: consent, partner: slug } = fields;
  const errors: FieldError[] = [];
  if (consent !== true) {
    errors.push({
      path: "marketing_consent",
      code: consent === undefined ? "required" : "invalid_value",
      message: consent === undefined ? "is required to publish" : "must be true to publish",
      fix: "Collect the founder’s consent first, then send true.",
    });
  }
  if (typeof slug === "string" && slug.trim().toLowerCase() !== partner.slug) {
    errors.push({
      path: "partner",
      code: "wrong_partner",
      message: "is not the partner of this key",
      fix: `Send ${partner.slug}, or leave it out.`,
    });
  }
  return errors;
}
