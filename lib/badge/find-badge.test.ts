import type { RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { findBadge, MAX_MATCHES } from "./find-badge";
import { badge, href, pages, sites, target } from "./testing/corpus";
import { visitBadge } from "./visit-badge";

const find = (html: string) => findBadge(html, "https://acme.example/", target);
const judge = (html: string) => find(html).reason;

describe("a page with", () => {
  test.each(pages)("%s: %s", (_what, reason, html) => {
    expect(judge(html)).toBe(reason);
  });
});

describe("a site with", () => {
  let answer: RequestListener;
  let site: LoopbackSite;
  beforeAll(async () => {
    site = await startSite((request, response) => answer(request, response));
  });
  afterAll(() => site.close());

  test.each(sites)("%s: %s", async (_what, reason, listener) => {
    answer = listener;
    const settings = { appUrl: target.appUrl, fetchAllowHosts: [site.hostPort], browserPath: null };
    const check = await visitBadge(`${site.origin}/`, target, settings);
    expect(check).toMatchObject({ reason, found: reason === "found" });
    expect(check.detail).toMatch(/\w.*\.$/);
  });
});

test("a style that hides nothing hides nothing", () => {
  for (const style of [
    "opacity:0.5",
    "left:-1px",
    "font-size:0.8em",
    "width:100%",
    "height:10px",
    "display:flex",
    ";;",
  ]) {
    expect(judge(`<div style="${style}">${badge}</div>`), style).toBe("found");
  }
});

test("this service on a port of its own is itself alone", () => {
  const local = { appUrl: "http://localhost:3000", slug: "acme" };
  const at = (origin: string) =>
    findBadge(`<a href="${origin}/products/acme">us</a>`, "http://127.0.0.1:4000/", local).reason;
  expect(at("http://localhost:3000")).toBe("found");
  expect(at("http://localhost:3001")).toBe("no_link");
  expect(at("http://localhost")).toBe("no_link");
});

test("a page of ten thousand links is judged in good time", () => {
  const started = performance.now();
  expect(judge(`${`<div style="color:red"><a href="${href}" rel=nofollow>us</a></div>`.repeat(10_000)}`)).toBe(
    "nofollow_only",
  );
  expect(performance.now() - started).toBeLessThan(5_000);
});

describe("what is told of the links", () => {
  test("address, rel, picture and variant, the good one first", () => {
    const white = `<a href="/products/acme"><b><img src="/badges/acme/white.svg"></b></a>`;
    const nofollow = `<a rel="noopener NOFOLLOW" href="${href}#top">us</a>`;
    expect(find(`<base href="https://catalog.example">${nofollow}<p hidden>${badge}</p>${white}`)).toMatchObject({
      reason: "found",
      matches: [
        { href, rel: null, image_url: "https://catalog.example/badges/acme/white.svg", variant: "white" },
        { href: `${href}#top`, rel: "noopener NOFOLLOW", image_url: null, variant: null },
        { href, rel: null, image_url: "https://catalog.example/badges/default.svg", variant: "default" },
      ],
    });
  });

  test("a picture of one's own has an address and no variant, one that is written into the page has neither", () => {
    const link = (src: string) => find(`<a href="${href}"><img src="${src}" alt=us></a>`).matches[0];
    expect(link("/i/badges/white.svg")).toMatchObject({
      image_url: "https://acme.example/i/badges/white.svg",
      variant: null,
    });
    for (const picture of ['srcset="/badges/white.svg 1x"', 'data-src="/badges/white.svg" src="data:image/gif,x"'])
      expect(
        find(`<base href="https://catalog.example"><a href="${href}"><img ${picture} alt=us></a>`).matches[0],
        picture,
      ).toMatchObject({ image_url: "https://catalog.example/badges/white.svg", variant: "white" });
    expect(link("https://acme.example/badges/white.svg")).toMatchObject({ variant: null });
    expect(link("https://catalog.example/badges/red.svg")).toMatchObject({ variant: null });
    expect(link("data:image/svg+xml,<svg/>")).toMatchObject({ image_url: null, variant: null });
  });

  test("links to other sites are none of it, and of very many links only the first are told", () => {
    expect(find('<a href="https://other.example/products/acme">us</a>').matches).toEqual([]);
    expect(find(badge.repeat(50)).matches).toHaveLength(MAX_MATCHES);
  });

  test("a link that names the slug of the listing's draft counts as well, and no third one", () => {
    const reasonOf = (slug: string) =>
      findBadge(`<a href="https://catalog.example/products/${slug}">us</a>`, "https://acme.example/", {
        ...target,
        slug: "acme",
        draftSlug: "acme-68v27",
      }).reason;
    expect(["acme", "acme-68v27", "acme-68v28"].map(reasonOf)).toEqual(["found", "found", "wrong_target"]);
  });

  test("without a listing in mind any link to this site counts", () => {
    const any = (html: string) => findBadge(html, "https://acme.example/", { ...target, slug: null }).reason;
    expect(any('<a href="https://catalog.example/">us</a>')).toBe("found");
    expect(any('<a href="https://catalog.example/products/other">us</a>')).toBe("found");
    expect(any('<a hidden href="https://catalog.example/">us</a>')).toBe("hidden");
    expect(any('<a href="https://other.example/">us</a>')).toBe("no_link");
  });

  test("as the badge of a product without a listing count the front page and listings that are not another's", () => {
    const any = (path: string) =>
      findBadge(`<a href="https://catalog.example${path}">us</a>`, "https://acme.example/", {
        ...target,
        slug: null,
        notOf: new Set(["other"]),
      }).reason;
    expect(any("/")).toBe("found");
    expect(any("/products/acme")).toBe("found");
    expect(any("/products/%6fther/")).toBe("wrong_target");
    expect(any("/privacy")).toBe("wrong_target");
    expect(any("/products")).toBe("wrong_target");
  });
});

test("pages made to be slow are judged in good time", () => {
  const open = "/*".repeat(200_000);
  const blanks = " ".repeat(300_000);
  const deep = "<div>".repeat(480);
  for (const html of [
    `<a style="${open}" href="${href}">us</a>`,
    `<a style="color${blanks}x" href="${href}">us</a>`,
    `<a rel="${blanks}" href="${href}">us</a>`,
    `${deep}${`<a href="${href}"></a>`.repeat(10_000)}`,
  ]) {
    expect(["found", "hidden"]).toContain(judge(html));
  }
});

test("an address made to be slow is no link", () => {
  const slashes = "/".repeat(500_000);
  expect(judge(`<a href="${href}${slashes}x">us</a>`)).toBe("no_link");
  expect(judge(`<a href="${href}${slashes}x">us</a>${badge}`)).toBe("found");
  expect(judge(`<a href="${href}${"/".repeat(5_000)}">us</a>`)).toBe("found");
});

describe("a badge that only scripts insert", () => {
  test.each([
    ["a script of the page", `<div id=b></div><script>b.innerHTML = '${badge}'</script>`],
    ["our own script", '<script src="https://catalog.example/badges/acme.js"></script>'],
  ])("is told so: %s", (_what, html) => expect(find(html)).toMatchObject({ reason: "no_link", isScriptOnly: true }));

  test("other scripts say nothing", () => {
    expect(find("<script>start()</script>")).toMatchObject({ reason: "no_link", isScriptOnly: false });
    expect(find(`${badge}<script>"${href}"</script>`)).toMatchObject({ reason: "found", isScriptOnly: false });
  });
});

describe("a readme of a code host, which marks all links as nofollow", () => {
  const readme = `<article class="markdown-body"><a rel="nofollow" href="${href}">us</a></article>`;
  const at = (pageUrl: string, repository: string | null, html = readme) =>
    findBadge(html, pageUrl, { ...target, repository });
  const repository = "https://github.com/acme/rocket";

  test("counts on the repository of the listing", () => {
    for (const url of [
      repository,
      `${repository}/`,
      "https://github.com/Acme/Rocket?tab=readme",
      `${repository}/tree/main`,
      `${repository}/blob/main/README.md`,
      `${repository}.git`,
    ]) {
      expect(at(url, repository), url).toMatchObject({ reason: "found", isInReadme: true });
    }
    const lab = "https://gitlab.com/acme/tools/rocket";
    expect(at(`${lab}/-/blob/main/readme.rst`, lab).reason).toBe("found");
    const berg = "https://codeberg.org/acme/rocket";
    expect(at(`${berg}/src/branch/main/README.md`, berg).reason).toBe("found");
  });

  test.each([
    "https://github.com/acme/rocket/%69ssues/1",
    "https://github.com/acme/rocket/Issues/1",
    "https://github.com/acme/rocket/issues;x/1",
    "https://github.com/acme/rocket/tree/0123456789abcdef0123456789abcdef01234567",
    "https://github.com/acme/rocket/blob/0123456789abcdef0123456789abcdef01234567/README.md",
    "https://github.com/acme/rocket/tree/refs%2Fpull%2F1%2Fhead",
    "https://github.com/acme/rocket/blob/main/docs/evil.md",
    "https://github.com/acme/rocket/compare/main...evil:main",
    "https://github.com/acme/rocket/security/advisories/1",
    "https://gitlab.com/acme/rocket/-/work_items/12",
    "https://gitlab.com/acme/rocket/-/snippets/1",
    "https://codeberg.org/acme/rocket/projects/1",
  ])("counts not on what anybody can write there: %s", (url) => {
    const host = `https://${new URL(url).host}/acme/rocket`;
    expect(at(url, host).reason).toBe("nofollow_only");
  });

  test("counts nowhere else", () => {
    expect(at("https://github.com/acme/other", repository).reason).toBe("nofollow_only");
    expect(at("https://github.com/evil/rocket", repository).reason).toBe("nofollow_only");
    expect(at(`${repository}/issues/5`, repository).reason).toBe("nofollow_only");
    expect(at("https://acme.example/", "https://acme.example").reason).toBe("nofollow_only");
    expect(at(repository, null).reason).toBe("nofollow_only");
  });

  test("counts for the listing that it names only", () => {
    const other = readme.replace("/products/acme", "/products/other");
    expect(at(repository, repository, other).reason).toBe("wrong_target");
  });

  test("that is hidden does not count", () => {
    expect(at(repository, repository, `<div hidden>${readme}</div>`).reason).toBe("hidden");
  });
});
