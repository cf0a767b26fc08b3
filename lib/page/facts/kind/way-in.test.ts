import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { evidenceSteps } from "../evidence/page-evidence";
import { wayInSteps } from "./way-in";

const wayIn = (language: string, ...calls: string[]) => {
  const links = calls.map((call) => `<a href="/go">${call}</a>`).join(" ");
  const page = runNow(
    evidenceSteps(`<html lang=${language}><title>Acme</title>${links}</html>`, "https://acme.example/"),
  );
  return runNow(wayInSteps(page, language));
};

test.each([
  ["en", "Book a demo", "Platform"],
  ["en", "Talk to sales", "Log in"],
  ["de", "Demo anfragen", "Funktionen"],
  ["fr", "Demander une démo", "Tarifs"],
  ["es", "Solicita una demo", "Producto"],
  ["pt", "Agende uma demonstração", "Recursos"],
  ["it", "Richiedi una demo", "Prodotto"],
  ["ja", "資料請求", "機能"],
  ["zh", "预约演示", "产品"],
  ["ko", "도입 문의", "기능"],
  ["tr", "Demo talep edin", "Özellikler"],
])("what nobody sees without asking its sellers: %s, %s", (language, ...calls) => {
  expect(wayIn(language, ...calls)).toBe("request");
});

test.each([
  ["a trial", "en", "Book a demo", "Start free trial"],
  ["an account", "en", "Contact sales", "Sign up"],
  ["a demo that opens at once", "en", "Book a demo", "Live demo"],
  ["its code", "en", "Talk to sales", "View on GitHub"],
  ["a trial in German", "de", "Demo buchen", "14 Tage kostenlos testen"],
  ["a trial in Japanese", "ja", "資料請求", "無料トライアル"],
  ["neither", "en", "Pricing", "Docs"],
])("what can be tried beside is open: %s", (_what, language, ...calls) => {
  expect(wayIn(language, ...calls)).toBeNull();
});

test.each([
  ["en", "Join the waitlist"],
  ["de", "Auf die Warteliste"],
  ["fr", "Rejoindre la liste d’attente"],
  ["es", "Únete a la lista de espera"],
  ["ja", "事前登録"],
])("what is not open yet has a list of those who wait: %s, %s", (language, call) => {
  expect(wayIn(language, call, "Blog")).toBe("waitlist");
});

const wayInOf = (body: string) => {
  const page = runNow(evidenceSteps(`<html lang=en><title>Acme</title>${body}</html>`, "https://acme.example/"));
  return runNow(wayInSteps(page, "en"));
};
const next = '<p>The next one</p><a href="https://store.steampowered.com/app/1/Next">Wishlist on Steam</a>';

test.each([
  ["a store for phones", '<a href="https://apps.apple.com/app/acme/id1">Download on the App Store</a>'],
  ["a store for browsers", '<a href="https://addons.mozilla.org/firefox/addon/acme/">Add to Firefox</a>'],
  ["a file", '<a href="/files/acme.dmg">Download for Mac</a>'],
  ["its releases", '<a href="https://github.com/acme/acme/releases">Releases</a>'],
  ["a basket", '<a href="/cart/add">Add to cart</a>'],
])("nobody waits for what can be had, though something else is coming: %s", (_, link) => {
  expect(wayInOf(`${link}${next}`)).toBeNull();
});

test.each([
  ["a store that does not have it yet", '<a href="https://apps.apple.com/app/acme/id1">Coming soon</a>'],
  ["a test", '<a href="https://testflight.apple.com/join/acme">Test it</a>'],
  ["its code", '<a href="https://www.npmjs.com/package/acme">npm</a>'],
  ["an account", '<a href="/login">Log in</a>'],
])("people wait for what is coming and cannot be had: %s", (_, link) => {
  expect(wayInOf(`${link}${next}`)).toBe("waitlist");
});
