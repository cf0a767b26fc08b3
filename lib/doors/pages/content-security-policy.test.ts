import { expect, test } from "vitest";
import { contentSecurityPolicy, newNonce } from "./content-security-policy";

test("inline scripts need the nonce, and nothing is evaluated", () => {
  const scripts = contentSecurityPolicy(["'nonce-abc'"])
    .split("; ")
    .filter((rule) => rule.startsWith("script-src "));
  expect(scripts).toEqual(["script-src 'self' 'nonce-abc'"]);
});

test("a nonce is 128 bits and never the same", () => {
  const nonces = Array.from({ length: 100 }, newNonce);
  expect(new Set(nonces).size).toBe(100);
  expect(nonces.every((nonce) => /^'nonce-[\w+/]{22}=='$/.test(nonce))).toBe(true);
});
