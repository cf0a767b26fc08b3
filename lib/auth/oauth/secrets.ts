import { createHash, randomBytes, randomInt } from "node:crypto";
import { keyedHash } from "@/lib/core/keyed-hash";

/** What each secret begins with, so that people and scanners recognize one that leaked. */
const prefixes = { code: "lcc_", access: "lca_", refresh: "lcr_", device: "lcd_" } as const;

export type SecretKind = keyof typeof prefixes;

/** A new secret of 256 random bits. It is handed out once; only its hash is stored. */
export function newSecret(kind: SecretKind): { secret: string; hash: string } {
  const secret = `${prefixes[kind]}${randomBytes(32).toString("base64url")}`;
  return { secret, hash: hashOf(secret) };
}

/**
 * What is stored of a secret, and how it is found. A plain SHA-256: slow hashes protect words that people choose. A look-up by
 * hash says nothing about how much of a guess was right.
 */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** True for a text with the form of a secret of this kind, issued or not. */
export function isOfKind(kind: SecretKind, text: string): boolean {
  return text.startsWith(prefixes[kind]);
}

/** Consonants that are not mistaken for each other or for digits, and spell no words (RFC 8628, section 6.1). */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

/** A code that somebody types: eight letters, about 34 random bits. */
export function newUserCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return shownUserCode(letters);
}

/** What is stored of a user code. It is short, so the hash is keyed: without the key no table of all codes can be made. */
export function hashOfUserCode(typed: string): string {
  return keyedHash("oauth-user-code", plainUserCode(typed));
}

/** A user code as it is shown: `BCDF-GHJK`. */
export function shownUserCode(typed: string): string {
  const plain = plainUserCode(typed);
  return plain.length === 8 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain;
}

function plainUserCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, "");
}
