import { expect, test } from "vitest";
import { type ProductFacts, readProduct } from "@/lib/page/facts/read-product";
import { plannedProduct } from "./audience";
import { regionsOf } from "./product-regions";
import { crm, data, fitsOf, signIn, source } from "./testing/page-fits";

test.each([
  [
    "a CRM for agencies",
    "fr",
    "Immoplan – logiciel CRM pour agence immobilière",
    "Le logiciel CRM de gestion pour agence immobilière : mandats, visites et relances au même endroit.",
    signIn("Connexion"),
  ],
  [
    "a portal for agencies",
    "en",
    "Retainly – client portal for every agency",
    "Retainly gives your agency a client portal with invoices, files and approvals. CRM included.",
    signIn("Log in"),
  ],
  [
    "a shopping list in French",
    "fr",
    "Panier – liste de courses partagée",
    "La liste de courses partagée en famille, dans le navigateur, sans compte.",
    signIn("Connexion"),
  ],
  [
    "work in progress in Spanish",
    "es",
    "Obrador – gestión de obras en curso",
    "Controla los proyectos en curso, las facturas y el equipo de tu constructora.",
    signIn("Iniciar sesión"),
  ],
  [
    "a tool for newsletters",
    "en",
    "Mailara – email marketing for small shops",
    "Write and send newsletters.",
    signIn("Log in"),
  ],
  ["an app with lessons", "en", "Loopclass – interactive lessons", "Lessons that students finish.", signIn("Log in")],
  ["a builder of courses", "en", "Coursely", "Coursely is an online course builder. Publish what you teach."],
  [
    "software for restaurants",
    "en",
    "Tablely – reservations",
    "Tablely is the booking app for every restaurant in town.",
    signIn("Log in"),
  ],
  [
    "prices of shares in French",
    "fr",
    "Bourso – cours de bourse en temps réel",
    "Bourso montre vos actions dans le navigateur.",
    signIn("Connexion"),
  ],
  [
    "a planner for courses in Spanish",
    "es",
    "Aulario – organiza tus clases de música",
    "Aulario organiza tu escuela: alumnos, cursos y pagos.",
    signIn("Iniciar sesión"),
  ],
  ["a guide to restaurants", "en", "Forkly", "Find restaurants in your city. Forkly is an app that knows them all."],
  ["software for courses", "en", "Coursely – online course platform", "Create and sell online courses."],
])("%s is software", (_what, language, title, description, rest = "") => {
  const fits = fitsOf(language, title, description, rest);
  expect(fits).not.toContain("no_software");
  expect(fits).not.toContain("services");
});

test("what a line begins with is the product, also if visitors have an account", () => {
  const account = `<p>Start now, in your browser.</p><a href="/inscripcion">Crea tu cuenta</a>`;
  const about = ["Curso de acuarela para principiantes | Acme Academia", "Aprende a pintar en casa."] as const;
  expect(fitsOf("es", ...about, account)).toContain("no_software");
});

test("an agency is sent to where buyers look for agencies", () => {
  expect(fitsOf("en", "Northwind – web design agency", "We design and build websites for law firms.")).toContain(
    "services",
  );
});

test.each([
  ["fr", "J'AI FAIM – repas livrés au bureau", "J'AI FAIM livre des repas frais au bureau, chaque midi, à Lyon."],
  ["it", "Ai Tigli – trattoria di quartiere", "Prenota un tavolo ai Tigli, aperto anche la domenica."],
])("words of one language are not matched on a page of another: %s, %s", (language, title, description) => {
  expect(fitsOf(language, title, description)).not.toContain("ai");
});

test.each([
  ["en", "Acme – AI notes", "Acme writes notes with AI."],
  ["de", "Acme – KI für Notizen", "Acme schreibt Notizen mit künstlicher Intelligenz."],
  ["fr", "Acme – notes par IA", "Acme écrit des notes avec l’IA."],
  ["ja", "Acme – AIノート", "人工知能がノートを書きます。"],
])("AI is found in the page’s own language: %s, %s", (language, title, description) => {
  expect(fitsOf(language, title, description)).toContain("ai");
});

test.each([
  ["its founder", { "@type": "Person", name: "Acme" }, { "@type": "Organization", name: "Acme" }],
  ["its own article", { "@type": "Article", headline: "Acme CRM" }],
  ["its company", { "@type": "LocalBusiness", name: "Acme CRM" }],
  ["a customer", { "@type": "Restaurant", name: "Nordlicht" }],
  ["an event", { "@type": "Event", name: "Our webinar on sales" }],
  ["the program too", { "@type": "Event", name: "Acme CRM" }, { "@type": "SoftwareApplication", name: "Acme CRM" }],
  ["an author within", { "@type": "WebPage", name: "Acme", author: { "@type": "Restaurant", name: "Acme CRM" } }],
] satisfies [string, ...object[]][])("a program whose data also names %s stays one", (...named) => {
  const nodes = named.filter((node) => typeof node === "object");
  const title = "Acme CRM – sales software for small teams";
  const fits = fitsOf(
    "en",
    title,
    "CRM software for sales teams. Start your free trial.",
    `${data(...nodes)}${signIn("Log in")}`,
  );
  expect(fits).toContain("business");
  expect(fits).not.toContain("no_software");
  expect(fits).not.toContain("local");
});

test("a free licence at the foot makes it open source", () => {
  expect(fitsOf("en", "Acme – CRM for sales teams", crm, source)).toContain("open_source");
  expect(fitsOf("de", "Acme – Notizen", "Acme ist eine quelloffene App für Notizen.")).toContain("open_source");
  expect(fitsOf("en", "Acme – CRM for sales teams", crm)).not.toContain("open_source");
});

test("what developers build with is not for testers, and what is used is", () => {
  const library = "A CSV library for Rust. Install it with cargo add acme.";
  expect(fitsOf("en", "Acme – CSV library for Rust", library, source)).not.toContain("beta");
  expect(fitsOf("en", "Acme – open source notes for phones", "An open source notes app.", source)).toContain("beta");
});

test("a game that one plays against AI is no AI product", () => {
  const game = "A board game online for two. Free, with 3 AI difficulties.";
  expect(fitsOf("en", "Acme – the hand game, online", game)).not.toContain("ai");
  const written = "A text adventure game. ChatGPT writes the stories, and AI agents play with you.";
  expect(fitsOf("en", "Acme – AI text adventure", written)).toContain("ai");
  expect(fitsOf("en", "Acme – taskbar assistant", "An assistant with AI in the Windows taskbar.")).toContain("ai");
});

test("an app that a store for phones has is out, and needs no testers", () => {
  const store = '<main><a href="https://apps.apple.com/app/acme/id123456789">App Store</a></main>';
  const fits = (rest: string) => fitsOf("en", "Acme – sleep diary for iPhone", "An app that keeps your sleep.", rest);
  expect(fits("")).toContain("beta");
  expect(fits(store)).not.toContain("beta");
});

test("a game that stores for phones have is an app too; one for computers is none", () => {
  const [title, text] = ["Acme – puzzle game", "A puzzle game: draw one line through all blocks."];
  const store = '<a href="https://play.google.com/store/apps/details?id=com.acme">Google Play</a>';
  expect(fitsOf("en", title, text, store)).toEqual(expect.arrayContaining(["games", "mobile"]));
  expect(fitsOf("en", title, text, '<a href="https://store.steampowered.com/app/1/Acme">Steam</a>')).not.toContain(
    "mobile",
  );
});

/** A product whose page was read as of a type and price. */
function fitsAs(url: string, categories: string[], known: Partial<ProductFacts>): readonly string[] {
  const facts = { ...readProduct("<title>Acme</title>", url, { categories: [] }), ...known };
  const page = {
    facts,
    paid_once: false,
    open_source: false,
    in_phone_store: false,
    declared_kind: null,
    way_in: null,
  };
  return plannedProduct({ url, categories }, page).fits;
}

test("a template is nothing to be listed by software's use or tested; code to start from is read like other code", () => {
  const template = { type: "template", pricing_tier: "Paid" } as const;
  const planner = fitsAs("https://acme.gumroad.com/l/planner", ["Productivity", "Finance"], template);
  expect(planner).toContain("templates");
  for (const kind of ["beta", "business", "companies", "deals"]) expect(planner).not.toContain(kind);
  const starter = fitsAs("https://acme.example/", ["Developer Tools"], template);
  expect(starter).not.toContain("templates");
  expect(starter).toContain("developers");
});

test("strangers test what anyone can use, and not what firms or programmers buy", () => {
  const url = "https://acme.example/";
  expect(fitsAs(url, ["Health"], { type: "mobile_app" })).toContain("beta");
  expect(fitsAs(url, ["Travel"], { type: "web_app" })).toContain("beta");
  expect(fitsAs(url, ["Developer Tools"], { type: "api", pricing_tier: "Freemium" })).not.toContain("beta");
  expect(fitsAs(url, ["CRM"], { type: "web_app", pricing_tier: "Paid" })).not.toContain("beta");
});

test("an add-on that shops buy is compared by buyers, and its maker is no company to look up", () => {
  const shop = fitsAs("https://apps.shopify.com/acme", ["E-commerce"], { type: "plugin", pricing_tier: "Freemium" });
  expect(shop).toEqual(expect.arrayContaining(["business", "deals"]));
  for (const kind of ["companies", "reviews", "beta"]) expect(shop).not.toContain(kind);
});

test("galleries show a website of one's own, and no page at a store", () => {
  const design = { type: "plugin", pricing_tier: "Free" } as const;
  expect(fitsAs("https://acme.example/", ["Design"], design)).toContain("websites");
  expect(fitsAs("https://www.figma.com/community/plugin/1/acme", ["Design"], design)).toEqual(
    expect.not.arrayContaining(["websites"]),
  );
});

test("a bot for a chat where people meet is nothing that firms compare; one for their work is", () => {
  const price = "<p>Free up to 1,000 members. Premium is $5 a month.</p>";
  const chat = fitsOf(
    "en",
    "Acme - the Discord bot that keeps the peace",
    "Acme is a moderation bot for chats.",
    price,
  );
  for (const kind of ["business", "companies", "reviews", "deals"]) expect(chat).not.toContain(kind);
  expect(fitsOf("en", "Acme - customer support bot for Slack", "Acme answers support tickets.", price)).toContain(
    "business",
  );
});

test("an add-on of a browser is one, whatever else it is", () => {
  const store = '<a href="https://chromewebstore.google.com/detail/acme/abc">Add to Chrome</a>';
  expect(fitsOf("en", "Acme – close idle tabs", "A Chrome extension that closes idle tabs.", store)).toContain(
    "extensions",
  );
});

test("software for a game's players and clubs is no game", () => {
  const url = "https://acme.example/";
  expect(fitsAs(url, ["Games", "Analytics"], { type: "web_app" })).not.toContain("games");
  expect(fitsAs(url, ["Games"], { type: "web_app" })).toContain("games");
  expect(fitsAs(url, ["Games", "Analytics"], { type: "game" })).toContain("games");
  const line = (tagline: string) => fitsAs(url, ["Games"], { type: "game", tagline, language: "en" });
  expect(line("A build advisor for those who play it")).not.toContain("games");
  expect(line("Free MTG deck builder")).not.toContain("games");
  expect(line("A roguelike deck builder about cats")).toContain("games");
});

test("structured data bears the page's name whatever stands between its words", () => {
  const course = { "@context": "https://schema.org", "@type": "Course", name: "Acme - Jornada para criadores" };
  const data = `<script type="application/ld+json">${JSON.stringify(course)}</script>`;
  expect(fitsOf("pt", "Acme | Jornada para criadores", "Aprenda a criar gatos.", data)).toContain("no_software");
});

test("a page that counts open source among its own points, and links its code, is open source", () => {
  const points = "<p>For readers.</p><p>On any device.</p><p>100% free</p><p>100% open source</p>";
  const code = '<a href="https://github.com/acme/acme">github</a>';
  const library = ["en", "Acme – your reading library", "Read your books anywhere."] as const;
  expect(fitsOf(...library, points + code)).toContain("open_source");
  expect(fitsOf(...library, points)).not.toContain("open_source");
});

test("a badge at the first heading or a word at the foot says it too, if the page links its code", () => {
  const code = '<a href="https://github.com/acme/acme">github</a>';
  const library = ["en", "Acme – your reading library", "Read your books anywhere."] as const;
  const heading = "<h1>Your reading library</h1>";
  const below = `<p>${"Sort them by shelf and by mood. ".repeat(12)}</p>`;
  for (const badge of [
    `<div>Open source desktop app</div>${heading}`,
    `${heading}<div>Free · Open-source · No account</div>`,
    `${heading}<h2>Shelves</h2>${below}<div>~8 MB · open source</div>`,
  ]) {
    expect(fitsOf(...library, badge + code)).toContain("open_source");
    expect(fitsOf(...library, badge)).not.toContain("open_source");
  }
  const menu = `<nav><a href="/oss">Open source</a> <a href="/docs">Docs</a> <a href="/blog">Blog</a> <a href="/in">Sign in</a></nav>`;
  expect(fitsOf(...library, menu + heading + below + code)).not.toContain("open_source");
});

test("an app of a shop's system is none for phones, and is tried with a shop alone", () => {
  const rest = `<p>14-day free trial. Starter $12.99/month.</p><p>4.9 of 5 on the Shopify App Store.</p>
    <a href="https://apps.shopify.com/acme">Install from the Shopify App Store</a>`;
  const fits = fitsOf(
    "en",
    "Acme: bundles and upsells for Shopify stores",
    "Acme adds bundles to your Shopify store.",
    rest,
  );
  expect(fits).toEqual(expect.arrayContaining(["business", "ecommerce", "shop_tools"]));
  for (const kind of ["mobile", "beta"]) expect(fits).not.toContain(kind);
});

test("a name that ends in AI says that it is", () => {
  const known = { product_name: "RepurposeAI", type: "web_app", language: "en" } as const;
  expect(fitsAs("https://acme.example/", ["Marketing"], known)).toContain("ai");
  expect(fitsAs("https://acme.example/", ["Marketing"], { ...known, product_name: "SENSAI" })).not.toContain("ai");
});

test.each([
  [
    "ja",
    "TokenBar | Claude Codeの使用量をタスクバーに表示",
    "Claude CodeとCodexの残り使用量を表示する無料の常駐アプリ。",
  ],
  ["en", "TokenBar: your Claude usage in the menu bar", "See your Claude usage at a glance. A free app for macOS."],
])("what shows how much of an AI was used is no AI product (%s)", (language, title, description) => {
  expect(fitsOf(language, title, description)).not.toContain("ai");
});

test("what helps with an AI of others is an AI product all the same", () => {
  expect(fitsOf("en", "Sheetwise: ChatGPT for your spreadsheets", "Ask ChatGPT about your spreadsheets.")).toContain(
    "ai",
  );
});

test.each([
  ["https://dari.dz/", "fr", []],
  ["https://dari.com/", "fr", ["Europe"]],
  ["https://dari.fr/", "en", ["Europe"]],
  ["https://bestuur.nu/", "nl", ["Europe"]],
])("where the users of %s in %s are", (url, language, regions) => {
  expect(regionsOf(url, language)).toEqual(regions);
});

test("what is added to a browser for tables is not for developers", () => {
  const store =
    '<a href="https://chromewebstore.google.com/detail/row-marker/abcdefghijklmnopabcdefghijklmnop">Add to Chrome</a>';
  const said = "A Chrome extension that marks the row of your spreadsheet in Google Sheets.";
  expect(fitsOf("en", "Row Marker: Chrome extension for spreadsheets", said, store)).not.toContain("developers");
});
