import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "./secret";

/**
 * A keyed hash of a text, for one purpose: 43 characters that need no encoding in a URL. Without this server's secret it
 * can be neither made nor reversed.
 */
export function keyedHash(purpose: string, text: string): string {
  return createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
}

/** True if this is the keyed hash of a text. Compared in constant time. */
export function isKeyedHash(purpose: string, text: string, hash: string): boolean {
  const [ours, sent] = [Buffer.from(keyedHash(purpose, text)), Buffer.from(hash)];
  return sent.byteLength === ours.byteLength && timingSafeEqual(sent, ours);
}

/** A text with its signature, for links and forms: anyone can read it, only this server can make it. */
export function sign(purpose: string, text: string): string {
  return `${text}.${keyedHash(purpose, text)}`;
}

/** The text that {@link sign} signed for this purpose; null for anything else. */
export function signedText(purpose: string, signed: string): string | null {
  const end = signed.lastIndexOf(".");
  if (end === -1) return null;
  const text = signed.slice(0, end);
  return isKeyedHash(purpose, text, signed.slice(end + 1)) ? text : null;
}
