import { expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { evidenceSteps } from "@/lib/page/facts/evidence/page-evidence";
import { pageKindSteps } from "@/lib/page/facts/kind/page-kind";
import { wayInSteps } from "@/lib/page/facts/kind/way-in";
import { openSourceSteps } from "@/lib/page/facts/prices/open-source";
import { type ProductFacts, readProduct } from "@/lib/page/facts/read-product";
import { leadsToPhoneStore } from "@/lib/page/facts/type/type-links";
import { runNow } from "@/lib/page/fetch/steps";
import { plannedProduct } from "./audience";
import { regionsOf } from "./product-regions";

/** A page with a title, a description and whatever else is in it, as a plan takes it. */
function fitsOf(language: string, title: string, description: string, rest = "", paid_once = false): readonly string[] {
  const html = `<html lang=${language}><title>${title}</title><meta name=description content="${description}">${rest}</html>`;
  const url = "https://acme.example/";
  const evidence = runNow(evidenceSteps(html, url));
  const facts = readProduct(html, url, { categories: categoryLabels });
  const page = {
    facts,
    paid_once,
    open_source: runNow(openSourceSteps(evidence, facts.language)),
    in_phone_store: leadsToPhoneStore(evidence.anchors),
    declared_kind: runNow(pageKindSteps(evidence, facts.language)),
    way_in: runNow(wayInSteps(evidence, facts.language)),
  };
  return plannedProduct({ url, categories: facts.categories }, page).fits;
}

const signIn = (words: string) => `<a href="/login">${words}</a>`;

test.each([
  [
    "a newsletter",
    "en",
    "Slow Letters – a weekly newsletter about letter writing",
    "A weekly newsletter for people who love writing letters by hand. Free, every Sunday.",
  ],
  ["a newsletter about open source", "en", "Fork Weekly", "A weekly newsletter about open source software."],
  ["a newsletter about software", "en", "Tool Letter", "A weekly newsletter about AI tools for marketing."],
  [
    "an agency",
    "en",
    "Northwind Studio – web design agency for law firms",
    "We design and build websites for law firms in Chicago.",
  ],
  [
    "a course for programmers",
    "en",
    "Learn Rust in 30 Days – a video course",
    "A video course that teaches you Rust in thirty daily lessons. $79 once.",
  ],
  ["an agency in German", "de", "Nordlicht – Webagentur für Kanzleien", "Nordlicht ist eine Agentur für Websites."],
  ["a newsletter in French", "fr", "Lettres lentes – une newsletter sur les lettres", "Une newsletter sur l’écriture."],
  [
    "a course that is called one only in its description",
    "es",
    "Habla Ya – curso de español en línea para principiantes",
    "Habla Ya es un curso de español en línea con clases en vivo y ejercicios diarios para principiantes.",
  ],
  [
    "an online course",
    "en",
    "Sourdough School",
    "Sourdough School is an online course in baking bread, with live classes.",
  ],
  [
    "a course in German",
    "de",
    "Sprich Jetzt",
    "Sprich Jetzt ist ein Onlinekurs mit täglichen Übungen in Ihrem Browser.",
  ],
  ["a course in French", "fr", "Parle", "Parle est un cours en ligne de français, avec des exercices quotidiens."],
  ["a course in Portuguese", "pt", "Fala Já", "Fala Já é um curso online de português com exercícios diários."],
  ["a course in Italian", "it", "Parla Ora", "Parla Ora è un corso online di italiano con esercizi quotidiani."],
  ["a course in Japanese", "ja", "話そう", "「話そう」は日本語のオンライン講座です。毎日の練習があります。"],
  ["a course in Turkish", "tr", "Konuş", "Konuş, günlük alıştırmalarla bir Türkçe kursudur."],
  ["a course in Spanish", "es", "Aprende Rust", "Un curso online de Rust, con treinta lecciones."],
  [
    "a course in Spanish that is called one in its title",
    "es",
    "Curso de acuarela para principiantes | Acme Academia",
    "Aprende a pintar en casa. 42 lecciones en vídeo y ejercicios corregidos.",
  ],
  [
    "a course in French that is called one in its title",
    "fr",
    "Cours de guitare pour débutants | Acme",
    "Apprenez la guitare chez vous : 60 leçons et des exercices corrigés.",
  ],
  ["a podcast in German", "de", "Acme – ein Podcast über Brücken", "Jeden Dienstag spricht Jana mit Leuten vom Bau."],
])("%s is no software: no list of software takes it", (_what, language, title, description) => {
  const fits = fitsOf(language, title, description);
  expect(fits).toContain("no_software");
  for (const kind of ["business", "deals", "developers", "articles", "ai", "open_source"])
    expect(fits).not.toContain(kind);
});

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

test("what is paid once fits lists of products without a subscription, and what is not does not", () => {
  expect(fitsOf("en", "Acme – font editor", "A font editor for the Mac.", "", true)).toContain("pay_once");
  expect(fitsOf("en", "Acme – font editor", "A font editor for the Mac.")).not.toContain("pay_once");
});

const restaurant = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Restaurant","name":"Osteria Lupo"}</script>`;

test.each([
  [
    "a restaurant",
    "en",
    "Osteria Lupo – Italian restaurant in Portland",
    "Osteria Lupo is a family-run Italian restaurant in Portland, Oregon. Handmade pasta. Book a table.",
    restaurant,
  ],
  ["a nail salon", "en", "Gloss – nail salon in Austin", "Manicures and pedicures in East Austin. Walk-ins welcome."],
  ["a hairdresser", "de", "Schnittwerk – Friseursalon", "Ihr Friseur in Leipzig. Termine auch am Samstag."],
  ["a bakery", "fr", "Le Fournil – boulangerie à Lyon", "Boulangerie artisanale à Lyon, ouverte tous les matins."],
  ["a dentist", "es", "Sonrisa – clínica dental", "Clínica dental en Sevilla. Pide cita."],
  ["a trattoria", "it", "Ai Tigli – trattoria di quartiere", "Prenota un tavolo ai Tigli, aperto anche la domenica."],
])(
  "%s is a local business: customers review it, and no list of products takes it",
  (_what, language, title, text, rest = "") => {
    expect(fitsOf(language, title, text, rest)).toEqual(["local", "no_software", "reviews"]);
  },
);

const data = (...nodes: object[]) => `<script type="application/ld+json">${JSON.stringify(nodes)}</script>`;

test.each([
  "Restaurant",
  "Dentist",
  "HairSalon",
  "Plumber",
  "Hotel",
  "Bakery",
  "Florist",
  "ExerciseGym",
  "AutoRepair",
  "https://schema.org/BarOrPub",
])("a page whose data says %s is a local business, whatever is booked on it", (type) => {
  const place = { "@type": type, name: "Nordlicht", address: { "@type": "PostalAddress", streetAddress: "1 Main St" } };
  const rest = `${data(place)}<h1>Nordlicht</h1><a href="/login">Sign in</a><p>Book a table in our app.</p>`;
  const fits = fitsOf("en", "Nordlicht Leipzig", "Book online in our app, with a dashboard for your visits.", rest);
  expect(fits).toEqual(expect.arrayContaining(["local"]));
  expect(fits.filter((kind) => !["local", "no_software", "reviews"].includes(kind))).toEqual([]);
});

test.each(["Event", "MusicEvent", "Course", "Book", "Audiobook", "PodcastSeries", "Periodical"])(
  "a page whose data says %s is no software",
  (type) => {
    const fits = fitsOf(
      "en",
      "Acme Notes",
      "Everything about CRM software, with AI.",
      data({ "@type": type, name: "Acme Notes" }),
    );
    expect(fits).toContain("no_software");
    for (const kind of ["business", "companies", "ai", "developers"]) expect(fits).not.toContain(kind);
  },
);

test.each([
  ["an article", { "@type": "BlogPosting", headline: "How we bake bread" }, "How we bake bread"],
  ["a person", { "@type": "Person", name: "Ada Berg" }, "Ada Berg"],
])("%s is no software, if its words say no program", (_what, node, title) => {
  expect(fitsOf("en", title, "Thoughts on slow mornings and long walks.", data(node))).toContain("no_software");
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

const crm = "Acme is CRM software for sales teams: contacts, deals and calls in your browser.";
const source = "<footer><p>MIT License · <a href='https://github.com/jane/acme'>GitHub</a></p></footer>";

test.each([
  ["open source that nobody pays for", "en", "Acme – open source CRM for sales teams", crm, source],
  ["a free licence at the foot", "en", "Acme – CRM for sales teams", crm, source],
  [
    "an add-on without a price",
    "en",
    "Acme – automation plugin for Home Assistant",
    "Acme is a plugin for Home Assistant that automates reminders.",
    "",
  ],
  [
    "a free program for computers",
    "en",
    "Acme – free invoicing app for Windows",
    "Acme is a free desktop app for Windows that writes invoices. It is free, without limits.",
    "<a href=/acme.exe>Download for Windows</a>",
  ],
  [
    "a free page in German",
    "de",
    "Acme – Rechnungen prüfen, kostenlos",
    "Acme prüft E-Rechnungen im Browser. Kostenlos und ohne Anmeldung.",
    "<p>Was kostet das? Nichts. Das Tool ist kostenlos.</p>",
  ],
  [
    "a free writer with AI",
    "en",
    "Acme – free AI email writer",
    "Acme writes emails with AI. It is free, for everyone, forever.",
    "",
  ],
])("%s is nothing that companies buy, and no deal", (_what, language, title, description, rest) => {
  const fits = fitsOf(language, title, description, rest);
  expect(fits).toContain("free");
  for (const kind of ["business", "companies", "reviews", "deals"]) expect(fits).not.toContain(kind);
});

test.each([
  ["open source with a paid plan", "<h2>Pricing</h2><p>Free for one. Team: $9 per user per month.</p>"],
  ["a program that asks for sales talks", "<p><a href=/demo>Request a demo</a></p>"],
])("%s is bought by companies", (_what, rest) => {
  expect(fitsOf("en", "Acme – CRM for sales teams", crm, rest)).toContain("business");
});

test("a field that is named in passing makes nothing software for companies, unless it is sold", () => {
  const [title, text] = ["Acme – visits to gardens", "Find gardens near you and travel there by train."];
  const about = { url: "https://acme.example/", categories: ["Travel", "Finance", "Communication"] };
  const page = (tier: "Paid" | null) => ({
    facts: {
      ...readProduct(`<title>${title}</title><p>${text}</p>`, about.url, { categories: [] }),
      pricing_tier: tier,
    },
    paid_once: false,
    open_source: false,
    in_phone_store: false,
    declared_kind: null,
    way_in: null,
  });
  expect(plannedProduct(about, page(null)).fits).not.toContain("business");
  expect(plannedProduct(about, page("Paid")).fits).toContain("business");
  expect(plannedProduct({ ...about, categories: ["Finance", "Travel"] }, page(null)).fits).toContain("business");
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

test("what firms use is tried at work, also if its price is not told", () => {
  const told = "Penny coordinates every transaction";
  expect(fitsOf("en", "Penny – transaction coordinator", `${told} for real estate brokerages.`)).not.toContain("beta");
  expect(fitsOf("en", "Penny – transaction coordinator", `${told} of your own house.`)).toContain("beta");
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

const tea = ["Acme – loose leaf tea by subscription", "A new tea every month, from gardens that we know."] as const;
const shopLinks = `<a href="/collections/all">Shop</a><a href="/cart">Basket</a>${signIn("Account")}`;

test("a shop that sends goods is no software, and its customers review it", () => {
  const fits = fitsOf("en", ...tea, `${shopLinks}<p>Free UK delivery on every order. From £9 a box.</p>`);
  expect(fits).toEqual(expect.arrayContaining(["no_software", "reviews"]));
  for (const kind of ["business", "companies", "deals", "ecommerce", "beta"]) expect(fits).not.toContain(kind);
  const german = `<a href="https://acme.example/warenkorb">Warenkorb</a><p>Versand in zwei Tagen.</p>`;
  expect(fitsOf("de", "Acme – loser Tee", "Jeden Monat ein neuer Tee.", german)).toContain("no_software");
});

test.each([
  ["sells a licence from a basket", '<a href="/cart">Cart</a><p>Pay once, and get your licence by email.</p>'],
  ["counts baskets of shops", '<a href="/features/cart">Abandoned cart</a><p>Shipping labels for every order.</p>'],
  ["shows somebody else's shop", '<a href="https://shop.example/cart">Cart</a><p>Free shipping.</p>'],
])("software that %s is no shop", (_what, rest) => {
  expect(fitsOf("en", "Acme – CRM for sales teams", "Acme is CRM software.", rest)).not.toContain("no_software");
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

test("a newsletter in Danish or Dutch is no software", () => {
  expect(fitsOf("da", "Acme – et ugentligt nyhedsbrev om haven", "Hver søndag får du et brev.")).toContain(
    "no_software",
  );
  expect(fitsOf("nl", "Acme – een nieuwsbrief over tuinen", "Elke zondag een brief.")).toContain("no_software");
});

test.each([
  [
    "services near by, in French",
    "fr",
    "Promenons – un promeneur de chien près de chez vous",
    "Trouvez un promeneur de chien vérifié dans votre quartier.",
    '<a href="/devenir-promeneur">Devenir promeneur</a>',
  ],
  [
    "services near by, in English",
    "en",
    "Fixly – trusted handymen near you",
    "Compare quotes of local tradespeople, and book one for your home. Free for homeowners.",
    '<a href="/pros">Become a pro</a>',
  ],
  [
    "tools to borrow, in German",
    "de",
    "Nachbarin – Hilfe und Werkzeug in deiner Nähe",
    "Finde Helfer, oder leihe dir Werkzeug in deiner Nachbarschaft.",
    '<a href="/helfer">Hilfe anbieten</a>',
  ],
  [
    "advertisements, in German",
    "de",
    "Leasio – Leasing übernehmen oder abgeben",
    "Finde dein nächstes Leasing, oder verkaufe deines sicher.",
    '<a href="/neu">Inserat erstellen</a>',
  ],
  [
    "homes for holidays, in German",
    "de",
    "Ferio – dein nächstes Zuhause im Urlaub",
    "Einzigartige Ferienwohnungen für deine nächste Reise.",
    '<a href="/host">Unterkunft vermieten</a>',
  ],
  [
    "teachers, in Japanese",
    "ja",
    "まなびや | 先生が見つかる",
    "先生と生徒をつなぐ学びのマッチングサービス。",
    '<a href="/register/teacher">先生登録（無料）</a>',
  ],
  [
    "craftsmen, in Spanish",
    "es",
    "Oficios – plomeros y electricistas cerca de ti",
    "Encuentra profesionales de confianza en tu zona.",
    '<a href="/alta">Ofrece tus servicios</a>',
  ],
])("a marketplace of %s is no software, and its customers review it", (_what, language, title, description, rest) => {
  const fits = fitsOf(language, title, description, `${rest}${signIn("Login")}`);
  expect(fits).toEqual(expect.arrayContaining(["marketplaces", "companies", "reviews"]));
  for (const kind of ["business", "deals", "beta", "free", "no_software"]) expect(fits).not.toContain(kind);
});

test("a marketplace of AI agents is an AI product", () => {
  const fits = fitsOf(
    "en",
    "Hireling – AI agent marketplace",
    "The marketplace for AI agents. Hire one, and pay for its result.",
    `<a href="/register">List your agent</a>${signIn("Log in")}`,
  );
  expect(fits).toEqual(expect.arrayContaining(["ai", "ai_agents", "marketplaces"]));
});

test.each([
  [
    "runs marketplaces of others",
    "Acme – marketplace software for start-ups",
    "Build a marketplace of your own, with payments.",
    '<a href="/sell">Become a seller</a>',
  ],
  [
    "is sold to those who sell at one",
    "Acme – repricing for Amazon marketplace sellers",
    "Acme sets your prices.",
    '<a href="/p">Become a partner</a>',
  ],
  [
    "has an affiliate programme",
    "Acme – find a table near you",
    "Acme books tables.",
    '<a href="/a">Become an affiliate</a>',
  ],
  [
    "is one side alone",
    "Acme – dog walks near you",
    "Our four walkers take your dog out.",
    '<a href="/book">Book a walk</a>',
  ],
])("what %s is no marketplace", (_what, title, description, rest) => {
  expect(fitsOf("en", title, description, rest)).not.toContain("marketplaces");
});

test("an add-on of a browser is one, whatever else it is", () => {
  const store = '<a href="https://chromewebstore.google.com/detail/acme/abc">Add to Chrome</a>';
  expect(fitsOf("en", "Acme – close idle tabs", "A Chrome extension that closes idle tabs.", store)).toContain(
    "extensions",
  );
});

test.each([
  ["en", "Acme – AI agents for wellness practices", "Booking and intake for clinics. Get a demo.", "<p>$297/month</p>"],
  ["de", "Acme – Rezepte für Praxen", "Acme schreibt Berichte für Praxen und Kliniken.", "<p>49 € pro Monat</p>"],
  ["fr", "Acme – l’agenda des cabinets", "Acme remplit l’agenda des cabinets et des salons.", "<p>29 €/mois</p>"],
])("what is sold to firms is business software in any field (%s)", (language, title, description, price) => {
  const rest = `${price}${signIn("Login")}`;
  expect(fitsOf(language, title, description, rest)).toEqual(expect.arrayContaining(["business", "companies"]));
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

test.each([
  ["en", "Acme - Community for Pharmacy Technicians", "A community for pharmacy technicians to learn together."],
  ["en", "Acme – meet other beekeepers", "A community of beekeepers who share their hives and honey."],
  ["fr", "Acme", "Une communauté de parents qui s’entraident."],
  ["de", "Acme – Community für Imker", "Imkerinnen und Imker tauschen sich aus."],
  ["en", "Albany Weekly – Free Hot Sheet", "Subscribe to Albany's weekly sheet for investors. Rents and deals."],
])("a community or a letter is no software (%s: %s)", (language, title, description) => {
  const fits = fitsOf(language, title, description, signIn("Join"));
  expect(fits).toContain("no_software");
  expect(fits).not.toContain("business");
});

test("software for communities is software", () => {
  const fits = fitsOf("en", "Acme – community platform for brands", "Community software for brands.", signIn("Log in"));
  expect(fits).not.toContain("no_software");
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

const calls = (...words: string[]) => words.map((word) => `<a href="/go">${word}</a>`).join(" ");
const legal = ["Acme | contract compliance for banks", "Acme maps each clause of your contracts to the law."] as const;

test("what is sold in a talk alone is neither tried, nor sold by deals", () => {
  const talked = fitsOf("en", ...legal, calls("Book a demo", "Platform"));
  expect(talked).toEqual(expect.arrayContaining(["business", "on_request"]));
  for (const kind of ["deals", "beta"]) expect(talked).not.toContain(kind);
  const open = fitsOf("en", ...legal, calls("Book a demo", "Start free trial"));
  expect(open).toContain("deals");
  expect(open).not.toContain("on_request");
  expect(fitsOf("en", ...legal, calls("Book a demo") + source)).not.toContain("on_request");
  // An agency is asked for its work.
  expect(fitsOf("en", "Acme – web design agency", "We design websites.", calls("Get a quote"))).not.toContain(
    "on_request",
  );
});

test("what has a price is on sale, unless people wait for it", () => {
  const price = "<p>Pro $29 per month.</p>";
  expect(fitsOf("en", ...legal, price + calls("Sign up"))).toContain("on_sale");
  expect(fitsOf("en", ...legal, price + calls("Join the waitlist"))).not.toContain("on_sale");
  expect(fitsOf("en", ...legal, calls("Sign up"))).not.toContain("on_sale");
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

test.each([
  [
    "en",
    "Acme – where solo workers meet",
    "A private community for freelancers, with calls every week.",
    "Become a member",
  ],
  ["en", "Acme", "Weekly calls. Home to a members club for freelancers.", "Apply for membership"],
  ["de", "Acme – das Netzwerk für Hebammen", "Acme bringt Hebammen zusammen.", "Mitglied werden"],
  ["fr", "Acme – le réseau des sages-femmes", "Un réseau de sages-femmes.", "Devenir membre"],
  ["es", "Acme", "La red de mujeres que programan.", "Hazte socia"],
])("a group of people is no software: %s, %s, %s", (language, title, description, call) => {
  const fits = fitsOf(language, title, description, `<p>15 € / month</p>${calls(call, "Log in")}`);
  expect(fits).toContain("no_software");
  for (const kind of ["business", "deals", "companies"]) expect(fits).not.toContain(kind);
});

test.each([
  [
    "software for clubs",
    "Acme – membership software for clubs",
    "Manage your members and their fees.",
    "Become a member",
  ],
  [
    "what developers talk about",
    "Acme – a database for the web",
    "Join a community of 50,000 developers.",
    "Join the community",
  ],
  [
    "a place to build one in",
    "Acme – community platform",
    "Build a private community for your customers.",
    "Membership",
  ],
])("%s is no group", (_what, title, description, call) => {
  expect(fitsOf("en", title, description, calls(call, "Log in"))).not.toContain("no_software");
});

test("customers review what they pay for, also lessons and work; nobody reviews a letter that costs nothing", () => {
  const course = "A video course that teaches you to bake. $79 once.";
  expect(fitsOf("en", "Learn to bake – a video course", course)).toContain("reviews");
  expect(fitsOf("en", "Acme – web design agency", "We design websites for law firms.")).toContain("reviews");
  expect(fitsOf("en", "Slow Letters – a weekly newsletter", "A weekly newsletter, free.")).not.toContain("reviews");
});

test.each([
  ["de", "Acme – die Handwerkersoftware", "Angebote und Rechnungen für Ihren Betrieb. 29 € pro Monat."],
  ["en", "Acme – scheduling for contractors", "Plan jobs and crews for your projects. $29 per month."],
  ["en", "Acme – jobs and reports", "The platform for tree service companies: plan jobs and crews. $29 per month."],
  ["ja", "Acme｜サロンのための予約管理システム", "予約を一つの台帳にまとめます。月額3,300円。"],
])("software for one trade is named after it: %s, %s", (language, title, description) => {
  expect(fitsOf(language, title, description, `<p>${description}</p>`)).toEqual(
    expect.arrayContaining(["business", "trade"]),
  );
});

test("what is sold in a talk is bought by firms, whatever field its page is of", () => {
  const title = "Acme | runtime protection for Kubernetes at scale";
  const fits = fitsOf("en", title, "Acme stops attacks in production clusters.", calls("Request a demo", "Platform"));
  expect(fits).toEqual(expect.arrayContaining(["business", "companies", "developers", "on_request"]));
});

test.each([
  ["en", "Ten Weeks of Type: draw your first typeface", "A live cohort for designers, with two calls a week."],
  ["de", "Acme – Ausbildung zum Sommelier", "In zehn Wochen, mit Prüfung."],
  ["pt", "Acme", "Uma mentoria para arquitetas, com encontros semanais."],
])("what people learn in is a course, whatever it is called: %s, %s", (language, title, description) => {
  const fits = fitsOf(language, title, description, "<p>980 € </p>");
  expect(fits).toContain("no_software");
  expect(fits).not.toContain("beta");
});

test.each([
  ["en", "Acme | MVP development", "Start with what tells you most.", ["Services", "Our Work", "Start a project"]],
  ["de", "Acme | Marken und Websites", "Wir machen Marken sichtbar.", ["Leistungen", "Referenzen", "Kontakt"]],
  ["fr", "Acme | Sites et marques", "Des sites qui parlent de vous.", ["Nos services", "Nos réalisations", "Contact"]],
  ["es", "Acme | Marcas y sitios", "Sitios que hablan de ti.", ["Servicios", "Proyectos", "Contacto"]],
  ["it", "Acme | Siti e marchi", "Siti che parlano di te.", ["Servizi", "Portfolio", "Contatti"]],
  ["ja", "Acme | ウェブとブランド", "伝わるウェブを作ります。", ["サービス内容", "制作実績", "お問い合わせ"]],
])(
  "links to services and to what was done are those of work for others: %s, %s",
  (language, title, description, links) => {
    const fits = fitsOf(language, title, description, calls(...links));
    expect(fits).toEqual(expect.arrayContaining(["no_software", "services", "reviews"]));
    for (const kind of ["beta", "developers", "productivity"]) expect(fits).not.toContain(kind);
  },
);

test("a program whose firm has services and case studies, too, is a program", () => {
  const links = calls("Services", "Case Studies", "Log in");
  expect(fitsOf("en", ...legal, links)).not.toContain("services");
  expect(fitsOf("en", ...legal, calls("Services", "Contact"))).not.toContain("services");
});

test("what is ordered before it is there, and no program, is a thing to come", () => {
  const device = ["Acme | you can type while walking", "Write without looking down."] as const;
  const price = "<p>$499 each</p>";
  const ordered = fitsOf("en", ...device, price + calls("Get Pre-Order"));
  expect(ordered).toEqual(expect.arrayContaining(["beta", "coming", "hardware", "no_software"]));
  for (const kind of ["on_sale", "reviews"]) expect(ordered).not.toContain(kind);
  const app = fitsOf("en", "Acme – an app for walkers", "An app that counts steps.", price + calls("Pre-order"));
  expect(app).toContain("coming");
  expect(app).not.toContain("hardware");
  expect(fitsOf("en", ...device, price + calls("Order now"))).not.toContain("coming");
});

test("what people wait for has no deal to offer, and neither has AI without a price", () => {
  const ai = ["Acme – AI that writes your replies", "Acme is an AI tool that writes replies."] as const;
  const price = "<p>Pro $29 per month.</p>";
  expect(fitsOf("en", ...ai, price + calls("Sign up"))).toContain("deals");
  expect(fitsOf("en", ...ai, price + calls("Join the waitlist"))).not.toContain("deals");
  expect(fitsOf("en", ...ai, calls("Sign up"))).not.toContain("deals");
});

test("a name that ends in AI says that it is", () => {
  const known = { product_name: "RepurposeAI", type: "web_app", language: "en" } as const;
  expect(fitsAs("https://acme.example/", ["Marketing"], known)).toContain("ai");
  expect(fitsAs("https://acme.example/", ["Marketing"], { ...known, product_name: "SENSAI" })).not.toContain("ai");
});

test.each([
  ["en", "Acme | your farmers markets, reimagined", "Fresh food from nearby vendors.", "Become A Vendor"],
  [
    "de",
    "Acme | Gemüse von hier",
    "Frisches Gemüse direkt von regionalen Erzeugern: regionale Erzeuger und du.",
    "Anbieter werden",
  ],
  ["fr", "Acme | mieux manger", "Des produits frais de producteurs locaux.", "Devenir vendeur"],
  ["es", "Acme | comer mejor", "Productos frescos de productores locales.", "Empieza a vender"],
])("those who sell near their buyers are of a marketplace: %s, %s", (language, title, description, call) => {
  expect(fitsOf(language, title, description, calls(call))).toContain("marketplaces");
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

test("courses and newsletters are told apart, and a program for newsletters is none", () => {
  const course = fitsOf(
    "en",
    "The Bread Book: a practical course on baking",
    "A practical course on baking. $79 once.",
  );
  expect(course).toEqual(expect.arrayContaining(["no_software", "courses"]));
  const letter = fitsOf("en", "Slow Letters: a weekly newsletter about ink", "A weekly newsletter about ink.");
  expect(letter).toEqual(expect.arrayContaining(["no_software", "newsletters"]));
  const tool = fitsOf("en", "Inkwell: software to write newsletters", "Write and send newsletters. From $9 a month.");
  expect(tool).not.toContain("newsletters");
});

test.each([
  ["https://dari.dz/", "fr", []],
  ["https://dari.com/", "fr", ["Europe"]],
  ["https://dari.fr/", "en", ["Europe"]],
  ["https://bestuur.nu/", "nl", ["Europe"]],
])("where the users of %s in %s are", (url, language, regions) => {
  expect(regionsOf(url, language)).toEqual(regions);
});

const links = (...calls: string[]) => calls.map((call) => `<a href="/${call.length}">${call}</a>`).join(" ");

test("a letter is told by what its page says and asks, though its field reads like that of a program", () => {
  const description = "The best events and hidden gems in Brightwater. Free newsletter every Thursday.";
  const letter = fitsOf("en", "Brightwater Pulse", description, links("Events", "Food", "Subscribe Free"));
  expect(letter).toEqual(expect.arrayContaining(["no_software", "newsletters"]));
  expect(letter).not.toContain("beta");
});

test("a letter that does not call itself one is told by its issues", () => {
  const said = "Every Sunday: one bridge, who built it, and what it cost.";
  const letter = fitsOf("en", "Long Spans", said, links("Archive", "Sign in", "Subscribe"));
  expect(letter).toEqual(expect.arrayContaining(["no_software", "newsletters"]));
  expect(fitsOf("en", "Long Spans", said, links("Sign in", "Subscribe"))).not.toContain("newsletters");
  expect(fitsOf("en", "Long Spans", said, links("Archive", "Features", "Subscribe"))).not.toContain("newsletters");
});

test.each([
  ["es", "Hilo y aguja", "Aprende a coser tu ropa en casa.", "Temario", "Inscríbete"],
  ["en", "Stitch by Stitch", "Sew your own clothes from scratch.", "Curriculum", "Enroll now"],
  ["de", "Nadel und Faden", "Nähe deine Kleidung selbst.", "Kursinhalt", "Kurs buchen"],
])("lessons are told by what they teach and that people enrol (%s)", (language, title, said, taught, call) => {
  expect(fitsOf(language, title, said, links(taught, call))).toEqual(
    expect.arrayContaining(["courses", "no_software"]),
  );
  expect(fitsOf(language, title, said, links(call))).not.toContain("courses");
  const program = links(taught, call, language === "en" ? "Features" : language === "de" ? "Funktionen" : "Funciones");
  expect(fitsOf(language, title, said, program)).not.toContain("courses");
});

test("a page that leads to its show, and to no program, is of a podcast", () => {
  const show = '<a href="https://podcasts.apple.com/podcast/id123456">Apple Podcasts</a>';
  const said = "Conversations with people who mend clocks.";
  expect(fitsOf("en", "Tick and Talk", said, show + links("Episodes", "Support us"))).toContain("no_software");
  expect(fitsOf("en", "Tick and Talk", said, show + links("Episodes", "Sign up"))).not.toContain("no_software");
});

test("a game in a box is a thing, and one on a screen is none", () => {
  const said = "Build towers, and see whose falls. For 2 to 4 players, 30 minutes.";
  const box = fitsOf("en", "Tumble: a card game about towers", said);
  expect(box).toEqual(expect.arrayContaining(["hardware", "no_software", "tabletop"]));
  expect(box).not.toContain("games");
  expect(fitsOf("en", "Tumble: a roguelike card game about towers", said)).not.toContain("tabletop");
});

test("what is brought to people in a town is local, whatever account it has", () => {
  const said = "Soups brought to your door in Brightwater.";
  const fits = fitsOf("en", "Ladle", said, links("Menu", "Where we deliver", "My account"));
  expect(fits).toEqual(["local", "no_software", "reviews"]);
});

test.each([
  ["de", "Zentrum Stille, Neustadt", "Qi Gong und Massage in Neustadt.", "Kontakt & Anfahrt"],
  ["fr", "Atelier Lumen", "Des soins pour le dos à Bourgneuf.", "Plan d’accès"],
  ["ko", "햇살 한의원", "목과 허리 치료를 합니다.", "오시는 길"],
])("a page that tells customers the way, and opens no program, is of a place (%s)", (language, title, said, way) => {
  expect(fitsOf(language, title, said, links(way))).toEqual(["local", "no_software", "reviews"]);
});

test("a page that leads to a map, and opens no program, is of a place", () => {
  const map = '<a href="https://maps.google.com/?q=Calle+Mayor+1">Ver en el mapa</a>';
  expect(fitsOf("es", "Punto Sano", "Reeducación alimentaria y salud digestiva.", map)).toContain("local");
  const program = map + links("Funciones", "Descargar");
  expect(fitsOf("es", "Punto Sano", "Reeducación alimentaria y salud digestiva.", program)).not.toContain("local");
});

test.each([
  ["en", "Northside", "A gym in Leeds for people over fifty."],
  ["fr", "Forme Club", "Salle de sport à Rennes : musculation et cours collectifs."],
  ["ko", "봄 필라테스", "서울 마포의 소규모 수업."],
])("a gym or a studio is a place that customers go to (%s)", (language, title, said) => {
  expect(fitsOf(language, title, said)).toContain("local");
});

test("a company with software may tell the way as well", () => {
  const said = "Software für Arztpraxen: Termine und Rechnungen.";
  expect(fitsOf("de", "Praxisplan", said, links("Anfahrt", "Funktionen", "Login"))).not.toContain("local");
});

test("what is added to a browser for tables is not for developers", () => {
  const store =
    '<a href="https://chromewebstore.google.com/detail/row-marker/abcdefghijklmnopabcdefghijklmnop">Add to Chrome</a>';
  const said = "A Chrome extension that marks the row of your spreadsheet in Google Sheets.";
  expect(fitsOf("en", "Row Marker: Chrome extension for spreadsheets", said, store)).not.toContain("developers");
});

test.each([
  ["en", "Rowan & Son | Tree Surgeons in Norfolk", "Safe, tidy work on any tree.", "<p>Where we work: Norfolk.</p>"],
  [
    "en",
    "Stillwater | Yoga Studio in Leeds",
    "Breathe and move.",
    "<p>In person, £40 per month. Register at the desk.</p>",
  ],
  ["fr", "Boulangerie Aubépine", "Pâtisserie et pain artisanal.", "<p>Tous les jours.</p>"],
  ["es", "Clínica veterinaria Los Olmos", "Cuidamos de tu mascota.", '<a href="tel:+34600000000">Llama</a>'],
  ["de", "Hutsalon Lindner", "Elegante Hüte für jeden Anlass.", "<p>Handgefertigte Hüte.</p>"],
])("%s: what is called by a trade is local: %s", (language, title, said, rest) => {
  expect(fitsOf(language, title, said, rest)).toContain("local");
});

test.each([
  [
    "Stillwater: yoga studio software",
    "Software for yoga studios: classes and members.",
    "<p>Call now. In person training.</p>",
  ],
  [
    "Kneadly",
    "The app for every bakery: orders, recipes, margins.",
    "<p>Made by hand, sold by app. Call us today.</p>",
  ],
  ["Quotewell", "A platform on which law firms answer requests.", "<p>Proudly serving law firms. Request a quote.</p>"],
])("software for a trade is no trade: %s", (title, said, rest) => {
  expect(fitsOf("en", title, said, rest)).not.toContain("local");
});
