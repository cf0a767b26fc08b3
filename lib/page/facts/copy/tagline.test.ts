import { expect, test } from "vitest";
import { readProduct } from "../read-product";

const read = (html: string) => readProduct(html, "https://acme.example/", { categories: [] });
const page = (title: string, description: string, body = "") =>
  read(`<title>${title}</title><meta name=description content="${description}"><h1>Acme</h1>${body}`);
const meta = (name: string, text: string) => `<meta property="${name}" content="${text}">`;

test("a slogan gives way to the plain line, wherever it stands", () => {
  const slogan = "Bake boldly. Rise slowly.";
  const plain = "Free sourdough planner for home bakers";
  expect(read(`<title>Acme — ${plain}</title>${meta("og:title", `Acme — ${slogan}`)}<h1>${slogan}</h1>`).tagline).toBe(
    plain,
  );
  expect(
    page(`Acme — ${slogan}`, "A sourdough planner for home bakers. It rings when the dough is ready.").tagline,
  ).toBe("A sourdough planner for home bakers.");
  const body = "<p>A sourdough planner for home bakers that rings when the dough is ready.</p>";
  expect(read(`<title>Acme — ${slogan}</title><h1>${slogan}</h1>${body}`).tagline).toMatch(/^A sourdough planner/);
});

test("a plain title stands, whatever else says so too", () => {
  expect(page("Acme — Sourdough planner for home bakers", "A planner for bakers. It rings.").tagline).toBe(
    "Sourdough planner for home bakers",
  );
  expect(page("Acme — Split rent by room size", "Rooms differ. Friends should not fight.").tagline).toBe(
    "Split rent by room size",
  );
});

test.each([
  ["de", "Mehr Brot. Weniger Stress.", "Acme ist ein Brotplaner für Hobbybäcker.", "Ein Brotplaner für Hobbybäcker."],
  ["fr", "Votre pain. Enfin.", "Acme est un outil pour planifier le pain.", "Un outil pour planifier le pain."],
  [
    "es",
    "Tu pan. Siempre.",
    "Acme es una herramienta para planificar el pan.",
    "Una herramienta para planificar el pan.",
  ],
  [
    "ja",
    "パンを、もっと。",
    "Acmeは自宅でパンを焼く人のための計画アプリです。",
    "自宅でパンを焼く人のための計画アプリです。",
  ],
  ["zh", "从容烘焙？", "Acme 是一款面向家庭烘焙者的计划工具。", "面向家庭烘焙者的计划工具。"],
])("in %s a definition is told without the name", (language, slogan, description, tagline) => {
  const html = `<html lang=${language}><title>Acme — ${slogan}</title><meta name=description content="${description}">`;
  expect(read(html).tagline).toBe(tagline);
});

test("the mark of a name is no end of a sentence", () => {
  const html = `<html lang=en><title>Acme! — Study quietly</title><meta name=description content="Acme! is a flashcard app for bakers. Turn cards over.">`;
  expect(read(html).tagline).toBe("A flashcard app for bakers.");
});

test("calls, prices and what says nothing by itself are no taglines", () => {
  for (const sentence of ["Join the waitlist.", "From $9 a month for an app.", "With an app for bakers."])
    expect(page("Acme — Bake bread on time", `${sentence} Dough.`).tagline).toBe("Bake bread on time");
});

test("in a language that names the thing last, a thing that is only mentioned makes no line plain", () => {
  const html = `<title>Acme — 面向译者的术语整理</title><meta name=description content="在任意应用中选择文字，按下快捷键。">`;
  expect(read(`<html lang=zh>${html}`).tagline).toBe("面向译者的术语整理");
});

test.each([
  ["rockets for teams", "Rockets for teams"],
  ["iPhone rockets for teams", "iPhone rockets for teams"],
  ["npm packages for rockets", "npm packages for rockets"],
])("half a title begins large, but for words that are written small: %s", (written, tagline) => {
  expect(read(`<title>Acme — ${written}</title>`).tagline).toBe(tagline);
});

test.each([
  "No ads, no tracking app.",
  "Free to download, an app for bakers.",
  "Acme is free software for macOS.",
  "Double-click the app and drag it into place.",
  "Then open the app with the code you were sent.",
])("what is denied, terms and steps to install are no taglines: %s", (sentence) => {
  expect(page("Acme — Bake bread on time", `${sentence} Dough.`, `<p>${sentence}`).tagline).toBe("Bake bread on time");
});

test("a page that says no more than a step has no tagline", () => {
  expect(read("<title>Acme</title><h1>Acme</h1><p>Then paste the code you were sent.").tagline).toBeNull();
});

test("a heading that says the line of the title and more is the tagline", () => {
  const html = (heading: string) => `<title>Acme — A bread planner</title><h1>${heading}</h1>`;
  expect(read(html("A bread planner for people with little time")).tagline).toBe(
    "A bread planner for people with little time",
  );
  expect(read(html("A bread planner? For people with little time!")).tagline).toBe("A bread planner");
});

test("a question after the definition in a heading is left out", () => {
  const heading = "A planner that begins with the dough. Would you pay for it?";
  expect(read(`<title>Acme — ${heading}</title><h1>${heading}</h1>`).tagline).toBe(
    "A planner that begins with the dough.",
  );
});

test("of a long definition what stands before the details is enough", () => {
  const details = "it knows the flour, the water, the salt, the oven and the day that you want to eat it";
  expect(page("Acme — Rise!", `A planner for sourdough at home: ${details}.`).tagline).toBe(
    "A planner for sourdough at home",
  );
});

test("a thing that is only mentioned makes no line plain", () => {
  const body = "<p>A transparent overlay for bakers with floury hands.</p><p>Floats above any app without a click.</p>";
  expect(read(`<title>Acme</title><h1>Bake, float</h1>${body}`).tagline).toMatch(/^A transparent overlay/);
});

test("two MiB of one letter do no harm", () => {
  const long = "a".repeat(2 << 20);
  const { tagline, short_description } = read(
    `<title>Acme — ${long}</title><meta name=description content="${long}"><p>${long}</p>`,
  );
  expect((tagline ?? "").length).toBeLessThanOrEqual(100);
  expect((short_description ?? "").length).toBeLessThanOrEqual(200);
});

test("what is said of the product is a definition only if it is a thing", () => {
  const { tagline } = page("Acme", "Acme is the reason our team of ten sleeps well at night.");
  expect(tagline).toMatch(/^Acme is the reason/);
});

test("a sentence about a price is the tagline of a page that says nothing else", () => {
  expect(page("Acme", "Saves $5,000 a year for teams that sort mail by hand.").tagline).toMatch(/^Saves/);
  expect(page("Acme", "Saves $5,000 a year. Acme sorts the mail of whole teams.").tagline).toMatch(/sorts/i);
});

test("structured data that describes any number of things is read in part", () => {
  const nodes = Array.from({ length: 900 }, (_, at) => ({
    "@type": "WebSite",
    name: "Acme",
    description: `Thing ${at}. `,
  }));
  const script = `<script type="application/ld+json">${JSON.stringify(nodes)}</script>`;
  expect(page("Acme", "Acme sorts the mail of whole teams.", script).tagline).toMatch(/sorts/i);
});

test("what every product of its kind is says less than what it does", () => {
  const does = "Optimize your prompts in one click with a local model";
  expect(page("Acme - Chrome Extension", `Acme - ${does}`, `<p>${does}</p>`).tagline).toBe(does);
});

test("what the page is, and where the product will be had, is no tagline", () => {
  const does = "Local audio and video playback with effects, playlists, and a live visualizer.";
  const html = `<title>Acme</title><meta name=description content="Acme project site and public references.">
    <h1>Acme</h1><h2>Media</h2><p>${does}</p>`;
  expect(read(html).tagline).toBe(does);
  const soon = `<html lang=fr><title>Acme</title><meta name=description content="Acme transforme la parole en tâches et garde l’historique sur l’appareil.">
    <h1>Acme</h1><p>Ajoutez le lien App Store lorsque l’app sera publiée.</p>`;
  expect(read(soon).tagline).toMatch(/^Acme transforme la parole/);
  expect(page("Acme: site builder for bakers", "Acme site builder for bakers.").tagline).toBe(
    "Site builder for bakers",
  );
  expect(page("Acme – screenshots for the App Store", "Frames for pictures of apps.").tagline).toBe(
    "Screenshots for the App Store",
  );
});

test("a name that runs on into the line is no part of it", () => {
  const heading = (name: string, line: string) => `<h1><span>${name}</span><span>${line}</span></h1>`;
  const at = (html: string) => readProduct(html, "https://pages.example/", { categories: [] }).tagline;
  expect(at(`<title>Hazel</title>${heading("Hazel", "Sourdough planner for home bakers")}`)).toBe(
    "Sourdough planner for home bakers",
  );
  expect(
    at(`<html lang=zh><title>Hazel 中文网 - 你的个人记账平台</title>${heading("Hazel", "你的个人记账平台")}`),
  ).toBe("你的个人记账平台");
  expect(at(`<title>Hazel</title><h1>HazelAPI gives bakers a sourdough planner</h1>`)).toBe(
    "HazelAPI gives bakers a sourdough planner",
  );
});

test("that something is done by the rules of data protection does not say what it is", () => {
  const html = `<html lang="de"><title>Acme – Chatbots für Websites</title><meta name="description" content="Chatbots, die Termine vereinbaren und den Support entlasten. DSGVO-konform mit EU-Hosting."><h1>Chatbots für Websites, die Umsatz bringen</h1><p>Termine vereinbaren, Support entlasten – DSGVO-konform mit EU-Hosting.</p><h3>DSGVO-konform</h3><h3>EU-Hosting</h3>`;
  expect(read(html).tagline).toMatch(/^Chatbots/);
});

const tile = (heading: string, text: string) => `<div><h3>${heading}</h3><p>${text}</p></div>`;

test.each([
  ["Monitor your focus and task completion", "Tracking"],
  ["Split big tasks into focused sessions", "Planning"],
  ["Get reminders for sessions and breaks", "Alerts"],
])("“%s”, below a heading of its own, is no tagline", (text, heading) => {
  const lead = "<h1>Boost Your Focus</h1><p>Plan your tasks, track your hours, and finish more with our timer.</p>";
  expect(read(`<title>Acme - Welcome</title>${lead}${tile(heading, text)}`).tagline).not.toBe(text);
});

const planner = "A reading list for people who forget their tabs.";
const buttons = '<a href="/x">Get the extension</a> <a href="/y">Download for Android</a>';

test.each([
  [`<p>${buttons}</p><p>${planner}</p>`, planner],
  ['<p>A <a href="/x">reading list</a> for <a href="/y">people who forget their tabs</a>.</p>', planner],
  [`<p><a href="/x">${planner}</a></p>`, planner],
])("links in a row are no line, and a line with links is one: %s", (body, tagline) =>
  expect(read(`<title>Loft</title><h1>Keep what you read.</h1>${body}`).tagline).toBe(tagline),
);

test.each([
  ["ja", "サービス紹介 | しおり帳", "読んだ本のページと感想を残せる読書記録アプリ。", /読書記録/],
  ["ja", "読書記録アプリ | しおり帳", "ページと感想を残せます。", /^読書記録アプリ$/],
  ["de", "Über uns – Lesezeichen", "Ein Lesetagebuch für Schulklassen.", /Lesetagebuch/],
  ["zh", "产品介绍 | 书签本", "给学生用的阅读记录工具。", /阅读记录/],
])("%s: what the title %s calls the page is no tagline", (language, title, description, tagline) => {
  const html = `<html lang="${language}"><title>${title}</title><meta name=description content="${description}">`;
  expect(read(html).tagline).toMatch(tagline);
});

test.each([
  ["a small line above a heading", "<p>Summer App News</p><p>Bread that rises while you sleep, planned for you.</p>"],
  ["a greeting", "<p>Welcome to Acme! Bread that rises while you sleep, planned for you.</p>"],
  [
    "half a thought before a colon",
    "<p>Bread that rises while you sleep, planned for you.</p><p>Bread fails at home when you least need it to fail again: on Mondays, in winter, in the rain, and before guests come.</p>",
  ],
])("%s gives way to the first sentence that says something", (_, body) => {
  expect(read(`<html lang=en><title>Acme</title><h1>Acme</h1>${body}`).tagline).toBe(
    "Bread that rises while you sleep, planned for you.",
  );
});

test.each([
  ["en", "The Acme Newsletter"],
  ["fr", "La Acme Newsletter"],
])("the name with an article and one more word is no tagline: %s", (language, heading) => {
  const html = `<html lang=${language}><title>Acme</title><h1>${heading}</h1><p>Bread in your inbox, every week.</p>`;
  expect(read(html).tagline).toBe("Bread in your inbox, every week.");
});

test("a name in front of the heading of a repository is not its tagline", () => {
  const html = `<title>GitHub - acme-org/BreadPlanner · GitHub</title><h1>Acme Bread Planner (Self-Hosted)</h1>
    <p>A planner for bakers who sleep late.</p>`;
  expect(readProduct(html, "https://github.com/acme-org/BreadPlanner", { categories: [] })).toMatchObject({
    product_name: "Acme Bread Planner",
    tagline: "A planner for bakers who sleep late.",
  });
});

test.each([
  ["en", "Acme is not a recipe app.", "Loaves planned for the whole bakery"],
  ["nl", "Acme is geen receptenapp.", "Broden plannen voor de hele bakkerij"],
  ["de", "Acme ist keine Rezept-App.", "Brote planen in der ganzen Backstube"],
])("%s: what the product is not is no tagline", (language, denied, heading) => {
  expect(read(`<html lang=${language}><title>Acme</title><h1>${heading}</h1><p>${denied}</p>`).tagline).toBe(heading);
});
