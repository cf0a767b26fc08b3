import { randomBytes } from "node:crypto";

/** What every page may load. Scripts come from here; an inline one runs only with the nonce of its own rendering. */
export function contentSecurityPolicy(nonce: string): string {
  // The development server evaluates code for its error overlay and for reloading.
  const evaluation = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}
