import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { knownLanguages } from "./language/page-language";
import { readProduct } from "./read-product";

const categoriesOf = (language: string, title: string, body = "") =>
  readProduct(`<html lang="${language}"><title>Acme – ${title}</title>${body}`, "https://acme.example/", {
    categories: categoryLabels,
  }).categories;

describe("the lexicon", () => {
  const rows: { label: string; language: string; strength: string; words: string }[] = parse(
    readFileSync("db/data/category-words.csv"),
    { columns: true },
  );

  test("knows every label, and no other, in every language", () => {
    for (const language of knownLanguages) {
      const labels = rows.filter((row) => row.language === language).map(({ label }) => label);
      expect(new Set(labels), language).toEqual(new Set([...categoryLabels, "none"]));
    }
    const known = new Set<string>([...categoryLabels, "none"]);
    expect(rows.filter(({ label }) => !known.has(label))).toEqual([]);
  });

  test("names a word once for a label and language", () => {
    const words = rows.flatMap(({ label, language, words }) =>
      words.split("; ").map((word) => `${label} ${language} ${word}`),
    );
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  test("the application categories lead to known labels", () => {
    const declared: { label: string }[] = parse(readFileSync("db/data/application-categories.csv"), { columns: true });
    expect(declared.filter(({ label }) => !categoryLabels.some((known) => known === label))).toEqual([]);
  });
});

test.each([
  [
    "Finance",
    {
      en: "Invoicing for freelancers",
      de: "Rechnungen für Selbstständige",
      fr: "La facturation des indépendants",
      es: "Facturación para autónomos",
      pt: "Faturação para freelancers",
      it: "Fatturazione per professionisti",
      ja: "フリーランスの請求書作成",
      zh: "自由职业者的发票工具",
      ko: "프리랜서를 위한 청구서",
      tr: "Serbest çalışanlar için fatura",
    },
  ],
  [
    "Project Management",
    {
      en: "Project management for agencies",
      de: "Projektmanagement für Agenturen",
      fr: "Gestion de projet pour les agences",
      es: "Gestión de proyectos para agencias",
      pt: "Gestão de projetos para agências",
      it: "Gestione progetti per agenzie",
      ja: "代理店のプロジェクト管理",
      zh: "面向代理商的项目管理",
      ko: "에이전시를 위한 프로젝트 관리",
      tr: "Ajanslar için proje yönetimi",
    },
  ],
  [
    "Education",
    {
      en: "Learn languages with flashcards",
      de: "Sprachen lernen mit Karteikarten",
      fr: "Apprendre une langue avec des cartes mémoire",
      es: "Aprender idiomas con tarjetas",
      pt: "Aprender idiomas com cartões de estudo",
      it: "Imparare le lingue con schede",
      ja: "単語帳で語学学習",
      zh: "用闪卡学习语言",
      ko: "단어장으로 하는 언어 학습",
      tr: "Kelime kartlarıyla dil öğrenme",
    },
  ],
])("%s is found in all ten languages", (label, titles) => {
  expect(Object.entries(titles).map(([language, title]) => [language, categoriesOf(language, title)[0]])).toEqual(
    knownLanguages.map((language) => [language, label]),
  );
});

test.each([
  ["es", "Todo tu negocio en un lugar", "Productivity"],
  ["de", "Buchhaltung mit Herz", "Open Source"],
  ["fr", "Le son de ses clients", "Media"],
  ["it", "Spesso la casa migliore", "Finance"],
  ["nl", "De app met het beste spel van taal", "Games"],
])("in %s %s is not %s: words of one language do not count in another", (language, title, label) => {
  expect(categoriesOf(language, title)).not.toContain(label);
});

test("on a page of another script what is in Latin letters is English", () => {
  expect(categoriesOf("ja", "Web analytics for small sites")[0]).toBe("Analytics");
  expect(categoriesOf("ru", "Password manager")[0]).toBe("Security");
});

test("what the structured data declares counts", () => {
  const declared = (category: string) =>
    `<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Acme","applicationCategory":"${category}"}</script>`;
  expect(categoriesOf("en", "Simply better", declared("FinanceApplication"))).toEqual(["Finance"]);
  expect(categoriesOf("en", "Simply better", declared("https://schema.org/HealthApplication"))).toEqual(["Health"]);
  expect(categoriesOf("en", "Simply better", declared("GAME_PUZZLE"))).toEqual(["Games"]);
  expect(categoriesOf("de", "Einfach besser", declared("Musik"))).toEqual(["Media"]);
  expect(categoriesOf("en", "Simply better", declared("BusinessApplication"))).toEqual([]);
});

test("a long page that holds a word of everything is what it leads with", () => {
  const words = "invoice accounting tax bank budget payroll crypto investment trading billing ".repeat(20);
  expect(categoriesOf("en", "A puzzle game with cats", `<div>${words}</div>`)[0]).toBe("Games");
});
