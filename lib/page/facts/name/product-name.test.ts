import { describe, expect, test } from "vitest";
import { readProduct } from "../read-product";

/** The addresses of one page: on the machine of its maker, under the product's own word, and under another word. */
const addresses = ["http://127.0.0.1:4010/", "https://larkspur.example/", "https://write-on.example/"];

const nameOf = (html: string, url: string) => readProduct(html, url, { categories: [] }).product_name;
const page = (title: string, h1: string, rest = "") =>
  `<html lang="en"><title>${title}</title><meta property="og:title" content="${title}"><h1>${h1}</h1>${rest}`;
const description = '<meta name="description" content="Larkspur is where independent writers publish.">';
const footer = "<footer>© 2024–2026 Larkspur. All rights reserved.</footer>";

describe.each(addresses)("at %s the name is not what the heading says the product is", (url) => {
  test.each([
    ["a heading that repeats the second part", page("Larkspur – Writing platform", "Writing platform")],
    ["a longer heading", page("Larkspur – Publishing for writers", "Publishing for writers")],
    ["a heading of one word", page("Larkspur – Publishing", "Publishing", description)],
    ["no description, but the foot of the page", page("Larkspur – Publishing", "Publishing", footer)],
    ["the name as the second part", page("Writing platform | Larkspur", "Writing platform", description)],
    ["the name as the second part, with the foot", page("Writing platform | Larkspur", "Writing platform", footer)],
    ["a name of two words", page("Larkspur Desk – Help desk", "Help desk", description.replace("spur", "spur Desk"))],
    ["a link home", page("Larkspur – Writing platform", "Writing platform", `<nav><a href="/">Larkspur</a></nav>`)],
    [
      "the site’s name",
      page("Writing platform", "Writing platform", `<meta property="og:site_name" content="Larkspur">`),
    ],
    [
      "JSON-LD",
      page(
        "Writing platform",
        "Writing platform",
        `<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Larkspur"}</script>`,
      ),
    ],
  ])("%s", (_, html) => expect(nameOf(html, url)).toMatch(/^Larkspur(?: Desk)?$/));
});

describe.each(addresses)("at %s the heading is the name where nothing speaks against it", (url) => {
  test.each([
    ["a title that is only what it is", page("Notes that last", "Larkspur", description)],
    ["the heading repeats the first part", page("Larkspur – Writing platform", "Larkspur", description)],
    ["the heading repeats the last part", page("A writing platform for everybody | Larkspur", "Larkspur")],
  ])("%s", (_, html) => expect(nameOf(html, url)).toBe("Larkspur"));
});

test.each([
  ["https://xyz.example/", "Sundial Notes", "Notes that follow the sun", "Notes that follow the sun and the seasons."],
  ["https://xyz.example/", "Sundial Notes", "Write better notes", "Write better notes with people you like."],
  ["https://xyz.example/", "Kitaplık", "Okuduğun kitapları takip et", "Okuduğun kitapları takip et, paylaş."],
  ["http://127.0.0.1:4010/", "Carnet Soleil", "Vos notes au soleil", "Vos notes au soleil, partout en France."],
])("at %s, %s: the description begins with the heading, which is no name for that", (url, title, h1, said) => {
  const html = `<title>${title}</title><meta name="description" content="${said}"><h1>${h1}</h1>`;
  expect(nameOf(html, url)).toBe(title);
});

test.each([
  ["https://getlp.example/", "Larkspur — publishing for small magazines", "Write Bolder", "Write Bolder with editors"],
  [
    "https://trylk.example/",
    "Larkspur | newsletters for choirs",
    "Sing Louder.",
    "Sing Louder. Newsletters for choirs.",
  ],
  ["https://lks-app.example/", "Larkspur — Texte für Vereine", "Besser Schreiben", "Besser Schreiben mit Vorlagen."],
  ["https://lrk.example/", "Larkspur - 글쓰기 앱", "매일 기록하세요", "매일 기록하세요. 하루 한 줄이면 됩니다."],
  ["https://lrk.example/", "Larkspur - 写作应用", "写得更好", "写得更好，从今天开始。"],
])("at %s, %s: a slogan in the heading and the description is no name", (url, title, h1, said) => {
  expect(nameOf(`<title>${title}</title><meta name="description" content="${said}"><h1>${h1}</h1>`, url)).toBe(
    "Larkspur",
  );
});

test.each([
  ["https://kitaplik.example/", "Kitaplık"],
  ["https://buecherwurm.example/", "Bücherwurm"],
  ["https://cafeole.example/", "Café Olé"],
  ["https://strassenfest.example/", "Straßenfest"],
  ["https://lodka.example/", "Łódka"],
])("%s is the address of %s", (url, name) => {
  const html = "<title>A quiet corner</title><h1>A quiet corner</h1><footer>Made by people</footer>";
  expect(nameOf(`${html}<img class="logo" alt="${name}" src="/l.png">`, url)).toBe(name);
});

test("a name that only the text has is found by the address, though the address cannot write it", () => {
  expect(nameOf("<p>Welcome to Kitaplık and its friends.</p>", "https://kitaplik.example/")).toBe("Kitaplık");
});

test.each([
  ["Beta – plan quilts", "Beta", "Beta"],
  ["plan quilts | Free", "Free", "Free"],
  ["Beta – plan quilts", "Plan quilts together", "plan quilts"],
  ["Larkspur – Beta", "Larkspur", "Larkspur"],
  ["Larkspur | Free", "Write for free", "Larkspur"],
  ["Home – Larkspur", "Home", "Larkspur"],
])(
  "under the title %s and the heading %s the name is %s: a label is one only as the whole heading",
  (title, h1, name) => {
    for (const url of addresses) {
      expect(nameOf(`<html lang="en"><title>${title}</title><h1>${h1}</h1><p>Plan quilts with friends.</p>`, url)).toBe(
        name,
      );
    }
  },
);

test.each([
  ["© 2026 Shiori", "Shiori"],
  ["", "Shiori（栞）"],
])("how a name is read, in brackets behind it, is left out if the page has the name alone: %s", (foot, expected) => {
  const html = `<html lang="ja"><title>Shiori（栞）| 読書記録アプリ</title><h1>読んだ本を、ずっと。</h1><footer>${foot}</footer>`;
  expect(nameOf(html, "https://jane.example/")).toBe(expected);
});

test("what the heading, the second part of the title and the description say is no name, if the foot has one", () => {
  const html = `<html lang="zh"><title>笔记通 - 简洁高效的本地笔记工具</title>
    <meta name="description" content="简洁高效的本地笔记工具，聊天式界面，支持多媒体附件"><h1>简洁高效的本地笔记工具</h1>
    <footer><p>© 2025 笔记通，MIT 协议</p></footer>`;
  expect(nameOf(html, "https://jane.example/note-app/")).toBe("笔记通");
});

test.each([
  ["one of its products", "Larkspur Call", "AI answers the phone | Larkspur Call", "Larkspur Call"],
  ["a product that no title calls so", "Larkspur Publishing Suite", "Publishing for writers | Larkspur", "Larkspur"],
  ["the site itself", "Larkspur", "Publishing | Larkspur", "Larkspur"],
])("where the site is named after the company, the page of %s is called by its product", (_, product, title, name) => {
  const data = (type: string, text: string) =>
    `<script type="application/ld+json">{"@type":"${type}","name":"${text}"}</script>`;
  const site = '<meta property="og:site_name" content="Larkspur">';
  const typed = [data("Organization", "Larkspur"), data("WebSite", "Larkspur"), data("SoftwareApplication", product)];
  expect(nameOf(page(title, "Answer while you work", site + typed.join("")), "https://call.larkspur.example/")).toBe(
    name,
  );
});

test("a product in its maker's shop is not called by the maker's name, which the host bears", () => {
  const html = `<html lang="en"><title>Recipe Planner for Notion</title><meta property="og:site_name" content="Gumroad">
    <h1>Recipe Planner for Notion</h1><a href="https://janedoe.gumroad.com">Jane Doe</a><p>A template for cooks.</p>`;
  expect(nameOf(html, "https://janedoe.gumroad.com/l/recipe-planner")).toMatch(/^Recipe Planner/);
});

test("a call to get the product is no part of its name, and a name that begins like one is whole", () => {
  const site = (name: string) => `<meta property="og:site_name" content="${name}">`;
  const described = '<meta name="description" content="Download Larkspur for iPhone and write.">';
  const url = "https://makers.example/larkspur/download";
  expect(nameOf(page("Download Larkspur", "Write on the go", site("Larkspur") + described), url)).toBe("Larkspur");
  expect(nameOf(page("Download Larkspur", "Write on the go", site("Download Larkspur")), url)).toBe(
    "Download Larkspur",
  );
});

const app = (name: string, rest: string) =>
  `<html lang="en"><title>${name} App | Outfits from your wardrobe</title><meta property="og:title" content="${name} App | Outfits from your wardrobe">${rest}`;

test.each([
  ["the link home", '<header><a href="/">Larkspur</a></header><h1>Dress better</h1>'],
  [
    "the logo",
    '<header><img src="/l.svg" alt="Larkspur logo"></header><h1>Dress better</h1><footer>© 2026 Larkspur</footer>',
  ],
  [
    "the foot",
    "<h1>Dress better</h1><p>Larkspur picks what to wear.</p><footer>© 2026 Larkspur. All rights reserved.</footer>",
  ],
])("“Larkspur App” is called as %s calls it", (_where, rest) => {
  expect(nameOf(app("Larkspur", rest), "https://larkspur.example/")).toBe("Larkspur");
});

test("“App” belongs to a name that is never without it", () => {
  const rest = '<header><a href="/">Cash App</a></header><h1>Send money</h1><footer>© 2026 Cash App</footer>';
  expect(nameOf(app("Cash", rest), "https://cash.example/")).toBe("Cash App");
});

test("a mark behind a dash belongs to the name, and one behind a word does not", () => {
  expect(nameOf("<title>Oddly-!</title><meta property=og:title content=Oddly-!>", "https://oddly.example/")).toBe(
    "Oddly-!",
  );
  expect(nameOf("<title>Oddly!</title><meta property=og:title content=Oddly!>", "https://oddly.example/")).toBe(
    "Oddly",
  );
});

test.each([
  ["gateleg-mailer", "Gateleg — letters from your own server", "Gateleg"],
  ["gateleg-mailer", "Gateleg Mailer: letters from your own server", "Gateleg Mailer"],
  ["gateleg-mailer", "Letters — from your own server", "gateleg-mailer"],
  ["gateleg-mailer", "gateleg-mailer — letters from your own server", "gateleg-mailer"],
  ["gateleg-mailer", "Installation - Linux", "gateleg-mailer"],
])("a repository %s under the heading %s is %s", (repository, heading, name) => {
  const title = `GitHub - wick-lane/${repository}: Letters from your own server · GitHub`;
  expect(nameOf(page(title, heading), `https://github.com/wick-lane/${repository}`)).toBe(name);
});

test.each([
  ["Podcast", "Slow Hedges", "Slow Hedges"],
  ["Slow Hedges – Podcast", "Conversations at the hedge", "Slow Hedges"],
  ["Podcast Pilot", "Plan your episodes", "Podcast Pilot"],
])("under the title %s and the heading %s the name is %s", (title, heading, name) =>
  expect(nameOf(page(title, heading), "https://slowhedges.example/podcast")).toBe(name),
);

test.each([
  ["harrowgate", "Harrowgate", "Harrowgate"],
  ["harrowgate", "harrowgate", "harrowgate"],
  ["HarrowGate", "harrowgate", "HarrowGate"],
  ["FieldPlanner", "Wick Lane Field Planner (Preview)", "Wick Lane Field Planner"],
  ["FieldPlanner", "A better Field Planner", "FieldPlanner"],
  ["FieldPlanner", "Install", "FieldPlanner"],
])("a repository %s under the heading %s is called %s", (repository, heading, name) => {
  const title = `GitHub - wick-lane/${repository}: Letters from your own server · GitHub`;
  expect(nameOf(page(title, heading), `https://github.com/wick-lane/${repository}`)).toBe(name);
});

test.each([
  ["Cello Lessons for Beginners with Jane Reed | Bend, OR", "Cello Lessons", "Cello Lessons"],
  ["Larkspur Bakery | Leeds, UK", "Bread in the morning", "Larkspur Bakery"],
  ["Larkspur | Köln, Deutschland", "Brot am Morgen", "Larkspur"],
  ["Hello, Larkspur | Chess for clubs", "Chess for clubs", "Hello, Larkspur"],
])("under the title %s and the heading %s a town is no name", (title, heading, name) =>
  expect(nameOf(page(title, heading), "https://write-on.example/")).toBe(name),
);

test("the town in a page's own data is no name", () => {
  const data = '{"@type":"Plumber","name":"Larkspur","address":{"@type":"PostalAddress","addressLocality":"Leeds"}}';
  const html = page("Pipes mended today | Leeds", "Leeds", `<script type="application/ld+json">${data}</script>`);
  expect(nameOf(html, "https://leeds.example/")).not.toBe("Leeds");
});
