import type { CallingPartner, Context } from "@/lib/context";
import { type FieldError, Problem } from "@/lib/errors";
import type { copyOf } from "@/lib/listing/copy";

/** The partner that asks to publish. Throws `unauthorized` where no valid key came, or through another door than REST. */
export function requirePartner({ door, partner, partnerKey }: Context): CallingPartner {
  if (door === "mcp") {
    throw new Problem(
      "unauthorized",
      "Agents can only open drafts. Leave publish out; the founder finishes the draft in the browser.",
    );
  }
  if (partner) return partner;
  throw new Problem(
    "unauthorized",
    partnerKey
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
      fix: "Collect the founder's consent first, then send true.",
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

/** Throws `invalid_request`, which names every field without which nothing can be live and that nobody has said. */
export function requireLiveCopy(
  { name, tagline, categories, type }: ReturnType<typeof copyOf>,
  unread: string | null,
): void {
  const missing = [
    ...(name === "" ? ["product_name"] : []),
    ...(tagline === "" ? ["tagline"] : []),
    ...(categories.length === 0 ? ["categories"] : []),
    ...(type === null ? ["type"] : []),
  ];
  if (missing.length === 0) return;
  const why = unread ?? "The page does not say them.";
  throw new Problem("invalid_request", `A live listing needs ${missing.join(", ")}. ${why}`, {
    errors: missing.map((path) => ({
      path,
      code: "required",
      message: "is required, and the page does not say it",
      fix: `Send ${path}.`,
    })),
  });
}
