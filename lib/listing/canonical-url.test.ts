import { describe, expect, test } from "vitest";
import { canonicalUrl, registrableDomain } from "./canonical-url";

describe("these pairs are one product", () => {
  test.each([
    // Scheme, www., default ports
    ["https://acme.com", "http://acme.com"],
    ["https://acme.com", "HTTPS://acme.com"],
    ["https://acme.com", "https://www.acme.com"],
    ["https://acme.com", "http://www.acme.com"],
    ["https://acme.co.uk", "https://www.acme.co.uk"],
    ["https://acme.github.io", "https://www.acme.github.io"],
    ["https://app.acme.com", "https://www.app.acme.com"],
    ["https://acme.com", "https://acme.com:443"],
    ["https://acme.com", "http://acme.com:80"],
    ["https://acme.com", "http://acme.com:443"],
    ["https://acme.com", "https://acme.com:80"],
    ["https://acme.com:8443", "http://www.acme.com:8443/"],
    // Trailing slash, fragment, empty query
    ["https://acme.com", "https://acme.com/"],
    ["https://acme.com", "https://acme.com//"],
    ["https://acme.com/pricing", "https://acme.com/pricing/"],
    ["https://acme.com/pricing", "https://acme.com/pricing//"],
    ["https://acme.com/a?x=1", "https://acme.com/a/?x=1"],
    ["https://acme.com", "https://acme.com#top"],
    ["https://acme.com", "https://acme.com/#/home"],
    ["https://acme.com/a", "https://acme.com/a#part"],
    ["https://acme.com", "https://acme.com?"],
    ["https://acme.com", "https://acme.com/?#"],
    // Tracking parameters
    ["https://acme.com", "https://acme.com/?utm_source=x"],
    ["https://acme.com", "https://acme.com/?utm_medium=x"],
    ["https://acme.com", "https://acme.com/?utm_campaign=x&utm_term=y&utm_content=z"],
    ["https://acme.com", "https://acme.com/?utm_anything_new=x"],
    ["https://acme.com", "https://acme.com/?UTM_Source=x"],
    ["https://acme.com", "https://acme.com/?gclid=1"],
    ["https://acme.com", "https://acme.com/?fbclid=1"],
    ["https://acme.com", "https://acme.com/?msclkid=1"],
    ["https://acme.com", "https://acme.com/?mc_cid=1"],
    ["https://acme.com", "https://acme.com/?mc_eid=1"],
    ["https://acme.com", "https://acme.com/?igshid=1"],
    ["https://acme.com", "https://acme.com/?_ga=1"],
    ["https://acme.com", "https://acme.com/?ref=producthunt"],
    ["https://acme.com", "https://acme.com/?source=newsletter"],
    ["https://acme.com", "https://acme.com/?via=anna"],
    ["https://acme.com", "https://acme.com/?ref"],
    ["https://acme.com/p?id=7", "https://acme.com/p?ref=x&id=7&utm_source=y"],
    // Parameter order
    ["https://acme.com/p?a=1&b=2", "https://acme.com/p?b=2&a=1"],
    ["https://acme.com/p?a=1&a=2", "https://acme.com/p?a=2&a=1"],
    ["https://acme.com/p?q=a+b", "https://acme.com/p?q=a%20b"],
    ["https://acme.com/p?a", "https://acme.com/p?a="],
    // Letter case of the host, punycode, trailing dot, dot segments
    ["https://acme.com", "https://ACME.com"],
    ["https://acme.com", "https://WwW.AcMe.CoM/"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
    ["https://bücher.example", "https://BÜCHER.example"],
    ["https://bücher.example", "https://www.XN--BCHER-KVA.example/"],
    ["https://acme.com", "https://acme.com."],
    ["https://acme.com", "https://www.acme.com./"],
    ["https://acme.com/b", "https://acme.com/a/../b"],
    ["https://acme.com", "https://acme。com"],
    // Addresses
    ["http://localhost:3000", "https://localhost:3000/"],
    ["http://127.0.0.1:3000", "http://127.1:3000/"],
    ["http://[::1]:3000", "https://[0:0:0:0:0:0:0:1]:3000/"],
  ])("%s and %s", (one, other) => {
    expect(canonicalUrl(other)).toBe(canonicalUrl(one));
  });
});

describe("these pairs are two products", () => {
  test.each([
    ["https://acme.com", "https://acme.org"],
    ["https://acme.com", "https://acme.co"],
    ["https://acme.com", "https://app.acme.com"],
    ["https://blog.acme.com", "https://app.acme.com"],
    ["https://acme.com", "https://www2.acme.com"],
    ["https://acme.com", "https://wwwacme.com"],
    ["https://acme.com", "https://acme.com/app"],
    ["https://acme.com/App", "https://acme.com/app"],
    ["https://acme.com/a/b", "https://acme.com/a"],
    ["https://acme.com", "https://acme.com:8443"],
    ["https://acme.com/p?id=1", "https://acme.com/p?id=2"],
    ["https://acme.com/p?id=1", "https://acme.com/p"],
    ["https://acme.com/p?a=1&b=2", "https://acme.com/p?a=2&b=1"],
    ["https://acme.com/p?referrer=x", "https://acme.com/p"],
    ["https://acme.com/p?sourceid=x", "https://acme.com/p"],
    ["https://acme.com/p?utm=x", "https://acme.com/p"],
    ["https://acme.com/p?ID=1", "https://acme.com/p?id=1"],
    ["https://acme.github.io", "https://other.github.io"],
    ["https://acme.github.io", "https://github.io"],
    ["https://www.github.io", "https://github.io"],
    ["https://acme.vercel.app", "https://acme.netlify.app"],
    ["https://github.com/acme/rocket", "https://github.com/acme/booster"],
    ["https://github.com/acme/rocket", "https://github.com/acme"],
    ["https://gitlab.com/acme/rocket", "https://github.com/acme/rocket"],
    ["https://apps.apple.com/us/app/acme/id1", "https://apps.apple.com/us/app/acme/id2"],
    [
      "https://play.google.com/store/apps/details?id=com.acme",
      "https://play.google.com/store/apps/details?id=com.acme.two",
    ],
    ["https://chromewebstore.google.com/detail/acme/a", "https://chromewebstore.google.com/detail/acme/b"],
    ["https://www.npmjs.com/package/acme", "https://www.npmjs.com/package/acme-cli"],
    ["http://localhost:3000", "http://localhost:3001"],
    ["http://127.0.0.1", "http://127.0.0.2"],
    ["https://bücher.example", "https://bucher.example"],
  ])("%s and %s", (one, other) => {
    expect(canonicalUrl(other)).not.toBe(canonicalUrl(one));
  });
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
