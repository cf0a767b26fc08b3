import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pathOf, withQuery } from "./address";
import { routes } from "./routes";

const STRANGE = "a/b ?#%&é";
const ENCODED = "a%2Fb%20%3F%23%25%26%C3%A9";

describe("an address", () => {
  test.each([
    [routes.product(STRANGE), `/products/${ENCODED}`],
    [routes.changelogFrom(STRANGE, STRANGE), `/products/${ENCODED}/changelog?from=${ENCODED}`],
    [routes.badgeImage(STRANGE, "white"), `/badges/${ENCODED}/white.svg`],
    [routes.productsIn(STRANGE), `/products?category=${ENCODED}`],
    [routes.campaignWeek(STRANGE, "2026-W47"), `/campaign/${ENCODED}?week=2026-W47`],
    [routes.signIn("/products?q=a&type=api"), "/sign-in?return_to=%2Fproducts%3Fq%3Da%26type%3Dapi"],
    [routes.adminReview(STRANGE), `/admin/review?id=${ENCODED}`],
  ])("holds its parts encoded: %s", (address, expected) => {
    expect(address).toBe(expected);
  });

  test.each(Object.entries(routes).filter(([name]) => name !== "signInConfirm"))(
    "of %s leads to its page, whatever its parts hold",
    (_name, build) => {
      const address = (build as (...parts: string[]) => string)(STRANGE, STRANGE);
      const { pathname, origin } = new URL(address, "https://catalog.example");
      expect(origin).toBe("https://catalog.example");
      const plain = (build as (...parts: string[]) => string)("a", "a");
      expect(pathname.split("/")).toHaveLength(new URL(plain, origin).pathname.split("/").length);
    },
  );

  test("of a changelog entry ends with the entry's anchor", () => {
    expect(routes.changelogEntry("acme", "1")).toBe("/products/acme/changelog?from=1#entry-1");
  });

  test("of a sign-in link keeps all its parts, also empty ones", () => {
    const link = { token: "t", email: "a+b@acme.example", return_to: "" };
    expect(routes.signInConfirm(link)).toBe("/sign-in/confirm?token=t&email=a%2Bb%40acme.example&return_to=");
  });
});

describe("a query", () => {
  test("holds only the fields that say something", () => {
    expect(withQuery("/products", { q: "a&b c", offset: undefined, type: "" })).toBe("/products?q=a%26b+c");
    expect(withQuery("/products", {})).toBe("/products");
  });

  test("may hold a name several times", () => {
    const categories = [
      ["category", "AI"],
      ["category", "Design"],
    ] as const;
    expect(withQuery("/campaign", [...categories])).toBe("/campaign?category=AI&category=Design");
  });
});

test("the path of an absolute address is without its origin and its query", () => {
  expect(pathOf("https://catalog.example/submit/1?x=2#y")).toBe("/submit/1");
});

test("no other file writes a product's address or casts one", () => {
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const holding = (words: RegExp) => files.filter((file) => words.test(readFileSync(file, "utf8")));
  expect(holding(/\bas Route\b/)).toEqual(["lib/core/address.ts"]);
  expect(holding(/\/products\/\$\{/)).toEqual(["lib/core/routes.ts"]);
});
