import { expect, test } from "vitest";
import { readingSteps } from "@/lib/page/facts/reading";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { runNow } from "@/lib/page/fetch/steps";
import { checks, failedChecks, judgeFailure, missingEssentials, qualitySteps } from "./listing-quality";
import { fetchedPage } from "./testing/fetched-page";
import { goodPage, goodParts } from "./testing/good-page";

const url = "https://acme.example/";

function judge(html: string, page: Partial<FetchedPage> = {}) {
  const fetched = fetchedPage(url, html, page);
  return runNow(qualitySteps({ page: fetched, drawn: false, ...runNow(readingSteps(fetched)) }));
}

const failedIn = ({ checks: judged }: ReturnType<typeof judge>) =>
  judged.filter(({ passed }) => !passed).map(({ id }) => id);

test("a page that has everything passes every check, and each says what was found", () => {
  const judged = judge(goodPage());
  expect(failedIn(judged)).toEqual([]);
  expect(judged.score).toBe(100);
  expect(judged.checks.length).toBeGreaterThanOrEqual(12);
  expect(new Set(judged.checks.map(({ id }) => id)).size).toBe(judged.checks.length);
  for (const { message, fix } of judged.checks) {
    expect(message).toMatch(/^[A-Z“].*[.”]$/);
    expect(fix).toBeNull();
  }
});

test("a logo as the main heading is one if words stand in for it", () => {
  const headed = (picture: string) => judge(goodPage({ heading: `<h1><a href="/">${picture}</a></h1>` }));
  const named = headed('<img src="/logo.svg" alt="Acme logo">');
  expect(failedIn(named)).not.toContain("main_heading");
  expect(named.checks.find(({ id }) => id === "main_heading")?.message).toBe("The main heading is “Acme”.");
  expect(failedIn(headed('<img src="/logo.svg" alt="">'))).toContain("main_heading");
});

type Instead = Partial<Record<keyof typeof goodParts, string>>;

test.each<[string, string[], Instead, Partial<FetchedPage>?]>([
  ["no title", ["title"], { title: "" }],
  ["a title that a generator wrote", ["title"], { title: "<title>Vite App</title>" }],
  ["an endless title", ["title", "tagline_length"], { title: `<title>Acme – ${"Web analytics ".repeat(9)}</title>` }],
  ["no description", ["meta_description"], { description: "" }],
  [
    "three words of description",
    ["meta_description"],
    { description: "<meta name=description content='Acme web analytics'>" },
  ],
  ["no main heading", ["main_heading"], { heading: "" }],
  [
    "another name in a field for it",
    ["name_consistent"],
    { siteName: "<meta property=og:site_name content='Vite Starter'>" },
  ],
  ["no logo", ["logo"], { icon: "" }],
  [
    "a title for shared links that any page has",
    ["social_title"],
    {
      socialTitle: '<meta property="og:title" content="Home"><meta property="og:description" content="Web analytics">',
    },
  ],
  ["no words for shared links", ["social_title"], { socialTitle: "" }],
  ["no picture for shared links", ["social_picture"], { picture: "" }],
  ["a picture of unknown size", ["social_picture_size"], { pictureSize: "" }],
  [
    "a small picture",
    ["social_picture_size"],
    { pictureSize: "<meta property=og:image:width content=64><meta property=og:image:height content=64>" },
  ],
  [
    "a picture where a template says",
    ["social_picture"],
    { picture: "<meta property=og:image content='https://USERNAME.github.io/acme/og.png'>" },
  ],
  ["a picture without address", ["social_picture"], { picture: "<meta property=og:image content='javascript:1'>" }],
  ["no structured data", ["product_type", "structured_data"], { data: "" }],
  [
    "structured data that cannot be read",
    ["product_type", "structured_data"],
    { data: "<script type=application/ld+json>{,}</script>" },
  ],
  ["no canonical link", ["canonical_link"], { canonical: "" }],
  [
    "a canonical link to elsewhere",
    ["canonical_link"],
    { canonical: "<link rel=canonical href='https://other.example/'>" },
  ],
  ["no language", ["language"], { html: "<html>" }],
  ["a language that is none", ["language"], { html: '<html lang="the english">' }],
  ["no viewport", ["mobile_viewport"], { viewport: "" }],
  [
    "a viewport that forbids to zoom",
    ["mobile_viewport"],
    { viewport: "<meta name=viewport content='width=device-width, user-scalable=no'>" },
  ],
  [
    "robots kept out by the page",
    ["indexable"],
    { viewport: "<meta name=viewport content='width=device-width'><meta name=robots content='NOINDEX, follow'>" },
  ],
  ["Google kept out by the page", ["indexable"], { handle: "<meta name=googlebot content=none>" }],
  ["robots kept out by a header", ["indexable"], {}, { robotsTag: "noindex" }],
  ["Google kept out by a header", ["indexable"], {}, { robotsTag: "otherbot: index, googlebot: noindex, nofollow" }],
  ["plain http", ["https"], {}, { finalUrl: "http://acme.example/" }],
  ["another encoding", ["character_encoding"], {}, { encoding: "windows-1252" }],
  ["a page too large to read whole", ["page_size"], {}, { truncated: true }],
  ["no privacy policy", ["privacy"], { privacy: "" }],
  ["no terms", ["terms"], { terms: "" }],
  ["no way to reach the maker", ["contact"], { contact: "" }],
])("%s fails %j and nothing else", (_what, failed, instead, page) => {
  const judged = judge(goodPage(instead), page);
  expect(failedIn(judged)).toEqual(failed);
  expect(judged.score).toBeLessThan(100);
  for (const { fix, message } of judged.checks.filter(({ passed }) => !passed)) {
    expect(fix).toMatch(/\S{3,}.*\.$/);
    expect(message).not.toBe(fix);
  }
});

test("a site that is named after the makers of several products states no other name", () => {
  const typed = (type: string, name: string) =>
    `<script type=application/ld+json>{"@type":"${type}","name":"${name}"}</script>`;
  const data = typed("WebApplication", "Acme Call") + typed("WebSite", "Acme");
  const title = "<title>Acme Call – phone answering for salons</title>";
  const check = judge(goodPage({ data, title })).checks.find(({ id }) => id === "name_consistent");
  expect(check).toMatchObject({ passed: true, message: "“Acme Call” is the only name that is stated, in one place." });
});

test.each(["Course", "Restaurant", "PodcastSeries", "Book"])(
  "a page whose data is about a %s has structured data",
  (type) => {
    const data = `<script type=application/ld+json>{"@type":"${type}","name":"Acme"}</script>`;
    expect(failedIn(judge(goodPage({ data })))).not.toContain("structured_data");
  },
);

test.each([
  ["a game", "Acme – a puzzle game", "a VideoGame with name"],
  ["an app for phones", "Acme – a mobile app for iOS", "a MobileApplication with name"],
  ["what is not known", "Acme – be happy", "a SoftwareApplication with name"],
  ["what may be no program", "Acme – be happy", "a Product, Service or Course if it is no program"],
])("%s is told to describe itself as what it is", (_what, title, fix) => {
  const { checks: judged } = judge(`<html lang=en><title>${title}</title><h1>Acme</h1><p>${title}.</p></html>`);
  expect(judged.find(({ id }) => id === "structured_data")?.fix).toContain(fix);
});

test("what a template left is told with its address", () => {
  const said = (instead: Instead, id: string) =>
    judge(goodPage(instead)).checks.find((check) => check.id === id)?.message ?? "";
  const canonical = "<link rel=canonical href='https://USERNAME.github.io/acme/'>";
  expect(said({ canonical }, "canonical_link")).toBe(
    "The canonical link leads to another domain, “username.github.io”.",
  );
  const picture = "<meta property=og:image content='https://yourdomain.com/og.png'>";
  expect(said({ picture }, "social_picture")).toMatch(/a template’s address, “https:\/\/yourdomain.com\/og.png”/);
  const contact = "<a href='mailto:support@example.com'>Contact</a>";
  expect(said({ contact }, "contact")).toMatch(/a template’s address, “support@example.com”/);
});

test("a description in Chinese is measured and asked for in Chinese characters", () => {
  const page = (description: string) =>
    judge(`<html lang="zh-CN"><meta charset=utf-8><title>笔记 - 本地笔记工具</title>
      <meta name=description content="${description}"><h1>本地笔记工具</h1><p>像聊天一样记录，支持图片、视频和文件。</p>`);
  const of = (description: string) => page(description).checks.find(({ id }) => id === "meta_description");
  expect(of("简洁高效的本地笔记工具，聊天式界面，支持多媒体附件")?.passed).toBe(true);
  // 21 characters, which say as much as a sentence of English.
  expect(of("像聊天一样记录的本地笔记工具，数据留在设备")?.passed).toBe(true);
  expect(of("本地笔记工具")?.fix).toContain("of 17 to 100 characters");
});

test("at a code host the description is the maker's line, which the host goes on from", () => {
  const page = (line: string) =>
    `<html lang=en><title>GitHub - jane/acme: Sorts mail · GitHub</title><meta name=description content="${line}Contribute to jane/acme development by creating an account on GitHub."><h1>Acme</h1><p>It sorts mail.</p>`;
  const at = (line: string) => failedIn(judge(page(line), { finalUrl: "https://github.com/jane/acme" }));
  expect(at("Sorts the mail of small choirs by voice. ")).not.toContain("meta_description");
  expect(at("Sorts mail. ")).toContain("meta_description");
  expect(at("")).toContain("meta_description");
});

test("robots that are none of Google's may be kept out", () => {
  for (const robotsTag of [
    "otherbot: noindex",
    "otherbot: nofollow, noindex",
    "all",
    "max-snippet: 20",
    "unavailable_after: 25 Jun 2030 15:00:00 PST",
  ]) {
    expect(failedIn(judge(goodPage(), { robotsTag })), robotsTag).toEqual([]);
  }
});

test.each([
  "<p>Your friends owe you <b>+ €86</b> for the ferry and <b>+ €112</b> for diesel.</p>",
  "<p>Boat €800, fuel €200, total €1,000</p>",
  "<p>Example invoice: two sails €1,500</p>",
  "<p>Insured up to €1,500</p>",
  "<p>“We lost count, it was $40 for every crossing”</p>",
  "<p>Last year harbours saved $41 million in diesel with it.</p>",
  "<p>Boats worth $4bn are moored with it.</p>",
  "<p>Balance</p><p>$2,431.10</p>",
  "<p>A broken mast costs $15,000.</p>",
  "<p>Get $10 credit when you invite a friend.</p>",
])("a sum that is nobody’s price shows none: %s", (pricing) => {
  const data = '<script type="application/ld+json">{"@type":"WebApplication","name":"Acme"}</script>';
  expect(failedIn(judge(goodPage({ data, pricing })))).toEqual(["pricing_visible"]);
});

test("prices may be said, linked, or declared", () => {
  const data = '<script type="application/ld+json">{"@type":"WebApplication","name":"Acme"}</script>';
  const silent = { data, pricing: "" };
  expect(failedIn(judge(goodPage(silent)))).toEqual(["pricing_visible"]);
  for (const pricing of ['<a href="/x">Preise</a>', '<a href="/pricing">$</a>', "<p>It is free forever.</p>"]) {
    expect(failedIn(judge(goodPage({ ...silent, pricing }))), pricing).toEqual([]);
  }
});

test("links are known in other languages and by their address", () => {
  const page = goodPage({
    privacy: '<a href="/datenschutz">Datenschutzerklärung</a>',
    terms: '<a href="/l">利用規約</a>',
    contact: '<a href="/kontakt">K</a>',
  });
  expect(failedIn(judge(page))).toEqual([]);
});

test.each([
  ["a dead link", { privacy: '<a href="#">Privacy</a>' }, ["privacy"]],
  ["a fragment that is not on the page", { contact: '<a href="#contact">Contact</a>' }, ["contact"]],
  ["another site's policy", { privacy: '<a href="https://other.example/privacy">Privacy</a>' }, ["privacy"]],
  ["a sponsor's page", { contact: '<a href="https://www.patreon.com/acme">Support us</a>' }, ["contact"]],
  ["sponsoring on a code host", { contact: '<a href="https://github.com/sponsors/acme">Support</a>' }, ["contact"]],
  ["another's repository", { contact: '<a href="https://github.com/someone/other">GitHub</a>' }, ["contact"]],
  ["a policy below /legal", { privacy: '<a href="/legal/privacy">Privacy</a>', terms: "" }, ["terms"]],
  ["a part of the site that sounds like it", { terms: '<a href="/terminal">Terminal</a>' }, ["terms"]],
  ["a French imprint", { terms: '<a href="/impressum">Mentions légales</a>' }, ["terms"]],
  ["an address that nobody has", { contact: "<p>jane@example.com</p>" }, ["contact"]],
  ["a page for sponsors", { contact: '<a href="/sponsors">Contact our sponsors</a>' }, ["contact"]],
  ["a call to sponsors", { contact: '<a href="/sponsor">Become a sponsor – contact us</a>' }, ["contact"]],
  ["a tool for contacts", { contact: '<a href="/contact-manager">Contact manager</a>' }, ["contact"]],
  ["help of another kind", { contact: '<a href="/vs-help-scout">vs Help Scout</a>' }, ["contact"]],
  ["a thing with the word in its name", { privacy: '<a href="/privacy-screens">Privacy screens</a>' }, ["privacy"]],
  ["a post about it", { privacy: '<a href="/blog/privacy">How we think about privacy</a>' }, ["privacy"]],
  ["a German post about it", { privacy: '<a href="/blog/d">Datenschutz für Bastler erklärt</a>' }, ["privacy"]],
  ["a list of words", { terms: '<a href="/glossary">Payment terms glossary</a>' }, ["terms"]],
  ["a link that is not shown", { terms: '<a hidden href="/terms">Terms</a>' }, ["terms"]],
  [
    "a link in what is not drawn",
    { privacy: '<p style="display: none"><a href="/privacy">Privacy</a></p>' },
    ["privacy"],
  ],
  [
    "an address that is not shown",
    { contact: '<div hidden><a href="mailto:a@acme.example">Mail</a></div>' },
    ["contact"],
  ],
  ["a word in a sentence", { terms: '<a href="/blog">How we changed the terms of the market</a>' }, ["terms"]],
])("%s is no such page", (_what, instead, failed) => {
  const judged = judge(goodPage(instead));
  expect(failedIn(judged)).toEqual(failed);
});

const part = (id: string) => `<h2 id="${id}">How it works</h2>`;

test.each<[string, string, string[]]>([
  ["a part that is not there", '<a href="#how">How</a>', ["loose_ends"]],
  ["a part that is there", `<a href="#how">How</a>${part("how")}`, []],
  ["a part with a name in Cyrillic", `<a href="#как">How</a>${part("как")}`, []],
  ["the beginning of the page", '<a href="#top">Up</a>', []],
  ["nothing, which scripts may fill in", '<a href="#">How</a>', []],
  ["the address of a dialog", '<a href="#popup:order">Order</a>', []],
  ["what a script may open", '<script src="/a.js"></script><a href="#sign-up">Sign up</a>', []],
  ["a part that no script can open", '<a href="#sign-up">Sign up</a>', ["loose_ends"]],
  ["prices that are not there", '<a href="#prices">Pricing</a>', ["loose_ends"]],
  ["a part, from a link that is not seen", '<a hidden href="#how">How</a>', []],
])("a link to %s: %s", (_what, link, failed) => {
  // The good page has scripts of no kind but its data.
  const judged = judge(goodPage({ story: `${goodParts.story}${link}`, data: "", siteName: "<!--web app-->" }));
  expect(failedIn(judged).filter((id) => !["product_type", "structured_data"].includes(id))).toEqual(failed);
});

test("links to what is not on the page are named", () => {
  const links = ["How", "Who", "Why", "When"].map((text) => `<a href="#${text.toLowerCase()}">${text}</a>`).join(" ");
  const judged = judge(goodPage({ story: `${goodParts.story}${links}` }));
  expect(judged.checks.find(({ id }) => id === "loose_ends")?.message).toBe(
    "Links lead to parts that are not on the page: “How” to #how, “Who” to #who, “Why” to #why and 1 more.",
  );
});

const toNowhere = (...texts: string[]) => texts.map((text) => `<a href="#">${text}</a>`).join(" ");

test.each<[string, string, string[]]>([
  ["three pages that are not made yet", toNowhere("Docs", "Changelog", "Status"), ["loose_ends"]],
  [
    "the same where there are scripts",
    `<script src="/a.js"></script>${toNowhere("Docs", "Blog", "Status")}`,
    ["loose_ends"],
  ],
  ["two of them", toNowhere("Docs", "Changelog"), []],
  ["tabs that a script may open", `<script src="/a.js"></script>${toNowhere("Monthly", "Yearly", "Teams")}`, []],
  ["the way to the top", toNowhere("Back to top", "Nach oben", "Top"), []],
])("links to nowhere, %s: %s", (_what, links, failed) => {
  const judged = judge(goodPage({ story: `${goodParts.story}${links}`, data: "", siteName: "<!--web app-->" }));
  expect(failedIn(judged).filter((id) => !["product_type", "structured_data"].includes(id))).toEqual(failed);
});

test("links to nowhere are named", () => {
  const judged = judge(goodPage({ story: `${goodParts.story}${toNowhere("Docs", "Changelog", "Status", "SDKs")}` }));
  const check = judged.checks.find(({ id }) => id === "loose_ends");
  expect(check?.message).toBe("Links lead nowhere: “Docs”, “Changelog”, “Status” and 1 more.");
});

test.each<[string, string, string[]]>([
  ["filler", "<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>", ["loose_ends"]],
  ["more of it", "<div>We care. Consectetur adipiscing elit, sed do eiusmod.</div>", ["loose_ends"]],
  ["words to come", "<p>A short description of the product goes here.</p>", ["loose_ends"]],
  ["words that go somewhere", "<p>Every paragraph of the contract goes here, with its comments.</p>", []],
  ["a picture of a template", '<img src="https://via.placeholder.com/300x200" alt="Invoices">', ["loose_ends"]],
  ["a picture without an address", '<img src="/screens/undefined" alt="Invoices">', ["loose_ends"]],
  ["a picture of nothing", '<img src="/screens/null.png" alt="Null handling">', []],
  ["a footer without a maker", "<footer>© 2024 Company Name</footer>", ["loose_ends"]],
  ["a footer with one", "<footer>© 2024 Company Names Ltd</footer>", []],
  ["a field of a form", "<p>Enter your company name to begin.</p>", []],
  ["an account that a template names", '<a href="https://t.me/your_bot">Open the bot</a>', ["loose_ends"]],
  ["a domain that a template names", '<a href="https://yourdomain.com/app">Open</a>', ["loose_ends"]],
  ["an account in Spanish", '<a href="https://instagram.com/tu_usuario_de_instagram">Síguenos</a>', ["loose_ends"]],
  ["an account in Portuguese", '<a href="https://instagram.com/seu_perfil">Siga</a>', ["loose_ends"]],
  ["an account in German", '<a href="https://t.me/dein_kanal">Kanal</a>', ["loose_ends"]],
  ["a number to be filled in", '<a href="https://wa.me/49XXXXXXXXXX?text=Hi">Chat</a>', ["loose_ends"]],
  ["a name for an address", '<a href="YOUR_APP_URL">Start</a>', ["loose_ends"]],
  ["a name for a download", '<a href="https://acme.example/YOUR_DOWNLOAD_LINK">Get it</a>', ["loose_ends"]],
  ["a name for a repository", '<a href="REPO_URL">Star it</a>', ["loose_ends"]],
  ["a name for the page of a store", '<a href="https://store.example/your-extension-id">Add it</a>', ["loose_ends"]],
  ["a name for a chat", '<a href="WA_URL_PLACEHOLDER">Write</a>', ["loose_ends"]],
  ["a machine", '<a href="http://localhost:5173/">Open the full app</a>', ["loose_ends"]],
  ["a machine by its number", '<a href="http://0.0.0.0:8080/docs">Docs</a>', ["loose_ends"]],
  ["a machine that a reader has", '<a href="http://localhost:3000">http://localhost:3000</a>', []],
  ["a page in capitals", '<a href="/YOUR-TURN">Play</a>', []],
  ["an account whose name begins so", '<a href="https://instagram.com/sunday_profiles">Us</a>', []],
  ["an address in an example", '<a href="https://example.com/">example.com</a>', []],
  ["an account of the visitor", '<a href="/my-account">My account</a>', []],
])("what a template left, %s: %s", (_what, left, failed) => {
  expect(failedIn(judge(goodPage({ story: `${goodParts.story}${left}` })))).toEqual(failed);
});

test("a page about filler may show some", () => {
  const story = `${goodParts.story}<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>`;
  const title = "<title>Acme – Placeholder text for web analytics</title>";
  expect(failedIn(judge(goodPage({ story, title })))).not.toContain("loose_ends");
});

test.each<[string, boolean]>([
  ["feather", true],
  ["feather-public", true],
  ["Feather-Releases", true],
  ["feather-duster", false],
])("a repository called %s is the product's: %s", (name, isOwn) => {
  const named = {
    title: "<title>Feather – Web analytics for small sites</title>",
    siteName: '<meta property="og:site_name" content="Feather">',
    data: '<script type="application/ld+json">{"@type":"WebApplication","name":"Feather","offers":{"price":"0"}}</script>',
    contact: `<a href="https://github.com/roe/${name}">GitHub</a>`,
  };
  expect(failedIn(judge(goodPage(named))).includes("contact")).toBe(!isOwn);
});

test.each<[string, Parameters<typeof goodPage>[0], string[]]>([
  ["policies and terms in one, in Portuguese", { privacy: "", terms: '<a href="/p">Políticas e Termos</a>' }, []],
  ["terms and policies in one, in Spanish", { privacy: "", terms: '<a href="/p">Términos y políticas</a>' }, []],
  ["a link whose words a script brings", { privacy: '<a href="/privacy-policy/" data-i18n="p"></a>' }, []],
  ["a letter whose words a script brings", { contact: '<a href="mailto:a@acme.example" data-i18n="m"></a>' }, []],
  ["a link without words", { privacy: '<a href="/privacy-policy/"></a>' }, ["privacy"]],
])("%s", (_what, instead, failed) => {
  expect(failedIn(judge(goodPage(instead)))).toEqual(failed);
});

test.each<[string, string]>([
  ["https://acme.example/discord/", '<a href="/discord/contracts">Contracts</a>'],
  ["https://acme.example/support/", '<a href="/support/winches">Winches</a>'],
  ["https://acme.example/help/", '<a href="/help/gardens">Gardens</a>'],
  ["https://acme.example/discord/", '<a href="#more">Learn more</a><h2 id="more">More</h2>'],
])("what is beside the page %s is named by its own address", (finalUrl, contact) => {
  expect(failedIn(judge(goodPage({ contact }), { finalUrl }))).toContain("contact");
});

test("a link to code is no word about the price", () => {
  const bare = {
    pricing: "",
    data: '<script type="application/ld+json">{"@type":"WebApplication","name":"Acme"}</script>',
  };
  const code = '<a href="https://github.com/acme/acme">GitHub</a>';
  const said = (story: string) => failedIn(judge(goodPage({ ...bare, story: `${goodParts.story}${story}` })));
  expect(said(code)).toContain("pricing_visible");
  expect(said(`${code}<div class="badge">open source</div>`)).not.toContain("pricing_visible");
  expect(said(`${code}<p>Under the MIT license.</p>`)).not.toContain("pricing_visible");
});

test("a dead link is named in what was found", () => {
  const judged = judge(goodPage({ privacy: '<a href="#">Privacy</a>' }));
  expect(judged.checks.find(({ id }) => id === "privacy")?.message).toMatch(
    /“Privacy” leads to “https:\/\/acme.example\/#”, so nothing happens/,
  );
});

test.each([
  ["a part of the page", { contact: '<h2 id="contact">Contact</h2><a href="#contact">Contact</a>' }],
  ["the product's repository", { contact: '<a href="https://github.com/someone/acme">GitHub</a>' }],
  ["an email address in the last lines", { contact: "<p>© Acme · roe@mail.test</p>" }],
  ["a policy beside the code", { privacy: '<a href="https://github.com/roe/r/blob/main/PRIVACY.md">Privacy</a>' }],
  ["a page that scripts show", { terms: '<a href="#/legal">Terms</a>' }],
  ["legal words in Russian", { terms: '<a href="/l">Правовая информация</a>' }],
  [
    "the terms of a store",
    { terms: '<a href="https://www.apple.com/legal/internet-services/itunes/dev/stdeula/">Terms of Use</a>' },
  ],
  ["a polite name", { contact: '<a href="/c">Get in touch with us</a>' }],
  ["the product's name beside it", { terms: '<a href="/t">Acme Terms of Service</a>' }],
  ["two pages in one link", { privacy: '<a href="/l">Privacy & Terms</a>', terms: "" }],
  ["a word more behind a mark", { privacy: '<a href="/p">Privacy: nothing is collected</a>' }],
  ["an address that says it", { privacy: '<a href="/en/legal/privacy-policy.html">What we know</a>' }],
  [
    "Spanish",
    { privacy: '<a href="/p">Política de privacidad y cookies</a>', terms: '<a href="/t">Condiciones de uso</a>' },
  ],
  ["Turkish", { terms: '<a href="/t">Kullanım Koşulları ve Hizmet</a>' }],
  ["a chat", { contact: '<a href="https://discord.gg/acme">Community</a>' }],
  ["the makers' other domain", { privacy: '<a href="https://acme.dev/privacy">Privacy</a>' }],
  ["Dutch", { privacy: '<a href="/privacyverklaring">Privacyverklaring</a>' }],
  ["Swedish", { privacy: '<a href="/integritetspolicy">Integritetspolicy</a>' }],
  ["a page of Google's", { privacy: '<a href="https://sites.google.com/view/acme-privacy">Privacy Policy</a>' }],
  [
    "a service that keeps policies",
    { privacy: '<a href="https://www.iubenda.com/privacy-policy/1">Privacy policy</a>' },
  ],
  ["a licence at a code host", { terms: '<a href="https://github.com/acme/acme/blob/main/LICENSE">MIT License</a>' }],
])("%s counts", (_what, instead) => expect(failedIn(judge(goodPage(instead)))).toEqual([]));

test("thousands of links are looked at in thousands of pieces, so that other requests go on", () => {
  const links = Array.from({ length: 2_000 }, (_, n) => `<a href="/docs/p${n}">Chapter ${n} of the manual</a>`).join(
    "",
  );
  const page = fetchedPage(url, goodPage({ terms: links }));
  const steps = qualitySteps({ page, drawn: false, ...runNow(readingSteps(page)) });
  let pieces = 0;
  while (!steps.next().done) pieces++;
  expect(pieces).toBeGreaterThan(2_000);
});

test("a language that is declared and not written is a fault", () => {
  const german = `<p>${"Acme zählt die Besuche und zeigt sie auf einer Seite, die alle verstehen. ".repeat(8)}</p>`;
  const judged = judge(goodPage({ story: german }));
  expect(failedIn(judged)).toContain("language");
  expect(judged.checks.find(({ id }) => id === "language")?.message).toMatch(/written in German/);
});

test("failed checks are told with the heaviest first", () => {
  const judged = judge(goodPage({ privacy: "", icon: "", description: "", siteName: "" }));
  expect(failedChecks(judged).map(({ id }) => id)).toEqual(["logo", "meta_description", "privacy"]);
});

test("an empty page fails what makes a listing, and that is essential", () => {
  const judged = judge("<div id=root></div>");
  expect(missingEssentials(judged).map(({ id }) => id)).toEqual([
    "product_name",
    "tagline",
    "short_description",
    "categories",
  ]);
  expect(judged.score).toBeLessThan(30);
  expect(failedIn(judged)).toContain("text_without_scripts");
});

test.each([
  ["a page to sign in", "<title>Sign in · Acmeboard</title><h1>Sign in</h1><form><input type=password></form>"],
  ["a page to log in", "<title>Log in to Planhopper</title><h1>Log in</h1>"],
  ["a parked domain", "<title>quarry.app</title><p>This web page is parked free, courtesy of GoDaddy.com."],
  ["a domain for sale", "<title>coolapp.example is for sale</title><p>Make an offer now."],
  ["a notice of maintenance", "<title>Planhopper – Maintenance</title><h1>We will be back soon</h1>"],
  ["an error", "<title>Acme</title><h2>Application error: a client-side exception has occurred</h2>"],
  ["a web server", "<title>Welcome to nginx!</title><p>Thank you for using nginx."],
])("%s is not the product's page", (_what, html) =>
  expect(missingEssentials(judge(html)).map(({ id }) => id)).toContain("product_page"),
);

test("a product that helps people to sign in, or that has a name as its description, is judged by its words", () => {
  const heading = "<h1>Log in to all sites with one tap</h1>";
  expect(failedIn(judge(goodPage({ heading, title: "<title>Acme – Log in with one tap</title>" })))).toEqual([]);
  const bare = judge("<title>Fermata</title><meta name=description content=Fermata><h1>Something new for choirs.</h1>");
  expect(missingEssentials(bare).map(({ id }) => id)).toContain("short_description");
});

test("of a page that could not be had only that is told", () => {
  const detail = "The site took too long to answer.";
  const judged = judgeFailure({ ok: false, reason: "timeout", detail, finalUrl: url });
  expect(judged).toEqual({
    score: 0,
    checks: [{ id: "reachable", passed: false, message: detail, fix: expect.stringContaining("check again") }],
  });
  expect(missingEssentials(judged)).toHaveLength(1);
});

test("hostile words in the page stay words", () => {
  const judged = judge(goodPage({ title: `<title>Acme – </title><p>\u202e${"x".repeat(5000)}</p>` }));
  for (const { message } of judged.checks) {
    expect(message.length).toBeLessThan(400);
    expect(message).not.toMatch(/[\u202a-\u202e]/);
  }
  expect(checks.length).toBe(judged.checks.length);
});
