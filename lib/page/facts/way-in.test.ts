import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { evidenceSteps } from "./page-evidence";
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
