import { expect, test } from "vitest";
import { readProduct } from "@/lib/page/facts/read-product";
import { plannedProduct } from "./audience";
import { calls, crm, fitsOf, legal, signIn, source } from "./testing/page-fits";

test("what is paid once fits lists of products without a subscription, and what is not does not", () => {
  expect(fitsOf("en", "Acme – font editor", "A font editor for the Mac.", "", true)).toContain("pay_once");
  expect(fitsOf("en", "Acme – font editor", "A font editor for the Mac.")).not.toContain("pay_once");
});

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

test("what firms use is tried at work, also if its price is not told", () => {
  const told = "Penny coordinates every transaction";
  expect(fitsOf("en", "Penny – transaction coordinator", `${told} for real estate brokerages.`)).not.toContain("beta");
  expect(fitsOf("en", "Penny – transaction coordinator", `${told} of your own house.`)).toContain("beta");
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

test.each([
  ["en", "Acme – AI agents for wellness practices", "Booking and intake for clinics. Get a demo.", "<p>$297/month</p>"],
  ["de", "Acme – Rezepte für Praxen", "Acme schreibt Berichte für Praxen und Kliniken.", "<p>49 € pro Monat</p>"],
  ["fr", "Acme – l’agenda des cabinets", "Acme remplit l’agenda des cabinets et des salons.", "<p>29 €/mois</p>"],
])("what is sold to firms is business software in any field (%s)", (language, title, description, price) => {
  const rest = `${price}${signIn("Login")}`;
  expect(fitsOf(language, title, description, rest)).toEqual(expect.arrayContaining(["business", "companies"]));
});

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

test("what people wait for has no deal to offer, and neither has AI without a price", () => {
  const ai = ["Acme – AI that writes your replies", "Acme is an AI tool that writes replies."] as const;
  const price = "<p>Pro $29 per month.</p>";
  expect(fitsOf("en", ...ai, price + calls("Sign up"))).toContain("deals");
  expect(fitsOf("en", ...ai, price + calls("Join the waitlist"))).not.toContain("deals");
  expect(fitsOf("en", ...ai, calls("Sign up"))).not.toContain("deals");
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
