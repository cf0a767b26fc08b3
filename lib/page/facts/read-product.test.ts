import { expect, test } from "vitest";
import { type ProductFacts, readProduct } from "./read-product";

const categories = ["AI", "Analytics", "CRM", "Developer Tools", "Finance", "Games", "Media", "Open Source", "Sales"];

function read(html: string, url = "https://www.acme.com/"): ProductFacts {
  return readProduct(html, url, { categories });
}

const jsonLd = (...nodes: object[]) =>
  `<script type="application/ld+json">${JSON.stringify(nodes.length > 1 ? { "@graph": nodes } : nodes[0])}</script>`;

test("a page with nothing on it gives nothing", () => {
  expect(read("")).toEqual({
    product_name: null,
    tagline: null,
    short_description: null,
    long_description: null,
    logo_url: null,
    categories: [],
    type: null,
    pricing_tier: null,
    twitter_handle: null,
    creator_name: null,
    keywords: [],
    language: null,
  });
});

test.each([
  ["Acme – Rockets for teams", "Acme", "Rockets for teams"],
  ["Acme — Rockets for teams", "Acme", "Rockets for teams"],
  ["Acme - Rockets for teams", "Acme", "Rockets for teams"],
  ["Acme: Rockets for teams", "Acme", "Rockets for teams"],
  ["Rockets for teams | Acme", "Acme", "Rockets for teams"],
  ["Rockets for teams · Acme", "Acme", "Rockets for teams"],
  ["Acme • Rockets for teams • Fast", "Acme", "Rockets for teams • Fast"],
  ["Home | Acme", "Acme", null],
  ["Acme® – Rockets for teams", "Acme", "Rockets for teams"],
  ["Welcome to Acme", "Acme", null],
  ["アクメ｜チームのためのロケット", "アクメ", "チームのためのロケット"],
  ["Акме — ракеты для команд", "Акме", "Ракеты для команд"],
  ["أكمي | صواريخ للفرق الصغيرة", "أكمي", "صواريخ للفرق الصغيرة"],
  ["Acme", "Acme", null],
])("the title %s", (title, name, tagline) => {
  expect(read(`<title>${title}</title>`)).toMatchObject({ product_name: name, tagline });
});

test("where the parts of a title could both be the name, the address decides", () => {
  const title = "<title>Rockets | Boosters</title>";
  expect(read(title, "https://boosters.io/").product_name).toBe("Boosters");
  expect(read(title, "https://getrockets.app/").product_name).toBe("Rockets");
  expect(read(title, "https://someone.github.io/boosters/").product_name).toBe("Boosters");
});

test("a name with the ending of its domain keeps it", () => {
  expect(read("<title>Cal.com – Open scheduling for all</title>", "https://cal.com/").product_name).toBe("Cal.com");
});

test.each([
  ['<meta property="og:site_name" content="Acme">', "og:site_name"],
  ['<meta name="application-name" content="Acme">', "application-name"],
  ['<meta name="apple-mobile-web-app-title" content="Acme">', "apple title"],
  ['<meta property="og:title" content="Acme | Rockets for teams">', "og:title"],
  ['<meta name="twitter:title" content="Acme | Rockets for teams">', "twitter:title"],
  [jsonLd({ "@type": "SoftwareApplication", name: "Acme" }), "JSON-LD"],
  [
    jsonLd({ "@type": "WebPage" }, { "@type": ["Thing", "https://schema.org/WebSite"], name: "Acme" }),
    "JSON-LD @graph",
  ],
  ["<h1>Acme</h1>", "first heading"],
  ['<header><a href="/"><img src="l.png" alt="Acme logo"></a></header>', "logo"],
])("the name stands in %s", (html) => {
  expect(read(`<title>Rockets for teams who fly far</title>${html}`).product_name).toBe("Acme");
});

test("without any proposal the name of the address counts, as the page writes it", () => {
  const page = "<h1>Break less code.</h1><p>With AcmeFlow it is easy. AcmeFlow is free and MIT. v{{version}}";
  expect(read(page, "https://someone.github.io/acmeflow/").product_name).toBe("AcmeFlow");
  expect(read("<h1>Break less code.</h1>", "https://someone.github.io/acmeflow/").product_name).toBeNull();
});

test.each([
  "React App",
  "Welcome to nginx!",
  "Index of /",
  "404 Not Found",
  "https://acme.fi",
  "{{ page.title }}",
  "Just a moment...",
])("%s is no product's name", (title) =>
  expect(read(`<title>${title}</title><h1>${title}</h1>`)).toMatchObject({ product_name: null, tagline: null }),
);

test("the tagline is a plain heading before a declared slogan, and that before a sentence of the description", () => {
  const title = "<title>Acme</title>";
  const heading = "<h1>A rocket planner<br>for <b>small</b> teams</h1>";
  const slogan = jsonLd({ "@type": "Organization", name: "Acme", slogan: "Up and away, together" });
  const description = '<meta name=description content="Acme flies rockets. It also lands them.">';
  expect(read(title + slogan + heading + description).tagline).toBe("A rocket planner for small teams");
  expect(read(title + slogan + description).tagline).toBe("Up and away, together");
  expect(read(title + heading + description).tagline).toBe("A rocket planner for small teams");
  expect(read(title + description).tagline).toBe("Acme flies rockets.");
});

test("under a heading that is the name, the next phrase is the tagline, and a section's title is not", () => {
  expect(read("<title>Acme</title><h1>Acme</h1><h2>A modern approach to flying rockets</h2>").tagline).toMatch(
    /^A modern/,
  );
  expect(read("<title>Acme</title><h1>Acme</h1><h2>Overview</h2><p>Acme is a rocket library.</p>").tagline).toBe(
    "A rocket library.",
  );
});

test("a description that only repeats name and tagline leaves the tagline", () => {
  const text = "Acme | Your personal rocket trained on anything";
  const facts = read(`<title>${text}</title><meta name=description content="${text}">`);
  expect(facts).toMatchObject({ product_name: "Acme", tagline: "Your personal rocket trained on anything" });
  expect(facts.short_description).toBe("Your personal rocket trained on anything");
});

test("an empty description is passed over for the next source", () => {
  const html =
    '<meta name=description content=""><meta property=og:description content="Rockets that land where you want.">';
  expect(read(html).short_description).toBe("Rockets that land where you want.");
});

test("a long description is cut after a sentence, and kept whole as the long one", () => {
  const text = `Acme flies rockets for small teams. ${"It goes on and on about boosters. ".repeat(12)}`.trim();
  const facts = read(`<title>Acme</title><meta name=description content="${text}">`);
  expect(facts.short_description?.length).toBeLessThanOrEqual(200);
  expect(facts.short_description).toMatch(/boosters\.$/);
  expect(facts.long_description).toBe(text);
});

test("logo: what JSON-LD declares, then large icons, then the header's picture, then small icons", () => {
  const declared = jsonLd({ "@type": "Organization", logo: { "@type": "ImageObject", url: "/brand.png" } });
  const touch = '<link rel="apple-touch-icon" sizes="180x180" href="/touch.png">';
  const header = '<header><a href="/"><img class="logo" src="/header.png" alt="Acme"></a></header>';
  const icon = '<link rel="shortcut icon" href="/favicon.ico">';
  const pages = [declared + touch + header + icon, touch + header + icon, header + icon, icon];
  expect(pages.map((page) => read(page).logo_url)).toEqual(
    ["brand.png", "touch.png", "header.png", "favicon.ico"].map((file) => `https://www.acme.com/${file}`),
  );
});

test("logo: resolved against <base>, never a data: or javascript: address, never another's logo or a banner", () => {
  expect(read('<base href="/app/"><link rel=icon type="image/svg+xml" href="i.svg">').logo_url).toBe(
    "https://www.acme.com/app/i.svg",
  );
  expect(
    read('<link rel=icon href="data:image/png;base64,AAAA"><link rel=icon href="javascript:1">').logo_url,
  ).toBeNull();
  expect(
    read('<div class="customers"><img class="customer-logo" src="/logos/umbrella.png" alt="Umbrella logo"></div>')
      .logo_url,
  ).toBeNull();
  expect(read('<meta property="og:image" content="/card.png">').logo_url).toBeNull();
});

test("X account: the declared one, else a link with the product's name, else the only one that is no person's", () => {
  expect(read('<meta name="twitter:site" content="@acmehq"><a href="https://x.com/acme">X</a>').twitter_handle).toBe(
    "@acmehq",
  );
  const two = '<a href="https://twitter.com/jane">@jane</a><a href="https://x.com/acme_app">follow us</a>';
  expect(read(two).twitter_handle).toBe("@acme_app");
  expect(read('<a href="https://twitter.com/rocketeers?lang=en">Twitter</a>').twitter_handle).toBe("@rocketeers");
  expect(read('<meta name="twitter:creator" content="@acmehq">').twitter_handle).toBe("@acmehq");
  expect(read('<meta name="twitter:creator" content="@jane">').twitter_handle).toBeNull();
  expect(read('<p>Made by <a href="https://twitter.com/jane">Jane</a></p>').twitter_handle).toBeNull();
  expect(read('<p>Follow <a href="https://x.com/rocketnews">our news</a></p>').twitter_handle).toBe("@rocketnews");
  expect(read(jsonLd({ "@type": "Organization", sameAs: ["https://x.com/acme"] })).twitter_handle).toBe("@acme");
});

test.each(["/share?text=x", "/intent/tweet", "/hashtag/perf", "/jane/status/123", "/home", "/i/flow/login", "/123"])(
  "x.com%s is no account",
  (path) => expect(read(`<a href="https://x.com${path}">x</a>`).twitter_handle).toBeNull(),
);

test.each([
  [jsonLd({ "@type": "SoftwareApplication", offers: { "@type": "Offer", price: "0" } }), "Free"],
  [
    jsonLd({ "@type": "WebApplication", offers: { "@type": "AggregateOffer", lowPrice: 0, highPrice: "49.00" } }),
    "Freemium",
  ],
  [`${jsonLd({ "@type": "SoftwareApplication", offers: { price: "0" } })}<p>Pro: $49/month`, "Freemium"],
  ["<p>Team: €12 per user / month", "Paid"],
  ["<p>Start for free. Then $9/mo", "Freemium"],
  ["<p>Acme is free and open source.", "Free"],
  ["<h1>The free rocket</h1>", "Free"],
  ["<h1>The ad-free rocket</h1>", null],
  ["<p>We saved them $40,000 in fees</p>", null],
  ["<p>Open source on GitHub</p>", "Free"],
  ['<p>Open source on GitHub</p><a href="/pricing">Pricing</a>', null],
])("the price in %s", (html, tier) => {
  expect(read(html).pricing_tier).toBe(tier);
});

test.each([
  ["en", "Acme – Web analytics for small sites", "Analytics"],
  ["en", "Acme – The CRM for plumbers", "CRM"],
  ["en", "Acme – Error tracking SDK for developers", "Developer Tools"],
  ["en", "Acme – A puzzle game with cats", "Games"],
  ["en", "Acme – Podcast hosting", "Media"],
  ["ru", "Акме – аналитика для сайтов", "Analytics"],
  ["ja", "アクメ – 音楽アプリ", "Media"],
  ["es", "Acme – Facturación sencilla", "Finance"],
])("in %s the category of %s", (language, title, label) => {
  expect(read(`<html lang="${language}"><title>${title}</title>`).categories[0]).toBe(label);
});

test("how a product is made never comes before what it is for, and words inside other words do not count", () => {
  expect(read("<title>Acme – Open source CRM</title>").categories).toEqual(["CRM", "Open Source"]);
  expect(read("<title>Acme – Fresh air for your chair</title>").categories).toEqual([]);
});

test.each([
  ["<title>Acme – A Chrome extension for tabs</title>", "browser_extension"],
  [jsonLd({ "@type": "SoftwareApplication", applicationCategory: "GameApplication" }), "game"],
  ["<h1>The menu bar app for macOS</h1>", "desktop_app"],
  ["<h1>A rocket API for developers</h1><pre>npm install acme</pre>", "developer_tool"],
  ["<h1>Draw in your browser</h1>", "web_app"],
  ["<h1>Rockets</h1>", null],
])("the kind of product in %s", (html, type) => {
  expect(read(html).type).toBe(type);
});

test("the maker is read from structured data or a plain author name", () => {
  expect(
    read(jsonLd({ "@type": "SoftwareApplication", author: [{ "@type": "Person", name: "Jane Roe" }] })).creator_name,
  ).toBe("Jane Roe");
  expect(read('<meta name=author content="Jane Roe">').creator_name).toBe("Jane Roe");
  expect(read('<meta name=author content="Jane | studio.example">').creator_name).toBeNull();
});

test("language tags are put right or dropped", () => {
  expect(read('<html lang="ru_RU">').language).toBe("ru-RU");
  expect(read('<html lang="not a language">').language).toBeNull();
});

test("keywords are cleaned, distinct and few", () => {
  expect(read(`<meta name=keywords content="AI, ai ,rockets,, ${"x".repeat(60)}">`).keywords).toEqual([
    "ai",
    "rockets",
  ]);
});

test("hostile text comes out as one harmless line", () => {
  const name = "Ac\u0000me\u202e\ud800\u200b";
  const facts = read(`<meta property="og:site_name" content="${name}"><h1>Rockets\u0007 for\n\n teams &#x202E;</h1>`);
  expect(facts).toMatchObject({ product_name: "Acme", tagline: "Rockets for teams" });
});

test("all texts are bounded", () => {
  const long = "word ".repeat(2_000);
  const facts = read(`<title>Acme – ${long}</title><meta name=description content="${long}"><p>${long}</p>`);
  expect(facts.product_name).toBe("Acme");
  expect(facts.tagline?.length).toBeLessThanOrEqual(140);
  expect(facts.short_description?.length).toBeLessThanOrEqual(200);
  expect(facts.long_description?.length).toBeLessThanOrEqual(5_000);
});

test("broken HTML and broken JSON-LD hurt nobody", () => {
  const html = `<TITLE>Acme &ndash; Rockets for teams<meta name=x></TITLE><h1><b>Rockets<i></b> now</h1>
    <script type=application/ld+json>{"@type":"Product","name":}</script><meta content='A rocket <b>&amp; more' name=description`;
  expect(read(html)).toMatchObject({ product_name: "Acme", tagline: "Rockets for teams<meta name=x>" });
  expect(read("<dl><dt><b>Acme</font><ul></dl><h1>Acme</h2><p>Acme is a rocket library.").tagline).toBe(
    "A rocket library.",
  );
});

test("words in comments, scripts, templates and noscript are not read", () => {
  const hidden =
    "<!-- always free --><script>'always free'</script><template>always free</template><noscript>always free</noscript>";
  expect(read(`<title>Acme</title>${hidden}<p hidden>always free</p>`).pricing_tier).toBeNull();
});

test("a page made to be slow is read all the same", () => {
  const { product_name } = read(
    `<title>${"a | ".repeat(200_000)}</title><p>${"1".repeat(500_000)}</p><div>${"<a href=/x></a>".repeat(2_000)}`,
  );
  expect(product_name?.length ?? 0).toBeLessThanOrEqual(60);
});

test("an icon whose address holds NUL is no logo; the next one is", () => {
  const icon = (href: string) => `<link rel=icon sizes=512x512 href="${href}">`;
  expect(read(icon("/a%00.png")).logo_url).toBeNull();
  expect(read(icon("/a%00.png") + icon("/logo.png")).logo_url).toBe("https://www.acme.com/logo.png");
  // Browsers replace a bare one, so that the address is another and whole.
  for (const nul of ["\u0000", "&#0;"]) {
    expect(read(icon(`/a${nul}.png`)).logo_url).toBe("https://www.acme.com/a%EF%BF%BD.png");
  }
});

test.each([
  ['<blockquote>“Great!” — <a href="https://x.com/jane">@jane</a></blockquote>'],
  ['<p>“It saves me hours” – <a href="https://x.com/jane">Jane</a></p>'],
  [
    '<figure><blockquote>Best tool.</blockquote><figcaption><a href="https://twitter.com/jane">@jane</a></figcaption></figure>',
  ],
  ['<div class="testimonials"><p>Best tool.</p><a href="https://twitter.com/jane">@jane</a></div>'],
  ['<p>Reads any feed. Try it with <a href="https://x.com/observatory">the observatory</a>.</p>'],
  ['<meta name="twitter:site" content="@yourhandle">'],
  ['<meta name="twitter:site" content="@your_twitter">'],
])("somebody else's account, or a template's, is not the product's: %s", (html) =>
  expect(read(html).twitter_handle).toBeNull(),
);

test("the name that a template holds free is nobody's", () =>
  expect(read('<meta name="author" content="Your Name">').creator_name).toBeNull());

test.each([
  ["Acme", "/vite.svg", null],
  ["Acme", "/next.svg", null],
  ["Vite", "/vite.svg", "https://www.acme.com/vite.svg"],
  ["Acme", "/acme.svg", "https://www.acme.com/acme.svg"],
])("a generator's mark is the logo of nobody else: %s, %s", (name, icon, logo) =>
  expect(read(`<title>${name}</title><link rel="icon" type="image/svg+xml" href="${icon}">`).logo_url).toBe(logo),
);
