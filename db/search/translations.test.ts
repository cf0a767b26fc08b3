import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dataFile } from "../data-file";
import { arePeople, isEnglishWord, kindOfProduct, translationOf } from "./translations";

test.each([
  ["Rechnungsprogramm", "invoicing software"],
  ["kostenlose Projektverwaltung", "free project management"],
  ["outil de prise de notes", "tools note-taking"],
  ["logiciel de comptabilité pour petites entreprises", "accounting software for small businesses"],
  ["générateur d'images", "generator images"],
  ["gestor de contraseñas", "password manager"],
  ["GESTOR DE CONTRASENAS", "password manager"],
  ["base de datos", "database"],
  ["código aberto", "open source"],
  ["lista della spesa", "grocery list app"],
  ["ücretsiz crm", "free crm"],
  ["メモ アプリ", "note-taking app"],
  ["笔记", "notes"],
  ["筆記", "notes"],
  ["开源 CRM", "open source crm"],
  ["메모 앱", "note-taking"],
  ["agenda en ligne", "planner online"],
])("%s is read in its language", (q, english) => {
  expect(translationOf(q)?.text).toBe(english);
});

test.each([
  "chat",
  "chat app",
  "die cut design",
  "pour over coffee",
  "es modules",
  "gift cards",
  "kind words",
  "art generator",
  "data for site managers",
  "note app",
  "email marketing for families",
  "alternatives to lastpass",
  "helpdesk for startups",
  "Notion",
  "pasword manager",
  "",
  "!!!",
])("%s is English, whatever it may mean elsewhere", (q) => {
  expect(translationOf(q)).toBeNull();
});

test.each([
  "redis",
  "redis client",
  "paddle",
  "make money",
  "better than Notion",
  "buy now pay later",
  "responsive design",
  "data structure",
  "vite plugin",
])("a product's name is no word of another language: %s", (q) => {
  expect(translationOf(q)).toBeNull();
});

test("a product's name is read as a word beside words of its language", () => {
  expect(translationOf("tableau kanban gratuit")?.text).toBe("kanban board free");
  expect(translationOf("Spiele für Kinder")?.text).toBe("game for kids");
  expect(translationOf("lecteur de flux")?.text).toBe("lecteur feed");
});

test("a word of English too is read as another language's beside words of that", () => {
  expect(translationOf("stock")).toBeNull();
  expect(translationOf("gestion de stock")?.text).toBe("inventory management");
});

test("a name among translated words stays, and a very long text is cut", () => {
  expect(translationOf("alternative gratuite à notion")?.text).toContain("notion");
  const long = translationOf("Rechnung ".repeat(5000));
  expect(long?.units.length).toBeLessThan(20);
  expect(translationOf("笔记".repeat(5000))?.units.length).toBeLessThan(40);
});

test("knows English words, groups of people, and what well-known products are", () => {
  expect(["cheap", "form", "email", "dropbox"].map(isEnglishWord)).toEqual([true, true, true, false]);
  expect(["small business", "small businesses", "budget"].map(arePeople)).toEqual([true, true, false]);
  expect(kindOfProduct("evernote")).toBe("note-taking app");
  expect(kindOfProduct("nothing")).toBeNull();
});

test("the rows of the table are in the order of their bytes, by which they are searched", () => {
  const rows = readFileSync(dataFile("search-translations.csv"), "utf8").trimEnd().split("\n").slice(1);
  const bytes = rows.map((row) => Buffer.from(row));
  const disordered = rows.filter(
    (_row, at) => at > 0 && Buffer.compare(bytes[at - 1] as Buffer, bytes[at] as Buffer) > 0,
  );
  expect(disordered).toEqual([]);
  const [first = "", last = ""] = [rows[0], rows.at(-1)].map((row) => row?.split(",")[1] ?? "");
  expect([translationOf(first.replace("=", ""))?.units.length, translationOf(last)?.units.length]).toEqual([1, 1]);
});
