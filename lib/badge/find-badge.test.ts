import { describe, expect, test } from "vitest";
import { type BadgeReason, findBadge, MOST_MATCHES } from "./find-badge";
import { badgeSnippet } from "./snippet";

const target = { appUrl: "https://catalog.example", slug: "acme" };
const find = (html: string) => findBadge(html, "https://acme.example/", target);
const judge = (html: string) => find(html).reason;

const href = "https://catalog.example/products/acme";
const badge = `<a href="${href}"><img src="https://catalog.example/badges/default.svg" alt="Acme"></a>`;
const inBody = (content: string) =>
  `<!doctype html><html><head><title>Acme</title></head><body>${content}</body></html>`;

const pages: readonly (readonly [what: string, reason: BadgeReason, html: string])[] = [
  // Found
  [
    "the snippet as it is given",
    "found",
    badgeSnippet(target.appUrl, { variant: "default", slug: "acme", name: 'A "cme" & <Co>' }).html,
  ],
  ["a link with words instead of the picture", "found", `<p>See us on <a href="${href}">the catalog</a></p>`],
  ["a drawing inside the link", "found", `<a href="${href}"><svg width=10 height=10><path d=""/></svg></a>`],
  ["a footer deep in the page", "found", `${"<div>".repeat(80)}${badge}`],
  ["a slash, a query and a fragment behind the slug", "found", `<a href="${href}/?utm_source=acme#top">us</a>`],
  ["http and www instead of https", "found", `<a href="http://www.catalog.example/products/acme">us</a>`],
  ["upper case where it makes no difference", "found", `<A HREF="HTTPS://CATALOG.example/products/acme">us</A>`],
  ["blanks and line ends around the address", "found", `<a href="\n  ${href}  \n">us</a>`],
  [
    "an address that is written in part",
    "found",
    `<base href="https://catalog.example/x/"><a href="/products/acme">us</a>`,
  ],
  ["rel that does not touch following", "found", `<a rel="noopener noreferrer" target=_blank href="${href}">us</a>`],
  ["a hidden link beside a good one", "found", `<div hidden>${badge}</div>${badge}`],
  ["a nofollow link beside a good one", "found", `<a rel=nofollow href="${href}">us</a>${badge}`],
  ["broken markup around it", "found", `<table><tr><b>${badge}</table></p></div><p`],
  ["a template before it, which ends", "found", `<template><p>x</p></template>${badge}`],
  // Not a link at all
  ["an empty page", "no_link", ""],
  ["another site", "no_link", '<a href="https://other.example/products/acme">us</a>'],
  [
    "a site whose name only begins alike",
    "no_link",
    '<a href="https://catalog.example.evil.test/products/acme">us</a>',
  ],
  ["a site whose name only ends alike", "no_link", '<a href="https://notcatalog.example/products/acme">us</a>'],
  ["our name as a user name", "no_link", '<a href="https://catalog.example@evil.test/products/acme">us</a>'],
  ["our address in a query of another", "no_link", `<a href="https://evil.test/?to=${href}">us</a>`],
  ["another port", "no_link", '<a href="https://catalog.example:8443/products/acme">us</a>'],
  ["a comment", "no_link", `<!-- ${badge} -->`],
  ["a conditional comment", "no_link", `<!--[if IE]>${badge}<![endif]-->`],
  ["a script", "no_link", `<script>document.write('${badge}')</script>`],
  ["JSON for a script", "no_link", `<script type="application/json">"${badge}"</script>`],
  ["a template", "no_link", `<template>${badge}</template>`],
  ["noscript in the body", "no_link", inBody(`<noscript>${badge}</noscript>`)],
  ["a style sheet", "no_link", `<style>/* ${badge} */</style>`],
  ["a text field", "no_link", `<textarea>${badge}</textarea>`],
  ["the title", "no_link", `<title>${badge}</title>`],
  ["an attribute", "no_link", `<div data-badge='${badge}'></div>`],
  ["words that only look like it", "no_link", `<p>${href}</p>`],
  ["an image without a link", "no_link", `<img src="https://catalog.example/badges/default.svg">`],
  ["a link element", "no_link", `<link rel=alternate href="${href}">`],
  ["a form", "no_link", `<form action="${href}"><button>us</button></form>`],
  ["a drawing's own link", "no_link", `<svg><a href="${href}"><text>us</text></a></svg>`],
  ["an area of a map", "no_link", `<map><area href="${href}" alt=us></map>`],
  ["a link without an address", "no_link", `<a data-href="${href}">us</a>`],
  ["an iframe's text", "no_link", `<iframe>${badge}</iframe>`],
  // Somewhere else on our site
  ["our front page", "wrong_target", '<a href="https://catalog.example/">us</a>'],
  ["another listing", "wrong_target", '<a href="https://catalog.example/products/other">us</a>'],
  ["a listing whose slug begins alike", "wrong_target", `<a href="${href}-two">us</a>`],
  ["something below the listing", "wrong_target", `<a href="${href}/reviews">us</a>`],
  ["a slug in other letters", "wrong_target", '<a href="https://catalog.example/products/ACME">us</a>'],
  ["the way to the product's own site", "wrong_target", '<a href="https://catalog.example/go/acme">us</a>'],
  ["an address that cannot be decoded", "wrong_target", '<a href="https://catalog.example/products/%E0%A4%A">us</a>'],
  // Not to be followed
  ["rel=nofollow", "nofollow_only", `<a rel="nofollow" href="${href}">us</a>`],
  ["rel among others, in capitals", "nofollow_only", `<a rel="noopener NoFollow" href="${href}">us</a>`],
  ["rel=sponsored", "nofollow_only", `<a rel=sponsored href="${href}">us</a>`],
  ["rel=ugc", "nofollow_only", `<a rel=ugc href="${href}">us</a>`],
  ["a page that marks all its links", "nofollow_only", `<meta name=robots content="noindex, nofollow">${badge}`],
  ["a page for robots: none", "nofollow_only", `<meta name=ROBOTS content=none>${badge}`],
  // Not to be seen
  ["hidden", "hidden", `<div hidden>${badge}</div>`],
  ["hidden on the link itself", "hidden", `<a hidden href="${href}">us</a>`],
  ["display none, far above", "hidden", `<div style="color:red; DISPLAY : NONE !important"><p>${badge}</p></div>`],
  ["visibility hidden", "hidden", `<span style="visibility:hidden">${badge}</span>`],
  ["opacity 0", "hidden", `<span style="opacity:0">${badge}</span>`],
  ["font size 0", "hidden", `<p style="font-size:0px"><a href="${href}">us</a></p>`],
  ["moved off the page", "hidden", `<div style="position:absolute;left:-9999px">${badge}</div>`],
  ["a height of nothing", "hidden", `<div style="height:0;overflow:hidden">${badge}</div>`],
  ["clipped away", "hidden", `<div style="clip:rect(0,0,0,0);position:absolute">${badge}</div>`],
  ["a link without words or picture", "hidden", `<a href="${href}"></a>`],
  ["a link of blanks", "hidden", `<a href="${href}"> &nbsp; &#8203; </a>`],
  ["a picture of one pixel", "hidden", `<a href="${href}"><img src="x.gif" width=1 height=1></a>`],
  ["a picture that is hidden", "hidden", `<a href="${href}"><img src="x.svg" style="display:none"></a>`],
  ["words that are hidden inside", "hidden", `<a href="${href}"><span hidden>us</span></a>`],
  ["a dialog that is closed", "hidden", `<dialog>${badge}</dialog>`],
  ["only script inside", "hidden", `<a href="${href}"><script>us</script></a>`],
];

describe("a page with", () => {
  test.each(pages)("%s: %s", (_what, reason, html) => {
    expect(judge(html)).toBe(reason);
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
    expect(find(`<base href="https://catalog.example">${nofollow}<p hidden>${badge}</p>${white}`)).toEqual({
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
    expect(link("https://acme.example/badges/white.svg")).toMatchObject({ variant: null });
    expect(link("https://catalog.example/badges/red.svg")).toMatchObject({ variant: null });
    expect(link("data:image/svg+xml,<svg/>")).toMatchObject({ image_url: null, variant: null });
  });

  test("links to other sites are none of it, and of very many links only the first are told", () => {
    expect(find('<a href="https://other.example/products/acme">us</a>').matches).toEqual([]);
    expect(find(badge.repeat(50)).matches).toHaveLength(MOST_MATCHES);
  });

  test("without a listing in mind any link to this site counts", () => {
    const any = (html: string) => findBadge(html, "https://acme.example/", { ...target, slug: null }).reason;
    expect(any('<a href="https://catalog.example/">us</a>')).toBe("found");
    expect(any('<a href="https://catalog.example/products/other">us</a>')).toBe("found");
    expect(any('<a hidden href="https://catalog.example/">us</a>')).toBe("hidden");
    expect(any('<a href="https://other.example/">us</a>')).toBe("no_link");
  });
});
