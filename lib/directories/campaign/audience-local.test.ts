import { expect, test } from "vitest";
import { data, fitsOf, links } from "./testing/page-fits";

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
  ["a trattoria", "it", "Ai Tigli – trattoria di quartiere", "Prenota un tavolo ai Tigli, aperto anche la domenica."],
])(
  "%s is a local business: customers review it, and no list of products takes it",
  (_what, language, title, text, rest = "") => {
    expect(fitsOf(language, title, text, rest)).toEqual(["local", "no_software", "reviews"]);
  },
);

test.each([
  ["a dentist", "es", "Sonrisa – clínica dental", "Clínica dental en Sevilla. Pide cita."],
  ["a doctor", "de", "Zahnarztpraxis Dr. Jahn", "Unsere Zahnarztpraxis in Halle. Termine auch abends."],
])("%s is a local business and a practice, which has places of its own", (_what, language, title, text) => {
  expect(fitsOf(language, title, text)).toEqual(["local", "no_software", "reviews", "practice"]);
});

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
