import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseHtml } from "@/lib/page/fetch/parse-html";
import { runNow } from "@/lib/page/fetch/steps";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { checkLinkBack, isElsewhere, leadsToProduct, linkBackSteps } from "./link-back";

const product = "https://acme.example/";
const judge = (html: string, productUrl = product) =>
  runNow(
    linkBackSteps(
      { document: parseHtml(html), finalUrl: "https://directory.example/acme", robotsTag: null },
      productUrl,
    ),
  );

describe("a page of a directory with", () => {
  test.each([
    ["a plain link", "dofollow", '<a href="https://acme.example">Acme</a>'],
    [
      "a link with its own tracking",
      "dofollow",
      '<a href="http://www.acme.example/?ref=directory&utm_source=x">Acme</a>',
    ],
    ["a link to a subdomain", "dofollow", '<a href="https://app.acme.example/start">Acme</a>'],
    ["a picture as the link", "dofollow", '<a href="//acme.example/pricing"><img src="a.png" alt="Acme"></a>'],
    [
      "a followed link beside one that is not",
      "dofollow",
      '<a rel=nofollow href="https://acme.example">A</a><a href="https://acme.example">B</a>',
    ],
    ["nofollow", "nofollow", '<a rel="noopener nofollow" href="https://acme.example">Acme</a>'],
    ["sponsored", "nofollow", '<a rel=sponsored href="https://acme.example">Acme</a>'],
    ["ugc", "nofollow", '<a rel="UGC" href="https://acme.example">Acme</a>'],
    [
      "nofollow for the whole page",
      "nofollow",
      '<meta name=robots content="index, nofollow"><a href="https://acme.example">A</a>',
    ],
    [
      "a hidden followed link beside a visible other",
      "nofollow",
      '<a hidden href="https://acme.example">A</a><a rel=nofollow href="https://acme.example">B</a>',
    ],
    ["only a hidden link", "no_link", '<div style="display:none"><a href="https://acme.example">A</a></div>'],
    ["an empty link", "no_link", '<a href="https://acme.example"></a>'],
    ["the address as words", "no_link", "<p>https://acme.example</p>"],
    ["a link in a comment", "no_link", '<!-- <a href="https://acme.example">A</a> -->'],
    ["a link in a template", "no_link", '<template><a href="https://acme.example">A</a></template>'],
    ["a link written by a script", "no_link", `<script>x='<a href="https://acme.example">A</a>'</script>`],
    [
      "a look-alike",
      "no_link",
      '<a href="https://acme.example.evil.test/">A</a><a href="https://notacme.example">B</a>',
    ],
    ["the name in another's query", "no_link", '<a href="https://directory.example/go?to=https://acme.example">A</a>'],
    ["a redirect of its own", "no_link", '<a href="/go/acme">Acme</a>'],
    ["nothing", "no_link", ""],
  ])("%s: %s", (_what, verdict, html) => {
    expect(judge(html)).toBe(verdict);
  });
});

test("a product at a path of a shared host is linked by that path alone", () => {
  const repository = "https://github.com/acme/rocket";
  for (const href of [repository, `${repository}/`, `${repository}/releases`, `${repository}?tab=readme`]) {
    expect(leadsToProduct(href, repository), href).toBe(true);
  }
  for (const href of ["https://github.com/", "https://github.com/acme", "https://github.com/acme/rocket-two"]) {
    expect(leadsToProduct(href, repository), href).toBe(false);
  }
  expect(
    leadsToProduct(
      "https://play.google.com/store/apps/details?id=two",
      "https://play.google.com/store/apps/details?id=one",
    ),
  ).toBe(false);
});

test("an address on another domain than the directory's is told", () => {
  expect(isElsewhere("https://www.directory.example/acme", "https://directory.example")).toBe(false);
  expect(isElsewhere("https://blog.directory.example/acme", "https://directory.example")).toBe(false);
  expect(isElsewhere("https://elsewhere.example/acme", "https://directory.example")).toBe(true);
});

const link = '<a href="https://acme.example/?ref=d">Acme</a>';
const sheet = '<link rel=stylesheet href="/page.css">';
const html = (body: string, robots?: string) => ({
  status: 200,
  headers: { "content-type": "text/html", ...(robots && { "x-robots-tag": robots }) },
  body,
});
const pages: Record<string, { status: number; headers?: Record<string, string>; body?: string }> = {
  "/acme": html(link),
  "/other": html("<p>Acme</p>"),
  "/gone": { status: 404 },
  "/moved": { status: 302, headers: { location: "/acme" } },
  "/picture": { status: 200, headers: { "content-type": "image/png" }, body: "x" },
  "/header": html(link, "noindex, nofollow"),
  "/none": html(link, "none"),
  "/google": html(link, "googlebot: nofollow"),
  "/other-robot": html(link, "otherbot: nofollow"),
  "/hidden": html(`${sheet}<p class=links>${link}</p>`),
  "/beside": html(`${sheet}<p class=links>x</p>${link}`),
  "/page.css": { status: 200, headers: { "content-type": "text/css" }, body: ".links{display:none}" },
};

describe("a live address", () => {
  let site: LoopbackSite;
  beforeAll(async () => {
    site = await startSite((request, response) => {
      const { status, headers = {}, body = "" } = pages[request.url ?? ""] ?? { status: 404 };
      response.writeHead(status, headers).end(body);
    });
  });
  afterAll(() => site.close());

  const check = (path: string, productUrl = product, hosts = [site.hostPort]) =>
    checkLinkBack(
      { liveUrl: `${site.origin}${path}`, productUrl },
      { appUrl: "https://catalog.example", fetchAllowHosts: hosts },
    );

  test.each([
    ["/acme", "dofollow"],
    ["/moved", "dofollow"],
    ["/other", "no_link"],
    ["/gone", "unreachable"],
    ["/picture", "unreachable"],
    ["/header", "nofollow"],
    ["/none", "nofollow"],
    ["/google", "nofollow"],
    ["/other-robot", "dofollow"],
    ["/hidden", "no_link"],
    ["/beside", "dofollow"],
  ])("%s is judged by the page that answers: %s", async (path, linkType) => {
    expect(await check(path)).toMatchObject({ linkType, detail: expect.stringMatching(/\.$/) });
  });

  test("that leads to the product's own site is no link back, and one that must not be fetched is not", async () => {
    expect(await check("/acme", `${site.origin}/`)).toMatchObject({ linkType: "no_link" });
    expect(await check("/acme", product, [])).toMatchObject({ linkType: "unreachable" });
  });
});
