import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { publicPageOf, publicPages } from "./public-pages";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /(^|\/)page\.tsx$/.test(file));
const sourceOf = (address: string) => {
  const file = files.find(
    (name) => `/${path.dirname(name)}`.replace(/\/\(\w+\)|\/[.]$/g, "") === address.replace(/^\/$/, ""),
  );
  return readFileSync(path.join("app", file ?? "no such page"), "utf8");
};

/** The names in each list that a page's source hands to `pick`. */
function readBy(source: string): string[] {
  const lists = [...source.matchAll(/pick\([^[\]]*\[([^\]]*)\]/g), ...source.matchAll(/const names = \[([^\]]*)\]/g)];
  return lists.flatMap(([, list = ""]) => [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name));
}

test.each(Object.entries(publicPages))("%s is a page, and each parameter that it reads is known", (address, names) => {
  const read = readBy(sourceOf(address));
  if (names) expect([...new Set(read)].toSorted()).toEqual(names.toSorted());
});

describe("one address for all who ask the same", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=x&fbclid=1", "/"],
    ["/products?offset=20&q=%20crm%20&nope=1", "/products?q=crm&offset=20"],
    ["/products?q=", "/products"],
    ["/products?q=a+b", "/products?q=a+b"],
    ["/products?q=a%20b", "/products?q=a+b"],
    ["/weeks/2026-W47", "/weeks/2026-W47"],
    ["/campaign", "/campaign"],
  ])("%s is %s", (target, canonical) => {
    expect(publicPageOf(target)).toEqual({ path: canonical, isQuery: canonical.includes("?") });
  });

  test.each([
    "/products?q=a&q=b",
    "/products?q=https%3A%2F%2Facme.example",
    "/products?q=like+http://acme.example",
    "/products?_rsc=1",
    `/products?q=${"x".repeat(300)}`,
    "/campaign?url=https://a.example",
    "/campaign?utm_source=x",
    "/me",
    "/submit/0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11",
    "/sign-in",
    "/products/a%20b",
    "/products/",
    "//products",
    "/products/../me",
    "/constructor",
  ])("%s is left to the framework", (target) => {
    expect(publicPageOf(target)).toBeNull();
  });
});
