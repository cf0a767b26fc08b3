import type { CallingPartner, Context } from "@/lib/core/context";
import { type FieldError, Problem } from "@/lib/core/errors";

/** What a 401 asks for if a key was missing or bad: no Bearer token would help. */
const partnerKeyHeader = { "WWW-Authenticate": "PartnerKey" };

/** The error for a call with an invalid key; `detail` says why. */
export function keyRefused(detail: string): Problem {
  return new Problem("unauthorized", detail, { headers: partnerKeyHeader });
}

/** The partner that asks to publish. Throws `unauthorized` if no valid key came, or through another door than REST. */
export function requirePartner({ actor, request }: Context): CallingPartner {
  if (request.door === "mcp") {
    throw keyRefused("Agents can only open drafts. Leave publish out; the founder finishes the draft in the browser.");
  }
  if (actor.kind === "partner") return actor;
  throw keyRefused(
    request.hasPartnerKey
      ? "This X-Partner-Key is not valid: it was never issued, was revoked, or its partner was stopped. Leave publish out to open a draft."
      : "Publishing needs the X-Partner-Key of an approved partner. Leave publish out to open a draft.",
  );
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
