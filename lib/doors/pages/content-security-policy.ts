import { randomBytes } from "node:crypto";
import { formTargetOf } from "@/lib/auth/oauth/redirect-uri";
import { addresses } from "../addresses";

/**
 * What pages may load. Scripts come from this site. An inline script runs only if `inline` names it: by the nonce of
 * its rendering, or by its hash if the page is sent more than once. `formTarget` is where else than here a form may lead.
 */
export function contentSecurityPolicy(inline: readonly string[], formTarget: string | null = null): string {
  // The development server evaluates code for its error overlay and for reloading.
  const evaluation = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(" ")}${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(formTarget === null ? [] : [formTarget])].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of a mail that a page of ours shows in a frame: it runs nothing and loads pictures of `images` alone. */
export function framedMailPolicy(images: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src ${images}; frame-ancestors 'self'; sandbox`;
}

/** The policy of a page, by its address. */
export function policyOfPage(url: URL): string {
  return url.pathname === ISSUE_PREVIEW
    ? framedMailPolicy("data:")
    : contentSecurityPolicy([newNonce()], formTargetOfPage(url));
}

const ISSUE_PREVIEW = "/admin/newsletter/preview";

/** Where the form of a page leads: the consent page's to the agent that asks, with the answer. Null for every other page. */
function formTargetOfPage({ pathname, searchParams }: URL): string | null {
  return pathname === addresses.authorize ? formTargetOf(searchParams.get("redirect_uri") ?? "") : null;
}

/** A nonce for the inline scripts of one rendering: 128 random bits. */
export function newNonce(): string {
  return `'nonce-${randomBytes(16).toString("base64")}'`;
}
