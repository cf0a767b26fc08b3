import { expect, test } from "vitest";
import { safeReturnTo, signInPath, wayOnOf } from "./return-to";

test.each([
  "/",
  "/me",
  "/submit/0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11",
  "/products?q=crm&category=Sales%20%26%20CRM",
  "/products/acme#votes",
  "/products?next=https://evil.example",
  "/products/%E2%9C%93",
  "/a:b@c",
])("%s is a way back", (path) => {
  expect(safeReturnTo(path)).toBe(path);
});

test.each([
  "",
  "me",
  " /me",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/me\\..\\..",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nSet-Cookie: a=b",
  "/\u0000/evil.example",
  "/\u0085/evil.example",
  "/\u200b/evil.example",
  "/\u202e/evil.example",
  "/\u2028/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/a/..//evil.example",
  "/%2f/evil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/%252f/evil.example",
  "/%09/evil.example",
  "/me%0d%0aSet-Cookie:a=b",
  "https://evil.example",
  "https:/evil.example",
  "https:evil.example",
  "http://localhost:3000/me",
  "javascript:alert(1)",
  "data:text/html,x",
  "@evil.example",
  ".evil.example",
  `/${"a".repeat(2_000)}`,
  null,
  undefined,
  3,
  ["/me", "/me"],
  { toString: () => "/me" },
])("%.40j is none", (value) => {
  expect(safeReturnTo(value)).toBeNull();
});

test("an encoded slash is welcome where it cannot lead anywhere", () => {
  expect(safeReturnTo("/products?q=a%2Fb%5C#%2F")).toBe("/products?q=a%2Fb%5C#%2F");
  expect(safeReturnTo("/a/../b")).toBe("/b");
});

test("a sign-in path carries the way back whole, and drops what is none", () => {
  expect(signInPath("/products?q=a&type=api")).toBe("/sign-in?return_to=%2Fproducts%3Fq%3Da%26type%3Dapi");
  expect(signInPath("//evil.example")).toBe("/sign-in");
});

test("with an upvote, a sign-in path is a way back itself: it drops a long query, and keeps the upvote", () => {
  const vote = `acme.9999999999.${"a".repeat(43)}`;
  const through = (path: string) => wayOnOf(safeReturnTo(signInPath(path, vote)));
  expect(through("/products?q=crm")).toEqual({ returnTo: "/products?q=crm", vote });
  expect(through(`/products?q=${"日".repeat(130)}`)).toEqual({ returnTo: "/products", vote });
  expect(through(`/products?q=${"x".repeat(5_000)}`)).toEqual({ returnTo: "/products", vote });
  for (const way of ["//evil.example", `/${"日".repeat(700)}`]) expect(through(way)).toEqual({ returnTo: "/", vote });
});
