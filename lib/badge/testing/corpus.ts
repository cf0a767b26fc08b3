import type { RequestListener } from "node:http";
import type { BadgeCheckReason, BadgeReason } from "../reasons";
import { badgeSnippet } from "../snippet";

/** Where the badges of the corpus lead, if they are good. */
export const target = { appUrl: "https://catalog.example", slug: "acme" };

export const href = "https://catalog.example/products/acme";
export const badge = `<a href="${href}"><img src="https://catalog.example/badges/default.svg" alt="Acme"></a>`;
const inBody = (content: string) =>
  `<!doctype html><html><head><title>Acme</title></head><body>${content}</body></html>`;

const script = '<script src="/app.js"></script>';

/** A page whose styles are this, with a heading before the badge in `p.b`. */
const styledWith = (css: string) =>
  `<!doctype html><html><head><style>${css}</style></head><body><h1>Acme</h1><p class=b id=b>${badge}</p></body></html>`;

/** A page that shows the badge behind a box, if that is checked. */
const checkedWith = (state: string) =>
  `<style>.b{display:none} input:checked ~ .b{display:block}</style><input type=checkbox ${state}><p class=b>${badge}</p>`;

/** Pages and what each says of the badge. The page's own address is https://acme.example/. */
export const pages: readonly (readonly [what: string, reason: BadgeReason, html: string])[] = [
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
  // Brought in by scripts
  [
    "faded in by AOS",
    "found",
    inBody(
      `<style>[data-aos^=fade]{opacity:0;transform:translate3d(0,100px,0)}</style><div data-aos="fade-up">${badge}</div>${script}`,
    ),
  ],
  ["faded in by Webflow", "found", inBody(`<div data-w-id="1" style="opacity:0">${badge}</div>${script}`)],
  [
    "moved in by Framer",
    "found",
    inBody(`<div style="opacity:0.001;transform:translateY(40px)">${badge}</div>${script}`),
  ],
  ["a footer that fades in", "found", inBody(`<footer style="opacity:0"><p>© Acme</p>${badge}</footer>${script}`)],
  ["a class that says so", "found", inBody(`<style>.reveal{opacity:0}</style><p class="reveal">${badge}</p>${script}`)],
  [
    "invisible until Elementor shows it",
    "found",
    inBody(
      `<style>.elementor-invisible{visibility:hidden}</style><div class="elementor-invisible" data-settings='{"_animation":"fadeInUp"}'>${badge}</div>${script}`,
    ),
  ],
  [
    "grown from nothing",
    "found",
    inBody(`<div data-animate="zoom" style="transform:scale(0)">${badge}</div>${script}`),
  ],
  [
    "a page that is hidden until it is ready",
    "found",
    inBody(`<style>body{visibility:hidden}</style>${badge}${script}`),
  ],
  [
    "a template that is not filled in yet",
    "found",
    inBody(`<style>[v-cloak]{display:none}</style><div v-cloak>${badge}</div>${script}`),
  ],
  ["transparent, with nothing around it", "hidden", inBody(`<div style="opacity:0">${badge}</div>${script}`)],
  [
    "transparent on the link itself",
    "hidden",
    inBody(`<p>Acme</p><a style="opacity:0" href="${href}">us</a>${script}`),
  ],
  ["faded in where no scripts run", "hidden", inBody(`<div data-aos="fade-up" style="opacity:0">${badge}</div>`)],
  [
    "faded in where scripts hold only data",
    "hidden",
    inBody(`<div data-aos="fade-up" style="opacity:0">${badge}</div><script type="application/ld+json">{}</script>`),
  ],
  [
    "placed off a page with scripts",
    "hidden",
    inBody(`<div class="fade" style="position:absolute;left:-9999px">${badge}</div>${script}`),
  ],
  [
    "moved far off a page with scripts",
    "hidden",
    inBody(`<div style="transform:translateX(-9999px)">${badge}</div>${script}`),
  ],
  [
    "not drawn on a page with scripts",
    "hidden",
    inBody(`<div class="fade" style="display:none">${badge}</div>${script}`),
  ],
  // Look-alike hosts
  ["a letter of another script in our name", "no_link", '<a href="https://cat\u0430log.example/products/acme">us</a>'],
  ["the same, in punycode", "no_link", '<a href="https://xn--ctalog-2ve.example/products/acme">us</a>'],
  ["full-width letters, which are our name", "found", '<a href="https://\uff43atalog.example/products/acme">us</a>'],
  ["a sub-domain of ours", "no_link", '<a href="https://evil.catalog.example/products/acme">us</a>'],
  ["our name as a sub-domain", "no_link", '<a href="https://catalog.example.evil.test/products/acme">us</a>'],
  ["our name before a backslash", "no_link", '<a href="https://evil.test\\@catalog.example/products/acme">us</a>'],
  ["our name as a password", "no_link", '<a href="https://us:catalog.example@evil.test/products/acme">us</a>'],
  ["a user name before our name", "found", `<a href="https://us@catalog.example/products/acme">us</a>`],
  ["the dot that ends a full name", "found", `<a href="https://catalog.example./products/acme">us</a>`],
  ["our address as a path", "no_link", `<a href="https://evil.test/https://catalog.example/products/acme">us</a>`],
  ["our address behind a fragment", "no_link", `<a href="https://evil.test/#${href}">us</a>`],
  ["a script as the address", "no_link", `<a href="javascript:location='${href}'">us</a>`],
  ["another scheme", "no_link", '<a href="ftp://catalog.example/products/acme">us</a>'],
  // Relative links and <base>
  ["a path on the founder's own site", "no_link", '<a href="/products/acme">us</a>'],
  ["an address without its scheme", "found", '<a href="//catalog.example/products/acme">us</a>'],
  ["an address without its slashes", "no_link", '<a href="catalog.example/products/acme">us</a>'],
  ["a base to another site", "no_link", `<base href="https://other.example/"><a href="/products/acme">us</a>`],
  [
    "a second base, which browsers do not read",
    "no_link",
    `<base href="/x/"><base href="https://catalog.example/"><a href="/products/acme">us</a>`,
  ],
  [
    "a base after the link, which browsers read",
    "found",
    `<a href="/products/acme">us</a><base href="https://catalog.example/">`,
  ],
  [
    "a base in a template",
    "no_link",
    `<template><base href="https://catalog.example/"></template><a href="/products/acme">us</a>`,
  ],
  ["dots in the path", "found", '<a href="https://catalog.example/x/../products/./acme">us</a>'],
  ["letters that are percent-encoded", "found", '<a href="https://catalog.example/products/%61cme">us</a>'],
  [
    "a path that is percent-encoded twice",
    "wrong_target",
    '<a href="https://catalog.example/products/%2561cme">us</a>',
  ],
  [
    "a way through a redirect of ours",
    "wrong_target",
    '<a href="https://catalog.example/go/acme?to=/products/acme">us</a>',
  ],
  // More that is no link
  [
    "noscript in the head",
    "no_link",
    `<head><noscript><link rel=x></noscript></head>${inBody(`<noscript><p>${badge}</p></noscript>`)}`,
  ],
  ["a comment that is never closed", "no_link", `<!-- ${badge}`],
  ["a comment that ends early", "found", `<!--> ${badge} -->`],
  ["CDATA, which is a comment in HTML", "no_link", `<![CDATA[ <a href="${href}">us</a ]]`],
  ["a script that is never closed", "no_link", `<script>${badge}`],
  ["a template in a template", "no_link", `<template><div><template>${badge}</template></div></template>`],
  ["text that is escaped", "no_link", `&lt;a href="${href}"&gt;us&lt;/a&gt;`],
  ["plain text", "no_link", `<xmp>${badge}</xmp>`],
  ["a custom element of that name", "no_link", `<x-a href="${href}">us</x-a>`],
  ["a button that leads by script", "no_link", `<button onclick="location='${href}'">us</button>`],
  ["a link in MathML", "no_link", `<math><mtext></mtext><mi href="${href}">us</mi></math>`],
  // More that is hidden
  ["a closed dialog's neighbour, open", "found", `<dialog open>${badge}</dialog>`],
  ["content-visibility hidden", "hidden", `<div style="content-visibility: hidden">${badge}</div>`],
  ["a picture of no height", "hidden", `<a href="${href}"><img src="x.svg" height="0"></a>`],
  ["text moved far to the left", "hidden", `<a style="text-indent:-9999px" href="${href}">us</a>`],
  ["a style with comments in it", "hidden", `<div style="display/* x */:/**/none">${badge}</div>`],
  ["scaled to nothing", "hidden", `<div style="transform: scale(0)">${badge}</div>`],
  ["a popover that is closed", "hidden", `<div popover>${badge}</div>`],
  // The page's own styles
  ["a class that is not drawn", "hidden", `<style>.b{display:none}</style><div class="a b">${badge}</div>`],
  [
    "a class that later rules draw again",
    "found",
    `<style>.b{display:none} #foot .b{display:block}</style><div id=foot><p class=b>${badge}</p></div>`,
  ],
  [
    "an important rule",
    "hidden",
    `<style>.b{display:none!important} #b{display:block}</style><p id=b class=b>${badge}</p>`,
  ],
  [
    "a style attribute against a rule",
    "found",
    `<style>.b{display:none}</style><p class=b style="display:block">${badge}</p>`,
  ],
  [
    "a rule for links in the footer",
    "hidden",
    `<style>footer > p a{visibility:hidden}</style><footer><p>${badge}</p></footer>`,
  ],
  [
    "a child that is visible in a hidden one",
    "found",
    `<style>.b{visibility:hidden} .b a{visibility:visible}</style><p class=b>${badge}</p>`,
  ],
  [
    "words that only screen readers get",
    "hidden",
    `<style>.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style><p class=sr-only>${badge}</p>`,
  ],
  ["a height of nothing that shows what is over", "found", `<style>.b{height:0}</style><p class=b>${badge}</p>`],
  ["a box that is folded up", "hidden", `<style>.b{max-height:0;overflow:hidden}</style><p class=b>${badge}</p>`],
  [
    "a class that is moved far away",
    "hidden",
    `<style>.b{position:absolute;left:-9999px}</style><p class=b>${badge}</p>`,
  ],
  [
    "a box that is moved to its center",
    "found",
    `<style>.b{position:absolute;left:50%;margin-left:-150px}</style><p class=b>${badge}</p>`,
  ],
  ["a class that is transparent", "hidden", `<style>.b{opacity:0}</style><p class=b>${badge}</p>`],
  ["a box that fades in", "found", `<style>.b{opacity:0;transition:opacity .6s}</style><p class=b>${badge}</p>`],
  ["a rule for paper", "found", `<style>@media print{.b{display:none}}</style><p class=b>${badge}</p>`],
  ["a style element for paper", "found", `<style media=print>.b{display:none}</style><p class=b>${badge}</p>`],
  [
    "a class with a colon that shows on wide screens",
    "found",
    `<style>.hidden{display:none}@media (min-width:768px){.md\\:block{display:block}}</style><p class="hidden md:block">${badge}</p>`,
  ],
  [
    "a class with a colon that shows on paper alone",
    "hidden",
    `<style>.hidden{display:none}@media print{.print\\:block{display:block}}</style><p class="hidden print:block">${badge}</p>`,
  ],
  ["a rule for phones", "found", `<style>@media (max-width: 600px){.b{display:none}}</style><p class=b>${badge}</p>`],
  [
    "a rule for large screens",
    "found",
    `<style>@media (min-width: 64em){.b{display:none}}</style><p class=b>${badge}</p>`,
  ],
  ["a rule for all screens", "hidden", `<style>@media screen{.b{display:none}}</style><p class=b>${badge}</p>`],
  [
    "a rule for the dark",
    "found",
    `<style>@media (prefers-color-scheme: dark){.b{display:none}}</style><p class=b>${badge}</p>`,
  ],
  ["a rule while the mouse is over", "found", `<style>.b:hover{display:none}</style><p class=b>${badge}</p>`],
  ["a rule for another class", "found", `<style>.bb{display:none}</style><p class=b>${badge}</p>`],
  ["a rule in a layer", "hidden", `<style>@layer base{.b{display:none}}</style><p class=b>${badge}</p>`],
  [
    "a rule by an attribute",
    "hidden",
    `<style>[data-state=closed]{display:none}</style><p data-state=closed>${badge}</p>`,
  ],
  ["styles that are no CSS", "found", `<style>.b{display:none</style><style>}}{{</style><p>${badge}</p>`],
  ["styles that were never closed", "hidden", `<style>@media screen{.b{display:none}</style><p class=b>${badge}</p>`],
  ["hidden, drawn again by the page's rules", "found", `<style>[hidden]{display:block}</style><p hidden>${badge}</p>`],
  // More of the page's own styles: selectors
  ["a class without another one", "hidden", styledWith(".b:not(.show){display:none}")],
  ["a class that shows it", "found", styledWith(".b:not(.b){display:none}")],
  ["a list of classes", "hidden", styledWith(":is(.b,.c){display:none}")],
  ["a list of classes of no weight", "hidden", styledWith(":where(.b){visibility:hidden}")],
  ["a list of no weight against a tag", "found", styledWith(":where(#b.b){display:none} p{display:block}")],
  ["a neighbour", "hidden", styledWith("h1 + .b{display:none}")],
  ["a neighbour further up", "hidden", styledWith("h1 ~ .b{display:none}")],
  ["a neighbour that is not there", "found", styledWith("h2 + .b, h2 ~ .b{display:none}")],
  ["the last of its kind", "hidden", styledWith(".b:last-child{display:none}")],
  ["a number of its kind", "hidden", styledWith("body > :nth-child(2){display:none}")],
  ["another number of its kind", "found", styledWith("body > :nth-child(3){display:none}")],
  ["what it holds", "hidden", styledWith(".b:has(a){display:none}")],
  ["what it holds further down", "hidden", styledWith(".b:has(a > img){display:none}")],
  ["what it does not hold", "found", styledWith(".b:has(button){display:none}")],
  ["a name with an escape", "hidden", styledWith(".\\62 {display:none}")],
  ["a class in capitals, which is another one", "found", styledWith(".B{display:none}")],
  ["a class in capitals on a page of old", "hidden", `<style>.B{display:none}</style><p class=b>${badge}</p>`],
  ["a rule within a rule", "hidden", styledWith("body{.b{display:none}}")],
  ["a rule within a rule, for the same", "hidden", styledWith(".b{&:not(.show){display:none}}")],
  ["a rule within a rule, for another", "found", styledWith(".o{.b{display:none}}")],
  ["a rule within a rule, for a state", "found", styledWith(".b{color:red;&:hover{display:none}}")],
  [
    "a screen within a rule",
    "found",
    `<style>.b{display:none} .show{@media (width >= 48rem){display:block}}</style><p class="b show">${badge}</p>`,
  ],
  ["a list with a selector that is no CSS", "found", styledWith(".b, .c:contains(x){display:none}")],
  ["a state that no page begins with", "found", styledWith(".b:fullscreen{display:none}")],
  ["a state that is shown by", "hidden", styledWith(".b{display:none} .b:focus-within{display:block}")],
  ["a box that was checked by the page", "found", checkedWith("checked")],
  ["a box that nobody checked", "hidden", checkedWith("")],
  ["a pseudo-class that nobody knows here", "found", styledWith(".b:lang(en){display:none}")],
  [
    "a pseudo-class that nobody knows here, which may show",
    "found",
    styledWith(".b{display:none} .b:lang(en){display:block}"),
  ],
  [
    "a pseudo-class that nobody knows here, of another class",
    "hidden",
    styledWith(".b{display:none} .c:lang(en){display:block}"),
  ],
  // Values
  ["a variable", "hidden", styledWith(":root{--d:none} .b{display:var(--d)}")],
  ["a variable that is set nearer", "found", styledWith(":root{--d:none} body{--d:block} .b{display:var(--d)}")],
  ["a variable in a variable", "hidden", styledWith(":root{--n:none;--d:var(--n)} .b{display:var(--d)}")],
  ["a variable that is not set", "hidden", styledWith(".b{display:var(--d, none)}")],
  ["a variable without a value", "found", styledWith(".b{display:var(--d)}")],
  ["variables in a circle", "found", styledWith(":root{--d:var(--e);--e:var(--d)} .b{display:var(--d)}")],
  ["a value that is none", "hidden", styledWith(".b{display:none;display:flexx}")],
  ["a value that is none, alone", "found", styledWith(".b{display:flexx}")],
  ["a value that is taken back", "found", styledWith(".b{display:none;display:revert}")],
  ["comments wherever they may stand", "hidden", styledWith(".b{/**/display/**/:none}")],
  ["a filter that leaves nothing", "hidden", styledWith(".b{filter:opacity(0)}")],
  ["a filter that leaves something", "found", styledWith(".b{filter:opacity(.5)}")],
  // At-rules
  ["a rule for browsers without grids", "found", styledWith("@supports not (display:grid){.b{display:none}}")],
  ["a rule for browsers with grids", "hidden", styledWith("@supports (display:grid){.b{display:none}}")],
  ["a rule for browsers that may not be", "found", styledWith("@supports (display:hologram){.b{display:none}}")],
  ["a rule for small containers", "found", styledWith("@container (max-width:10px){.b{display:none}}")],
  [
    "a rule for large containers that shows it",
    "found",
    styledWith(".b{display:none} @container (min-width:400px){.b{display:block}}"),
  ],
  ["a rule for a width in a range", "hidden", styledWith("@media (width >= 1px){.b{display:none}}")],
  ["a rule for installed apps", "found", styledWith("@media (display-mode: standalone){.b{display:none}}")],
  ["a rule for fine screens", "found", styledWith("@media (min-resolution: 2dppx){.b{display:none}}")],
  ["a rule for screens that are none", "found", styledWith("@media not all{.b{display:none}}")],
  [
    "a rule in an earlier layer",
    "found",
    styledWith("@layer one,two;@layer two{.b{display:block}}@layer one{#b.b{display:none}}"),
  ],
  ["a rule in a layer against one in none", "found", styledWith(".b{display:block} @layer one{#b.b{display:none}}")],
  ["styles in another language", "found", `<style type="text/less">.b{display:none}</style><p class=b>${badge}</p>`],
  // Boxes without a height that are seen
  [
    "a box that keeps its ratio",
    "found",
    styledWith(".b{height:0;padding-bottom:25%;position:relative;overflow:hidden} .b a{position:absolute;inset:0}"),
  ],
  [
    "a picture in the place of words",
    "found",
    `<style>.l{display:block;height:0;padding-top:50px;overflow:hidden;background:url(/x.svg)}</style><a class=l href="${href}">us</a>`,
  ],
  ["a box that takes what is left", "found", styledWith(".b{width:0;flex:1;overflow:hidden}")],
  ["a box that may not grow", "hidden", styledWith(".b{max-height:0;flex:1;overflow:hidden}")],
  [
    "a box without a height and without padding",
    "hidden",
    styledWith(".b{height:0;padding:0 10px;padding-top:0;overflow:hidden;padding:0}"),
  ],
  [
    "a ratio that is written into the box",
    "found",
    `<div style="position:relative;height:0;padding-bottom:56%">${badge}</div>`,
  ],
  // Content for browsers that know less
  ["what stands in a video", "hidden", `<video src=x controls>${badge}</video>`],
  ["what stands in a drawing by script", "hidden", `<canvas><p>${badge}</p></canvas>`],
  ["a video in the link", "found", `<a href="${href}"><video src=x></video></a>`],
  // Pictures that are none of <img>
  [
    "a background picture that is hidden",
    "hidden",
    `<a href="${href}" style="background:url(/badge.svg);width:200px;height:50px;visibility:hidden"></a>`,
  ],
  [
    "a background picture",
    "found",
    `<a href="${href}" style="background:url(/badge.svg);width:200px;height:50px"></a>`,
  ],
  [
    "a background picture by a class",
    "found",
    `<style>.badge{background-image:url("/b.svg")}</style><a class=badge href="${href}"></a>`,
  ],
  [
    "a background picture with its words moved away",
    "found",
    `<style>.badge{background:url(/b.svg);text-indent:-9999px}</style><a class=badge href="${href}">us</a>`,
  ],
  [
    "words that are moved away",
    "hidden",
    `<style>.badge{text-indent:-9999px}</style><a class=badge href="${href}">us</a>`,
  ],
  ["an icon font", "found", `<a href="${href}"><i class="fa-solid fa-star"></i></a>`],
  [
    "an icon of the page's own font",
    "found",
    `<style>.star::before{content:"\\2605"}</style><a href="${href}"><span class=star></span></a>`,
  ],
  ["a picture of AMP", "found", `<a href="${href}"><amp-img src="/b.svg" width=200 height=50></amp-img></a>`],
  ["an empty element of no known kind", "hidden", `<a href="${href}"><span class=box></span></a>`],
  ["a picture in words without size", "found", `<p style="font-size:0">${badge}</p>`],
  // Moved away, in every way that CSS knows
  ["a place far to the right", "hidden", `<div style="position:absolute;right:9999px">${badge}</div>`],
  ["a translation of its own", "hidden", styledWith(".b{translate:-9999px 0}")],
  ["a translation by screens", "hidden", styledWith(".b{transform:translateX(-200vw)}")],
  ["a translation to the right", "hidden", styledWith(".b{position:absolute;transform:translate(9999px)}")],
  ["a place given by inset", "hidden", `<div style="position:fixed;inset:-9999px auto auto -9999px">${badge}</div>`],
  ["a place in letters", "hidden", `<div style="position:absolute;left:-99em">${badge}</div>`],
  ["a place many screens to the right", "hidden", `<div style="position:absolute;left:5000vw">${badge}</div>`],
  ["a place that is computed", "hidden", styledWith(".b{position:absolute;left:calc(-100vw - 999px)}")],
  ["a place where lines begin", "hidden", styledWith(".b{position:absolute;inset-inline-start:-9999px}")],
  ["a place in percent", "hidden", styledWith(".b{position:absolute;left:-200%}")],
  ["a place below the screen that stays there", "hidden", styledWith(".b{position:fixed;top:200vh}")],
  ["a side of a box in the flow", "found", styledWith(".b{left:-9999px}")],
  ["a box that is centered by computing", "found", styledWith(".b{position:absolute;left:calc(50% - 300px)}")],
  ["a later picture of a carousel", "found", styledWith(".b{position:absolute;left:300%}")],
  ["a place far down the page", "found", styledWith(".b{position:absolute;top:4200px;left:80px}")],
  ["a label above its box", "found", styledWith(".b{position:relative;top:-20px;transform:translateY(-50%)}")],
  ["a band that runs", "found", styledWith(".b{transform:translateX(-2000px);animation:run 20s linear infinite}")],
  // Scaled, turned and clipped away
  ["scaled in three dimensions", "hidden", styledWith(".b{transform:scale3d(0,0,0)}")],
  ["scaled across", "hidden", styledWith(".b{transform:scaleX(0)}")],
  ["scaled by a matrix", "hidden", styledWith(".b{transform:matrix(0,0,0,0,0,0)}")],
  ["scaled to a dot", "hidden", styledWith(".b{transform:scale(.01)}")],
  ["turned on its edge", "hidden", styledWith(".b{transform:rotateY(90deg)}")],
  ["scaled a little", "found", styledWith(".b{transform:translate(-50%,-50%) scale(.9) rotate(3deg)}")],
  ["clipped to a point", "hidden", styledWith(".b{clip-path:polygon(0 0,0 0,0 0)}")],
  ["clipped from one side", "hidden", styledWith(".b{clip-path:inset(0 100% 0 0)}")],
  ["clipped from all sides", "hidden", styledWith(".b{clip-path:inset(99%)}")],
  ["clipped at its corners", "found", styledWith(".b{clip-path:polygon(0 0,100% 0,100% 90%,0 100%)}")],
  ["unveiled later", "found", styledWith(".b{clip-path:inset(0 100% 0 0);transition:clip-path 1s}")],
  // Transparent, and not fading in
  ["a transition of nothing", "hidden", styledWith(".b{opacity:0;transition:none}")],
  ["a transition of the color", "hidden", styledWith(".b{opacity:0;transition:color .2s}")],
  ["a transition that takes no time", "hidden", styledWith(".b{opacity:0;transition:opacity 0s}")],
  ["an animation that is none", "hidden", styledWith(".b{opacity:0;animation:none}")],
  ["a transition of all", "found", styledWith(".b{opacity:0;transition:.5s cubic-bezier(.2,0,0,1) .1s}")],
  ["a transition among others", "found", styledWith(".b{opacity:0;transition:transform .6s ease, opacity .6s ease}")],
  ["an animation that shows it", "found", styledWith(".b{opacity:0;animation:show 1s forwards}")],
  // Pictures that are none
  ["a picture without a size", "hidden", styledWith(".b img{width:0;height:0}")],
  ["a picture of a pixel", "hidden", styledWith(".b img{width:1px;height:1px}")],
  ["a picture of two pixels", "hidden", `<a href="${href}"><img src=x.svg width=2 height=2></a>`],
  [
    "a picture that grows by its style",
    "found",
    `<style>img{width:100%;height:auto}</style><a href="${href}"><img src=x.svg width=1 height=1></a>`,
  ],
  ["a picture without an address", "hidden", `<a href="${href}"><img alt=""></a>`],
  ["a picture without an address, and with words", "found", `<a href="${href}"><img alt="Acme on the catalog"></a>`],
  [
    "a transparent pixel",
    "hidden",
    `<a href="${href}"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt=""></a>`,
  ],
  [
    "a pixel until a script loads the picture",
    "found",
    `<a href="${href}"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="/b.svg"></a>`,
  ],
  ["a picture of several sizes", "found", `<a href="${href}"><img srcset="/b.svg 1x" alt=""></a>`],
  ["a picture with sources", "found", `<a href="${href}"><picture><source srcset="/b.avif"><img alt=""></picture></a>`],
  ["an empty drawing", "hidden", `<a href="${href}"><svg></svg></a>`],
  ["a drawing without a size", "hidden", `<a href="${href}"><svg width=0 height=0><path d=""/></svg></a>`],
  ["an empty video", "hidden", `<a href="${href}"><video></video></a>`],
  ["an empty drawing by script", "hidden", `<a href="${href}"><canvas></canvas></a>`],
  ["characters that are not drawn", "hidden", `<a href="${href}">&shy;&#x2800;</a>`],
  // Not drawn by what they are in
  [
    "a grid that is folded up",
    "hidden",
    `<style>.w{display:grid;grid-template-rows:0fr}.w>*{overflow:hidden}</style><div class=w><div>${badge}</div></div>`,
  ],
  [
    "a grid that is open",
    "found",
    `<style>.w{display:grid;grid-template-rows:1fr}.w>*{overflow:hidden}</style><div class=w><div>${badge}</div></div>`,
  ],
  [
    "what an object shows if it cannot be loaded",
    "hidden",
    `<object data=pic.svg type=image/svg+xml>${badge}</object>`,
  ],
  [
    "beside a shadow tree without a slot",
    "hidden",
    `<div><template shadowrootmode=open><p>Hi</p></template>${badge}</div>`,
  ],
  [
    "in the slot of a shadow tree",
    "found",
    `<div><template shadowrootmode=open><p>Hi</p><slot></slot></template>${badge}</div>`,
  ],
  // More style sheets
  [
    "a style sheet in its own address",
    "hidden",
    `<link rel=stylesheet href="data:text/css,.b%7Bdisplay:none%7D"><p class=b>${badge}</p>`,
  ],
  [
    "a style sheet in its own address, in base 64",
    "hidden",
    `<link rel=stylesheet href="data:text/css;base64,LmJ7ZGlzcGxheTpub25lfQ=="><p class=b>${badge}</p>`,
  ],
  ["rules for a part of the page", "hidden", styledWith("@scope(body){.b{display:none}}")],
  ["rules for another part of the page", "found", styledWith("@scope (footer){.b{display:none}}")],
  ["rules for a part with an end", "found", styledWith("@scope (body) to (.b){.b{display:none}}")],
  // More that is not to be followed
  ["rel with commas", "nofollow_only", `<a rel="nofollow,noopener" href="${href}">us</a>`],
  ["a page that marks all its links for Google", "nofollow_only", `<meta name=googlebot content="nofollow">${badge}`],
  ["a page that marks its links for another robot", "found", `<meta name=otherbot content="nofollow">${badge}`],
];

const page =
  (html: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);

const refusal =
  (status: number, html: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": "text/html", ...headers }).end(html);

/** Answers with a redirect at "/", and with a page everywhere else. */
const redirect =
  (location: string, status = 302, html = badge): RequestListener =>
  (request, response) =>
    request.url === "/" ? void response.writeHead(status, { location }).end() : page(html)(request, response);

/** A page with the badge in `p.b`, and a style sheet at /s.css. */
const styled =
  (head: string, css: string, type = "text/css"): RequestListener =>
  (request, response) =>
    request.url === "/s.css"
      ? void response.writeHead(200, { "content-type": type }).end(css)
      : page(`<head>${head}</head><p class=b>${badge}</p>`)(request, response);

/** A page with the badge in `p.b`, and style sheets by their paths. */
const sheets =
  (texts: Readonly<Record<string, string>>, head = "<link rel=stylesheet href=/s.css>"): RequestListener =>
  (request, response) => {
    const css = texts[request.url ?? ""];
    if (css === undefined) return page(`<head>${head}</head><p class=b id=b>${badge}</p>`)(request, response);
    response.writeHead(200, { "content-type": "text/css" }).end(css);
  };

const styledByRedirect =
  (location: string): RequestListener =>
  (request, response) =>
    request.url === "/s.css"
      ? void response.writeHead(302, { location }).end()
      : page(`<link rel=stylesheet href="/s.css"><p class=b>${badge}</p>`)(request, response);

/** Sites and what each says of the badge. */
export const sites: readonly (readonly [what: string, reason: BadgeCheckReason, answer: RequestListener])[] = [
  ["a page with the badge", "found", page(badge)],
  ["a page without it", "no_link", page("<p>Hello")],
  ["nofollow in a header", "nofollow_only", page(badge, { "x-robots-tag": "nofollow" })],
  ["nofollow for Google in a header", "nofollow_only", page(badge, { "x-robots-tag": "googlebot: nofollow" })],
  ["none in a header", "nofollow_only", page(badge, { "x-robots-tag": "none" })],
  ["nofollow for another robot in a header", "found", page(badge, { "x-robots-tag": "otherbot: nofollow" })],
  ["noindex in a header", "found", page(badge, { "x-robots-tag": "noindex" })],
  [
    "a style sheet of its own that hides it",
    "hidden",
    styled('<link rel=stylesheet href="/s.css">', ".b{display:none}"),
  ],
  [
    "a style sheet of its own that hides another",
    "found",
    styled('<link rel=stylesheet href="/s.css">', ".c{display:none}"),
  ],
  ["a style sheet for paper", "found", styled('<link rel=stylesheet media=print href="/s.css">', ".b{display:none}")],
  ["an alternate style sheet", "found", styled('<link rel="alternate stylesheet" href="/s.css">', ".b{display:none}")],
  [
    "a style sheet that is a page",
    "found",
    styled('<link rel=stylesheet href="/s.css">', ".b{display:none}", "text/html"),
  ],
  [
    "a style sheet of another site",
    "found",
    styled('<link rel=stylesheet href="http://10.0.0.1/s.css">', ".b{display:none}"),
  ],
  ["a style sheet behind a redirect to a private address", "found", styledByRedirect("http://169.254.169.254/s.css")],
  [
    "a style sheet beside styles of the page",
    "found",
    styled('<link rel=stylesheet href="/s.css"><style>p.b{display:block}</style>', ".b{display:none}"),
  ],
  [
    "a style sheet that its own style sheet imports",
    "hidden",
    sheets({ "/s.css": '@charset "utf-8";@import url(t.css);', "/t.css": ".b{display:none}" }),
  ],
  [
    "a style sheet that imports one for paper",
    "found",
    sheets({ "/s.css": "@import url(t.css) print;", "/t.css": ".b{display:none}" }),
  ],
  [
    "a style sheet that shows again what it imports",
    "found",
    sheets({ "/s.css": '@import "t.css" layer(base);.b{display:block}', "/t.css": "#b.b{display:none}" }),
  ],
  ["style sheets that import each other", "hidden", sheets({ "/s.css": "@import '/s.css';.b{display:none}" })],
  [
    "a style sheet that styles of the page import",
    "hidden",
    sheets({ "/t.css": ".b{display:none}" }, "<style>@import '/t.css';</style>"),
  ],
  [
    "a style sheet after styles of the page",
    "hidden",
    sheets({ "/s.css": ".b{display:none}" }, "<style>.b{display:block}</style><link rel=stylesheet href=/s.css>"),
  ],
  [
    "a style sheet that is turned off",
    "found",
    sheets({ "/s.css": ".b{display:none}" }, "<link rel=stylesheet disabled href=/s.css>"),
  ],
  [
    "a style sheet in another language",
    "found",
    sheets({ "/s.css": ".b{display:none}" }, '<link rel=stylesheet type="text/less" href=/s.css>'),
  ],
  [
    "a style sheet beside the base of the page",
    "hidden",
    sheets({ "/css/s.css": ".b{display:none}" }, "<base href=/css/><link rel=stylesheet href=s.css>"),
  ],
  [
    "a style sheet that is loaded later",
    "hidden",
    sheets({ "/s.css": ".b{display:none}" }, `<link rel=preload as=style href=/s.css onload="this.rel='stylesheet'">`),
  ],
  [
    "a style sheet for paper that is for all once it is loaded",
    "hidden",
    sheets({ "/s.css": ".b{display:none}" }, `<link rel=stylesheet media=print href=/s.css onload="this.media='all'">`),
  ],
  [
    "a style sheet that is only loaded",
    "found",
    sheets({ "/s.css": ".b{display:none}" }, "<link rel=preload as=style href=/s.css>"),
  ],
  [
    "two headers for robots, of which the second is for all",
    "nofollow_only",
    (_request, response) =>
      void response
        .writeHead(200, { "content-type": "text/html", "x-robots-tag": ["bingbot: noindex", "nofollow"] })
        .end(badge),
  ],
  ["a redirect to the page", "found", redirect("/home")],
  ["a lasting redirect to the page", "found", redirect("/home", 308)],
  [
    "a redirect by a meta tag",
    "found",
    (request, response) =>
      page(request.url === "/" ? '<meta http-equiv=refresh content="0;url=/home">' : badge)(request, response),
  ],
  ["a redirect to a page that is hidden", "hidden", redirect("/home", 302, `<p hidden>${badge}</p>`)],
  [
    "a relative link behind a redirect to a folder",
    "found",
    redirect("/en/", 302, `<base href="//catalog.example/"><a href="products/acme">us</a>`),
  ],
  [
    "a redirect in a circle",
    "unreachable",
    (_request, response) => void response.writeHead(302, { location: "/" }).end(),
  ],
  ["a redirect to a private address", "blocked", redirect("http://10.0.0.1/")],
  ["a redirect to the machine's own services", "blocked", redirect("http://169.254.169.254/latest/meta-data/")],
  ["a redirect to a file", "unreachable", redirect("file:///etc/passwd")],
  ["Cloudflare's wall", "blocked", refusal(403, "<title>Just a moment...</title>", { "cf-mitigated": "challenge" })],
  ["a wall that names itself in words", "blocked", refusal(503, "<h1>Checking your browser</h1>")],
  ["a wall with status 200", "blocked", page("<p>Wait", { "x-vercel-mitigated": "challenge" })],
  ["a page behind a password", "unreachable", refusal(401, "<h1>Sign in</h1>")],
  ["a page that is not there, with the badge in its frame", "unreachable", refusal(404, badge)],
  ["a server that fails", "unreachable", refusal(500, badge)],
  ["an answer of nothing", "unreachable", (_request, response) => void response.writeHead(204).end()],
  ["a connection that breaks", "unreachable", (request) => void request.socket.destroy()],
  [
    "a picture",
    "not_html",
    (_request, response) => void response.writeHead(200, { "content-type": "image/png" }).end("png"),
  ],
  [
    "JSON that holds the badge",
    "not_html",
    (_request, response) =>
      void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ badge })),
  ],
  [
    "a page in UTF-16",
    "found",
    (_request, response) =>
      void response
        .writeHead(200, { "content-type": "text/html; charset=utf-16le" })
        .end(Buffer.from(badge, "utf16le")),
  ],
];
