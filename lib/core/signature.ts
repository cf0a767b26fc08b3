import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "./secret";

/** The signature of words for one purpose: 43 characters that stand in URLs as they are. */
export function signatureOf(purpose: string, words: string): string {
  return createHmac("sha256", keyFor(purpose)).update(words).digest("base64url");
}

/** True if we signed these words for this purpose. Compared in constant time. */
export function isSigned(purpose: string, words: string, signature: string): boolean {
  const ours = Buffer.from(signatureOf(purpose, words));
  const sent = Buffer.from(signature);
  return sent.byteLength === ours.byteLength && timingSafeEqual(sent, ours);
}
