import { expect, test } from "vitest";
import { calls, data, fitsOf, legal, links, signIn } from "./testing/page-fits";

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

test("a newsletter in Danish or Dutch is no software", () => {
  expect(fitsOf("da", "Acme – et ugentligt nyhedsbrev om haven", "Hver søndag får du et brev.")).toContain(
    "no_software",
  );
  expect(fitsOf("nl", "Acme – een nieuwsbrief over tuinen", "Elke zondag een brief.")).toContain("no_software");
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
