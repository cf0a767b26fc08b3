import { randomBytes } from "node:crypto";

/**
 * What pages may load. Scripts come from this site. An inline script runs only if `inline` names it: by the nonce of
 * its rendering, or by its hash if the page is sent more than once.
 */
export function contentSecurityPolicy(inline: readonly string[]): string {
  // The development server evaluates code for its error overlay and for reloading.
  const evaluation = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(" ")}${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A nonce for the inline scripts of one rendering: 128 random bits. */
export function newNonce(): string {
  return `'nonce-${randomBytes(16).toString("base64")}'`;
}
