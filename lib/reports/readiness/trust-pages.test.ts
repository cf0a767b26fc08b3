import { expect, test } from "vitest";
import { readingSteps } from "@/lib/page/facts/reading";
import { runNow } from "@/lib/page/fetch/steps";
import { qualitySteps } from "./listing-quality";
import { fetchedPage } from "./testing/fetched-page";
import { trustPage, trustPages } from "./testing/trust-pages";

const marks = { contact: "c", privacy: "p", terms: "t", pricing_visible: "$" };

test.each(trustPages)("%s (%s) has %j", (_what, lang, expected, html) => {
  expect(marksOf("https://acme.example/", lang, html)).toBe(expected);
});

const [privacy, help] = ["<a href=privacy.html>Privacy Policy</a>", "<a href=support.html>Support</a>"];

test.each([
  ["named after what the product is", "https://jane.github.io/acme-extension/", "cp", privacy + help],
  ["named after an app", "https://jane.github.io/App-Acme/", "cp", privacy + help],
  ["of another name than the product", "https://jane.github.io/note-app-website/de/", "p", privacy],
  ["that holds apps", "https://jane.example/apps/acme/", "", "<a href=/apps/contacts>Contacts</a>"],
  ["of features", "https://jane.example/features/", "", "<a href=privacy>Privacy</a>"],
])("in a folder %s the pages beside it are found", (_what, url, expected, html) => {
  expect(marksOf(url, "en", html)).toBe(expected);
});

test.each([
  ["at a host that stands for any", "", "<a href=mailto:support@example.com>Contact us</a>"],
  ["that a template left behind", "", "<a href='mailto:contato@seudominio.com.br?subject=Hi'>E-mail</a>"],
  ["of the makers", "c", "<a href=mailto:jane@acme.example>Contact us</a>"],
  ["of the makers behind another", "c", "<a href=mailto:you@yourdomain.com>A</a><a href=mailto:jane@gmail.com>B</a>"],
  ["without an address, which opens an empty letter", "", "<a href=mailto:>Contact us</a>"],
  ["to call", "c", "<a href=tel:+4930123456>Call us</a>"],
])("a link to write %s", (_what, expected, html) => {
  expect(marksOf("https://acme.example/", "en", html)).toBe(expected);
});

test("the repository is named as the way to write, and no file in it", () => {
  const file = "https://github.com/jane/acme/releases/latest/download/acme.apk";
  const { checks } = qualityOf("https://acme.example/", "en", `<a href="${file}">Download</a>`);
  expect(checks.find(({ id }) => id === "contact")?.message).toBe("A link leads to “https://github.com/jane/acme”.");
});

test.each([
  ["c", "https://github.com/jane/field-notes-extension", "Field Notes"],
  ["c", "https://github.com/jane/FieldNotes", "Field Notes"],
  ["", "https://github.com/jane/field-notes-rival", "Field Notes"],
  ["", "https://github.com/jane/pen-app", "Pen"],
])("the contact is %j where a page leads to %s and calls its product %s", (expected, href, name) => {
  const html = `<title>${name} – write outside</title><meta property="og:site_name" content="${name}"><a href="${href}">Code</a>`;
  expect(marksOf("https://outside.example/", "en", html)).toBe(expected);
});

test.each([
  ["", "https://t.me/your_support"],
  ["", "https://discord.gg/yourinvite"],
  ["", "https://x.com/YourHandle"],
  ["c", "https://t.me/acme_support"],
  ["c", "https://t.me/yourdosefriend"],
])("the contact is %j where the link to get support leads to %s", (expected, href) => {
  expect(marksOf("https://acme.example/", "en", `<a href="${href}">Contact us</a>`)).toBe(expected);
});

test.each([
  "http://pf.kakao.com/_acme",
  "https://open.kakao.com/o/acme",
  "https://lin.ee/AbCdEf",
  "https://line.me/R/ti/p/@acme",
])("%s begins a chat, whatever the link is called", (href) => {
  expect(marksOf("https://acme.example/", "ko", `<a href="${href}">오늘의 소식</a>`)).toBe("c");
});

test("a link to report issues is a way to write", () => {
  expect(marksOf("https://acme.example/", "en", "<a href=https://github.com/jane/x/issues>Report issues</a>")).toBe(
    "c",
  );
});

function qualityOf(url: string, lang: string, html: string) {
  const page = fetchedPage(url, trustPage(lang, html));
  return runNow(qualitySteps({ page, drawn: false, ...runNow(readingSteps(page)) }));
}

function marksOf(url: string, lang: string, html: string): string {
  const { checks } = qualityOf(url, lang, html);
  const passed = (id: string) => checks.some((check) => check.id === id && check.passed);
  const found = Object.entries(marks).map(([id, mark]) => (passed(id) ? mark : ""));
  return found.join("");
}
