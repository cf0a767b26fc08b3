import { expect, test } from "vitest";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { findCue, SoughtText } from "./cues";

test.each([
  ["en", "Invoicing for freelancers, and a CRM", ["freelancer", "CRM", "invoicing"]],
  ["de", "Rechnungen für Selbstständige", ["Selbstständige", "rechnung"]],
  ["ja", "釣り人のための釣果記録アプリ", ["釣り", "釣果記録", "人"]],
  ["ko", "개인 카페를 위한 재고 관리", ["카페", "재고 관리"]],
  ["ru", "Смета для строителей", ["строитель", "смета"]],
  ["it", "Progetta impianti fotovoltaici e segnali", ["impianto fotovoltaico", "segnale"]],
  ["es", "Haz cotizaciones y presupuestos", ["cotización", "presupuesto"]],
  ["pt", "Cotações de aluguéis e imagens", ["cotação", "imagem"]],
  ["fr", "Les canaux de vente", ["canal"]],
  ["ar", "تطبيق للمعلمين", ["معلم"]],
  ["de", "Für Lehrerinnen, Pädagog:innen und Studentinnen", ["Lehrer", "Pädagogen", "Studenten"]],
  [
    "fr",
    "Pour créatrices et créateur·rices, étudiant(e)s, musiciennes, infirmières",
    ["créateurs", "étudiants", "musiciens", "infirmiers"],
  ],
  ["es", "Para psicólogas, peluqueras y creadoras", ["psicólogos", "peluqueros", "creadores"]],
  ["pt", "Para psicólogas, cabeleireiras e criadoras", ["psicólogos", "cabeleireiros", "criadores"]],
  ["it", "Per creatrici, un commercialista e l'insegnante", ["creatori", "commercialisti", "insegnanti"]],
] as const)("a cue that stands in a text is looked for there: %s", (language, text, cues) => {
  const plain = plainOf(text);
  const sought = new SoughtText(plain, language);
  for (const cue of cues) {
    expect(findCue(plain, [cue], language)).not.toBeNull();
    expect(sought.mayHold([cue])).toBe(true);
  }
  const others = ["beekeeper", "пасечник", "养蜂人"];
  expect(sought.mayHold(others)).toBe(false);
  expect(sought.among([...others, ...cues])).toEqual(cues);
  expect(sought.among(others)).toEqual([]);
});

test("another word is no plural of a cue", () => {
  expect(findCue(plainOf("Un caso, un modo nuovo"), ["casa", "moda"], "it")).toBeNull();
  expect(findCue(plainOf("Cuentas y casas"), ["cuentos", "casos"], "es")).toBeNull();
  expect(findCue(plainOf("Your codebase improves overnight"), ["improv"], "en")).toBeNull();
  for (const [text, cue] of [
    ["boxes of apples", "box"],
    ["two churches", "church"],
    ["our heroes", "hero"],
  ] as const)
    expect(findCue(plainOf(text), [cue], "en")).not.toBeNull();
});
