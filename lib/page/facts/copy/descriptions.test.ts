import { expect, test } from "vitest";
import { readProduct } from "../read-product";

const read = (html: string) => readProduct(html, "https://acme.example/", { categories: [] });
const described = (text: string, name = "description") => `<meta name="${name}" content="${text}">`;
const title = "<title>Acme — Bread planner</title>";
const whole = "Acme tells you when to feed the starter, when to fold the dough and when to heat the oven.";

test("sentences that only call are left out", () => {
  expect(read(title + described(`Now on the App Store — free. ${whole} Join the waitlist.`)).short_description).toBe(
    whole,
  );
});

test("what has to be cut comes after what is whole", () => {
  const endless = `Acme is a planner ${"with folds and rests and turns and proofs ".repeat(6)}for bread.`;
  expect(read(title + described(endless) + described(whole, "og:description")).short_description).toBe(whole);
  expect(read(`${title}${described(endless)}<h1>Bread</h1><p>A planner for bread. ${whole}`).short_description).toBe(
    `A planner for bread. ${whole}`,
  );
});

test("what can only be cut is cut where the sentence may end", () => {
  const text = `Acme plans your bread ${"hour by hour ".repeat(9)}from starter to crust, with alarms for each fold ${"and rest ".repeat(9)}`;
  expect(read(title + described(text)).short_description).toMatch(/from starter to crust\.$/);
});

test("without a description the first paragraph that explains the product counts, not a deeper one with its name", () => {
  const body = `<h1>Bread</h1><p>A planner for people who bake bread at home, from the first starter on.</p>
    <p>Feed it daily, at the same hour, and keep it somewhere warm and out of the sun.</p>
    <p>I began Acme in my kitchen in the winter of a long year, between two loaves.</p>`;
  expect(read(title + body).short_description).toMatch(/^A planner for people/);
});

test("the long description leaves out forms, captions, answers, labels and another language", () => {
  const body = `<h1>Bread</h1><p>${whole}</p>
    <p>An illustration: a loaf is cut on a wooden table and the crumbs fall down to the floor.</p>
    <p>Yes. You can use as many starters as you like and give each one of them a name.</p>
    <p>Be the first to bake with us when it is there. No spam, we write once and never again.</p>
    <p>OPEN SOURCE · MAC AND WINDOWS · VERSION 3 · THIRTY MEGABYTES · NO ACCOUNT AT ALL</p>
    <p>Die App läuft auf jedem Gerät und ist einfach zu nutzen, auch ohne Konto und ohne Internet.</p>`;
  expect(
    read(title + described("Acme keeps bread on time for people who bake it at home.") + body).long_description,
  ).toBe(whole);
});

test("a short sentence in a list of cards is no part of the long description", () => {
  const body = `<h1>Bread</h1><p>${whole}</p>
    <p>Acme also counts the hours that the dough has rested in the bowl.</p>
    <p>Quick, warm, quiet and always at hand when somebody is hungry at night.</p>`;
  const html = title + described("Acme keeps bread on time for people who bake it at home.") + body;
  expect(read(html).long_description).toBe(
    `${whole}\n\nAcme also counts the hours that the dough has rested in the bowl.`,
  );
});

test("where the first paragraph does not say what the product is, what is declared stands before it", () => {
  const declared = "Acme is a bread planner for bakers at home who have a day job.";
  const story = "It is six in the morning. The bowl is cold. Nobody knows whether it is too late to bake today.";
  expect(read(`${title}${described(declared)}<h1>Bread</h1><p>${story}</p>`).long_description).toBe(
    `${declared}\n\n${story}`,
  );
  expect(read(`${title}${described(declared)}<h1>Bread</h1><p>${whole} It rings.</p>`).long_description).toBe(
    `${whole} It rings.`,
  );
});

test("without a description the paragraph that is the short description stands before what does not say what it is", () => {
  const story = "It is six in the morning. The bowl is cold. Nobody knows whether it is too late to bake today.";
  expect(read(`${title}<h1>Bread</h1><p>${whole}</p><p>${story}</p>`)).toMatchObject({
    short_description: whole,
    long_description: `${whole}\n\n${story}`,
  });
});

test("hints for a demo, and calls at the end, are left out", () => {
  const body = `<h1>Bread</h1><p>${whole}</p>
    <p>No login needed for the demo, it opens on real screens with sample data.</p>
    <p>Scroll to see the loaf. Acme keeps a diary of each loaf that you have baked this year.</p>`;
  const declared = described("Acme keeps bread on time for people who bake it at home.");
  expect(read(title + declared + body).long_description).toBe(
    `${whole}\n\nAcme keeps a diary of each loaf that you have baked this year.`,
  );
  expect(read(title + described(`${whole} Agende uma demonstração.`)).short_description).toBe(whole);
});

test("a page for support describes itself, and not the product", () => {
  const html = `<title>Acme Support</title>${described("Acme support, privacy policy, and terms of use.")}
    <h1>Bread, not luck.</h1><p>Acme is a bread planner that helps bakers at home to heat the oven in time.</p>`;
  expect(read(html)).toMatchObject({
    product_name: "Acme",
    short_description: "Acme is a bread planner that helps bakers at home to heat the oven in time.",
  });
});

test("a part of a title with a version is the name", () => {
  const html = "<title>Crumbs v0.3 — Order for bakers</title><h1>Order for bakers</h1>";
  expect(readProduct(html, "https://bread.example/", { categories: [] }).product_name).toBe("Crumbs");
});

test("short paragraphs are kept if there is too little without them", () => {
  const facts = readProduct(
    `<html lang=en><title>Acme</title><meta name=description content="One-click extension that saves the current page or a selection as clean Markdown.">
     <h1>Acme</h1><p>Save the current page or a selection as a clean Markdown file in one click.</p>
     <p>Built for articles, docs, code-heavy pages, tables and math without broad permissions.</p>`,
    "https://acme.example/",
    { categories: [] },
  );
  expect(facts.long_description).toContain("Built for articles");
});

test.each([
  ["en", "Acme is an independent project and not affiliated with the University of Porto in any way whatsoever."],
  [
    "de",
    "Acme ist ein Projekt von Studierenden und steht in keiner Verbindung zur Universität Porto oder ihren Partnern.",
  ],
  ["zh", "本应用为在校学生个人开发的非官方应用程序，与学校无任何隶属或合作关系，也不代表学校的任何立场。"],
])("whom the makers do not belong to describes nothing: %s", (lang, disclaimer) => {
  const own = {
    en: "Acme puts the timetable, the homework and the grades of your university into one app for your phone.",
    de: "Acme bringt Stundenplan, Aufgaben und Noten deiner Universität in einer App für dein Handy zusammen.",
    zh: "把学校的课表、作业、成绩、请假和校历整合到一个应用里，打开手机就能看到今天要上的每一节课。",
  }[lang];
  const { long_description } = readProduct(
    `<html lang=${lang}><title>Acme</title><h1>Acme</h1><p>${own}</p><p>${disclaimer}</p>`,
    "https://acme.example/",
    { categories: [] },
  );
  expect(long_description ?? "").not.toContain(disclaimer.slice(-20));
});

test("what describes a newsletter is no form, where the page is of one", () => {
  const text =
    "Every Thursday: one teardown of a great issue, and three ideas for yours. Read by 9,400 newsletter writers.";
  const page = (name: string) =>
    read(`<title>${name}</title>${described(text)}<h1>Better by Thursday</h1>
    <p>Issue 62: What is it like inside the mind of a reader. Issue 61: The welcome mail.</p>`);
  expect(page("Acme: a letter for people who write newsletters").short_description).toBe(text);
});

test.each([
  [
    "a pointer to questions and notes",
    "If you have any questions, please visit the FAQ. Visit the patch notes to see the latest changes.",
  ],
  [
    "questions with their answers",
    "How long do I have access to it? For life, with all updates. Do you give it back? Within 30 days of the start.",
  ],
  [
    "a list of prices",
    "Free: ten loaves a month. Pro: $19 a month for as many as you want. Bakery: $79 a month for 20 ovens.",
  ],
  [
    "what developers type",
    "To develop locally, start a server in this folder and open the address on your phone in the same network.",
  ],
])("%s is no part of a long description", (_what, paragraph) => {
  const other =
    "Acme knows your flour, your oven and your kitchen, and counts back from breakfast to the feeding of the starter.";
  const found = read(`${title}${described(whole)}<h1>Bread</h1><p>${paragraph}</p><p>${other}</p>`).long_description;
  expect(found).toContain(other);
  expect(found).not.toContain(paragraph.slice(0, 30));
});

test("a pitch that begins with questions is kept", () => {
  const pitch =
    "Tired of flat bread? Tired of guessing when to fold it? Acme counts back from breakfast to the feeding of the starter.";
  expect(read(`${title}${described(whole)}<h1>Bread</h1><p>${pitch}</p>`).long_description).toContain(pitch);
});
