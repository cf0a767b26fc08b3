import { expect, test } from "vitest";
import { isOwnPage, repositoryOf } from "./visit-badge";

const listing = (url: string, registrableDomain: string) => ({ url, registrableDomain });

test("a listing's own site is its registrable domain", () => {
  const own = listing("https://acme.com/app", "acme.com");
  expect(isOwnPage("https://www.acme.com/about", own)).toBe(true);
  expect(isOwnPage("https://docs.acme.com/", own)).toBe(true);
  expect(isOwnPage("https://acme.org/", own)).toBe(false);
});

test("on a host that many share, only its own place there", () => {
  const own = listing("https://github.com/acme/rocket", "github.com");
  expect(isOwnPage("https://github.com/Acme/rocket/tree/main", own)).toBe(true);
  expect(isOwnPage("https://github.com/evil/rocket", own)).toBe(false);
  expect(isOwnPage("https://github.com/acme/rocket/issues/1", own)).toBe(false);
});

test.each([
  ["https://gemini.google.com/", "google.com", "https://sites.google.com/view/evil"],
  ["https://www.mozilla.org/", "mozilla.org", "https://addons.mozilla.org/firefox/addon/evil/"],
  ["https://www.jetbrains.com/", "jetbrains.com", "https://plugins.jetbrains.com/plugin/1-evil"],
])("a page that anybody may have below %s is not its own", (url, domain, page) =>
  expect(isOwnPage(page, listing(url, domain))).toBe(false),
);

test.each([
  ["https://github.com/Acme/Rocket", "https://github.com/acme/rocket"],
  ["https://gitlab.com/acme/tools/rocket/-/tree/main", "https://gitlab.com/acme/tools/rocket"],
  ["https://codeberg.org/acme/rocket", "https://codeberg.org/acme/rocket"],
  ["https://github.com/acme", null],
  ["https://bitbucket.org/acme/rocket", null],
  ["https://acme.com/a/b", null],
])("the repository of %s is %s", (url, repository) => expect(repositoryOf(url)).toBe(repository));
