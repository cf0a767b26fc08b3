import { expect, test } from "vitest";
import { differentPairs, samePairs } from "@/lib/launch/copy/testing/url-pairs";
import { canonicalUrl, registrableDomain } from "./canonical-url";

test.each(samePairs)("%s and %s are one product, whichever is listed first", (one, other) => {
  expect(canonicalUrl(other)).toBe(canonicalUrl(one));
});

test.each(differentPairs)("%s and %s are two products", (one, other) => {
  expect(canonicalUrl(other)).not.toBe(canonicalUrl(one));
});

test("every canonical URL is its own canonical URL", () => {
  for (const href of [...samePairs, ...differentPairs].flat()) {
    expect(canonicalUrl(canonicalUrl(href)), href).toBe(canonicalUrl(href));
  }
});

test("every canonical URL is its own canonical URL, also of odd addresses", () => {
  const hosts = ["acme.com", "github.com", "gitlab.com", "apps.apple.com", "pypi.org", "npmjs.com", "x.com"].concat(
    ["crates.io", "pkg.go.dev", "apps.shopify.com", "de.wordpress.org", "hub.docker.com", "f-droid.org"],
    ["marketplace.visualstudio.com", "plugins.jetbrains.com", "play.google.com", "m.acme.com", "docs.rs"],
    ["gist.github.com", "huggingface.co", "slack.com", "acme.itch.io", "amazon.de", "itunes.apple.com", "lib.rs"],
  );
  const parts = [
    "/",
    "a",
    ".",
    ",",
    "%00",
    "%20",
    ";",
    "de",
    "/en/",
    ".git",
    "index.html",
    "%2C",
    "%25",
    "%",
    "@",
    "%40",
  ];
  const pieces = parts
    .concat("-", "tree", "id1", "project/", "package/", "app/", "?", "&", "lang=de", "'", '"', "%2F", "%2E")
    .concat(["packages/", "plugins/", "plugin/7", "items/", "r/", "crates/", "A_b", "apps/testing/"])
    .concat(
      "us/",
      "intl/",
      "l/",
      "us-en",
      "default.aspx",
      "spaces/",
      "dp/",
      "B0ABCDEFGH",
      "details?id=",
      "cafe%CC%81",
      "%2B",
    );
  // A generator with a fixed seed, so that a failure can be seen again.
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let n = 0; n < 20_000; n++) {
    const path = Array.from({ length: next(9) }, () => pieces[next(pieces.length)]).join("");
    const href = `https://${hosts[next(hosts.length)]}/${path}`;
    expect(canonicalUrl(canonicalUrl(href)), href).toBe(canonicalUrl(href));
  }
});

test("a canonical URL is an https address without www. and trailing slash, and its own canonical URL", () => {
  for (const [href, canonical] of [
    ["http://www.Acme.com:80/?utm_source=x#top", "https://acme.com"],
    ["https://acme.com/p/?b=2&ref=x&a=1", "https://acme.com/p?a=1&b=2"],
    ["https://www.www.acme.com", "https://acme.com"],
    ["https://bücher.example/ü/", "https://xn--bcher-kva.example/%C3%BC"],
    ["http://localhost:3000/", "https://localhost:3000"],
  ] as const) {
    expect(canonicalUrl(href)).toBe(canonical);
    expect(canonicalUrl(canonical)).toBe(canonical);
  }
});

test("takes absolute addresses only", () => {
  for (const href of ["acme.com", "/products", ""]) expect(() => canonicalUrl(href), href).toThrow(TypeError);
});

test.each([
  ["https://acme.com/pricing", "acme.com"],
  ["https://www.acme.com", "acme.com"],
  ["https://a.b.c.acme.com", "acme.com"],
  ["https://ACME.com.", "acme.com"],
  ["https://shop.acme.co.uk", "acme.co.uk"],
  ["https://acme.com.au", "acme.com.au"],
  ["https://acme.github.io/docs", "acme.github.io"],
  ["https://deep.acme.github.io", "acme.github.io"],
  ["https://acme.vercel.app", "acme.vercel.app"],
  ["https://acme.itch.io/game", "acme.itch.io"],
  ["https://www.acme.substack.com/p/a", "acme.substack.com"],
  ["https://substack.com/@acme", "substack.com"],
  ["https://www.itch.io", "itch.io"],
  ["https://bücher.example", "xn--bcher-kva.example"],
  ["https://github.io", "github.io"],
  ["https://co.uk", "co.uk"],
  ["http://localhost:3000", "localhost:3000"],
  ["http://localhost", "localhost"],
  ["http://127.0.0.1:8080/", "127.0.0.1:8080"],
  ["http://192.168.0.10", "192.168.0.10"],
  ["http://[::1]:3000/", "[::1]:3000"],
])("%s lies under %s", (href, domain) => {
  expect(registrableDomain(href)).toBe(domain);
});
