import { expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { readProduct } from "../read-product";
import { isInPhoneStore } from "./type-links";

const typeOf = (html: string) =>
  readProduct(`<html lang="en">${html}`, "https://acme.example/", { categories: categoryLabels }).type;

test("a link to a part of its page is no sign-in, whatever its words", () => {
  expect(
    typeOf('<title>Pebble</title><h1>Less noise</h1><a href="#how">Get started</a><p id="how">Soon.</p>'),
  ).toBeNull();
  expect(typeOf('<title>Pebble</title><h1>Less noise</h1><a href="/start">Get started</a>')).toBe("web_app");
});

test.each(["https://github.com/roe/pebble", "https://apps.apple.com/app/id150010", "https://t.me/pebble_channel"])(
  "nobody signs in at %s, whatever the words of the link",
  (place) => {
    const page = (href: string) => `<title>Pebble</title><h1>Less noise</h1><a href="${href}">Get started for free</a>`;
    expect(typeOf(page("/pebble"))).toBe("web_app");
    expect(typeOf(page(place))).not.toBe("web_app");
  },
);

test("a link that names the file of a program leads to a program, wherever it leads", () => {
  const page = (link: string) =>
    `<title>Pebble</title><h1>Less noise</h1><a href="#get">${link}</a><p id="get">Soon.</p>`;
  expect(typeOf(page("Download Pebble.exe"))).toBe("desktop_app");
  expect(typeOf(page("Download Pebble"))).toBeNull();
});

test("a command may fetch a program for computers", () => {
  const page = (file: string) =>
    `<title>Pebble</title><h1>Less noise</h1><a href="https://github.com/roe/pebble/releases">Releases</a>
     <code>curl -L -o ${file} "https://github.com/roe/pebble/releases/latest/download/${file}"</code>`;
  expect(typeOf(page("pebble.exe"))).toBe("desktop_app");
  expect(typeOf(page("pebble.csv"))).toBeNull();
});

test.each([
  ["en", "Pebble – a Telegram bot for landlords"],
  ["ru", "Telegram-бот, который ведёт учёт аренды"],
  ["de", "Ein Discord-Bot für Gilden"],
  ["es", "Pebble | Bot de Telegram para caseros"],
])("what says that it is a bot for a chat is added to it, %s: %s", (language, title) => {
  const page = `<html lang="${language}"><title>${title}</title><h1>${title}</h1>`;
  expect(readProduct(page, "https://acme.example/", { categories: categoryLabels }).type).toBe("plugin");
});

test("an MMO is a game", () => {
  expect(typeOf("<title>Merry Beetles MMO</title><h1>Merry Beetles MMO</h1>")).toBe("game");
});

test("what works with somebody's API is none itself", () => {
  const page = (lead: string) => `<title>Pebble</title><meta name=description content="${lead}"><h1>Pebble</h1>`;
  expect(typeOf(page("Pebble is a meta search engine using the Brave Search API. It keeps no history."))).not.toBe(
    "api",
  );
  expect(typeOf(page("Pebble is a search API for shops. It answers in 30 ms."))).toBe("api");
  expect(typeOf(page("Pebble is a search API for shops, powered by the Brave Search API."))).toBe("api");
});

test("a product with a bot beside it is none", () => {
  expect(
    typeOf('<title>Pebble – price alerts</title><h1>Alerts in your Telegram bot</h1><a href="/login">Log in</a>'),
  ).toBe("web_app");
});

test("where visitors sign in, a store at the foot of the page has an app beside the product", () => {
  const menu = Array.from({ length: 16 }, (_, at) => `<a href="/feature-${at}">Feature ${at}</a>`).join(" ");
  const store = '<a href="https://apps.apple.com/app/id150010">App Store</a>';
  const page = (links: string) => `<title>Quay</title><h1>Berths for visitors</h1>${links}`;
  expect(typeOf(page(`<a href="/login">Log in</a>${menu}${store}`))).toBe("web_app");
  expect(typeOf(page(`${store}<a href="/login">Log in</a>${menu}`))).toBe("mobile_app");
});

test("what starts or keeps games is no game, and a game on phones is one", () => {
  expect(typeOf("<title>Shelf, a game launcher for Windows and Linux</title><h1>All your games</h1>")).toBe(
    "desktop_app",
  );
  const stores = '<a href="https://play.google.com/store/apps/details?id=x.moss">Google Play</a>';
  expect(typeOf(`<title>Mossling, a puzzle game</title><h1>A puzzle game about moss</h1>${stores}`)).toBe("game");
});

test("what is sold where games are is one, if its words are of a game", () => {
  const page = (h1: string, href: string) =>
    `<title>Lamplight</title><h1>${h1}</h1><p>For Windows and Linux.</p><a href="${href}">itch.io</a>`;
  const city = "A city that sleeps: an adventure on PC and PlayStation";
  expect(typeOf(page(city, "https://lamplight-studio.itch.io/lamplight"))).toBe("game");
  expect(typeOf(page(city, "https://lamplight-studio.itch.io/"))).not.toBe("game");
  expect(typeOf(page("Draw tiles and sprites", "https://lamplight-studio.itch.io/lamplight"))).not.toBe("game");
});

test("the fields of a game are none that only its story names", () => {
  const { type, categories } = readProduct(
    `<html lang=en><title>Lamplight, a mystery in the inbox</title><h1>Read the emails of a town</h1>
     <p>Answer email, sort the inbox and send messages. A game for PC.</p>
     <a href="https://store.steampowered.com/app/1/Lamplight">Wishlist on Steam</a>`,
    "https://acme.example/",
    { categories: categoryLabels },
  );
  expect(type).toBe("game");
  expect(categories).toEqual(["Games"]);
});

test("a connection to one's own server does not make an app for computers one for browsers", () => {
  const lead = "<title>Gullwing for Windows, macOS and Linux</title><h1>Notes at your desk</h1>";
  expect(typeOf(`${lead}<p>Keeps them in step with a self-hosted server.</p>`)).toBe("desktop_app");
});

test("who meets for games, and evidence of a runtime, is neither a game nor for developers", () => {
  expect(
    typeOf(`<title>Roundtable, make friends in Porto</title><h1>Meet new people near you</h1>
      <p>Meet people who like padel, brunch or board games.</p><p>A community to chat with friends and join groups.</p>`),
  ).toBeNull();
  expect(
    typeOf("<title>Attest</title><h1>Audits with proof</h1><p>Turns runtime evidence into papers.</p>"),
  ).toBeNull();
});

test("an app for browsers whose changes are listed where its code is stays one", () => {
  const changes = '<a href="https://github.com/example/trellis/releases">Changes</a>';
  expect(typeOf(`<title>Trellis, an app in your browser</title><h1>Plan a garden</h1>${changes}`)).toBe("web_app");
});

test("a set of containers is for a server, whatever computers it serves", () => {
  const page = (what: string) =>
    `<title>Pebble: a photo album for every Mac at home</title><h1>Pebble</h1><p>A photo album for every Mac at home.</p>
     <p>Pebble is ${what} shows family photos and albums. It runs on Apple Silicon too.</p><code>curl -fsSL https://pebble.example/install.sh | sh</code>`;
  expect(typeOf(page("a Docker stack that"))).toBe("web_app");
  expect(typeOf(page("a program that"))).toBe("desktop_app");
});

test.each([
  ["https://play.google.com/store/apps/details?id=com.acme", true],
  ["https://apps.apple.com/us/app/acme/id123456789", true],
  ["https://apps.apple.com/us/app/acme/id123456789?mt=12", false],
  ["https://acme.example/", false],
])("a page in a store for phones is of what the store has: %s", (url, isThere) => {
  expect(isInPhoneStore({ url: new URL(url), anchors: [] })).toBe(isThere);
});
