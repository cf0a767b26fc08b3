import { describe, expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { linesOf } from "../page/lines";
import { judgeByRules } from "../rules-engine";
import { toldTradeOf } from "./told-trade";

const pageOf = (lang: string, { badge, heading, text }: Record<"badge" | "heading" | "text", string>) =>
  pageFrom(
    `<html lang="${lang}"><head><title>Ondevo</title></head><body><header><a href="/">Ondevo</a></header>
     <main><span>${badge}</span><h1>${heading}</h1><p>${text}</p></main></body></html>`,
    "https://ondevo.example/",
  );

const toldBy = (lang: string, badge: string, heading: string, text: string) => {
  const told = toldTradeOf(linesOf(pageOf(lang, { badge, heading, text })));
  return told && [told.people.id, told.name];
};

test("a badge, a heading or a first sentence speaks to a trade, in whatever form its name stands", () => {
  expect(
    toldBy("de", "Speziell für Dachdeckerbetriebe", "Weniger Papier", "Alles an einem Ort, im Büro und draußen."),
  ).toEqual(["roofers", "Dachdeckerbetriebe"]);
  expect(toldBy("de", "Neu", "Endlich Ordnung", "Das Programm für kleine Sanitär- und Heizungsbetriebe.")?.[0]).toBe(
    "plumbers",
  );
  expect(
    toldBy("fr", "Pour les entreprises d'assainissement", "Vos tournées", "Tout au même endroit, sans papier."),
  ).toEqual(["chimneyseptic", "entreprises d'assainissement"]);
  expect(
    toldBy("pt", "Novo", "Menos papel", "O jeito simples de trabalhar para oficinas mecânicas do bairro.")?.[0],
  ).toBe("mechanics");
  expect(
    toldBy("it", "Per falegnamerie artigiane", "Meno carta", "Preventivi e consegne in un unico posto.")?.[0],
  ).toBe("carpenters");
  expect(toldBy("tr", "Marangozlar için", "Atölyeniz düzende", "Siparişler ve teslimatlar tek yerde durur.")?.[0]).toBe(
    "carpenters",
  );
  expect(toldBy("ja", "美容院向け", "電話に追われない毎日", "予約とお客様の記録をまとめて管理できます。")?.[0]).toBe(
    "hairdressers",
  );
  expect(toldBy("zh", "专为花店打造", "每一单都有着落", "订单、配送和库存都在一个地方管理。")).toEqual([
    "florists",
    "花店",
  ]);
  expect(toldBy("ko", "꽃집을 위한", "주문을 놓치지 않게", "주문과 배송, 재고를 한 곳에서 관리합니다.")?.[0]).toBe(
    "florists",
  );
  expect(
    toldBy("en", "Made for chimney sweeps", "Soot, sorted", "Visits and reports are kept in one place.")?.[0],
  ).toBe("chimneyseptic");
});

test("a page that finds, compares or only mentions people of a trade speaks to others", () => {
  expect(
    toldBy("fr", "Nouveau", "Trouvez votre fleuriste", "Votre fleuriste livre. Votre fleuriste appelle."),
  ).toBeNull();
  expect(toldBy("es", "Nuevo", "Una guía para comparar restaurantes", "Mira opiniones de todo el país.")).toBeNull();
  expect(
    toldBy("it", "Nuovo", "Apri la tua libreria Steam", "La tua libreria Steam si avvia subito da qui."),
  ).toBeNull();
  expect(
    toldBy("de", "Für Bäckereien, Floristen, Friseure und Werkstätten", "Termine", "Alles an einem Ort."),
  ).toBeNull();
});

test("a page that names nobody speaks to those of whose work all its words are", () => {
  const fields = "Tohum, gübre ve yakıt giderlerinizi kaydedin. Dekar başına hasat ve sulama maliyetini görün.";
  expect(toldBy("tr", "Yeni", "Tarlanızın maliyetini bilin", fields)?.[0]).toBe("farmers");
  const barn = "Buchen Sie Kalbung, Milchleistung und jede Ohrmarke der Kühe und Kälber.";
  expect(toldBy("de", "Neu", "Die Herde im Blick", barn)?.[0]).toBe("livestock");
  const vines = "Registra cada viña, las uvas, la vendimia y lo que duerme en barrica o depósito.";
  expect(toldBy("es", "Nuevo", "Tus viñas y tu vendimia", vines)?.[0]).toBe("winegrowers");
});

describe("a report of a page that speaks to a trade", () => {
  const reportOf = async (lang: string, badge: string, heading: string, text: string) => {
    const { findings } = await judgeByRules(pageOf(lang, { badge, heading, text }));
    return (
      findings && { people: findings.segments[0]?.name, searches: findings.search_queries.map(({ query }) => query) }
    );
  };

  test("is about software for it, as people in that language search for it", async () => {
    const roofs = await reportOf(
      "de",
      "Für Dachdeckerbetriebe",
      "Weniger Papier auf der Baustelle",
      "Aufmaß, Angebote und Rechnungen an einem Ort. Das Team sieht jeden Termin und jedes Foto.",
    );
    expect(roofs?.people).toBe("Dachdecker");
    expect(roofs?.searches).toEqual(expect.arrayContaining(["Handwerkersoftware für Dachdeckerbetriebe"]));
    const flowers = await reportOf(
      "it",
      "Per fioristi",
      "Il negozio sempre in ordine",
      "Ordini, consegne e magazzino in un unico posto. Ogni cliente riceve i fiori giusti.",
    );
    expect(flowers?.people).toBe("Fioristi");
    expect(flowers?.searches).toEqual(expect.arrayContaining(["gestionale per fioristi", "software per fioristi"]));
    const pets = await reportOf(
      "pt",
      "Para pet shops de bairro",
      "Sua loja sem filas",
      "Estoque, vendas e agendamentos em um só lugar. O cliente recebe um lembrete.",
    );
    expect(pets?.searches).toEqual(expect.arrayContaining(["sistema para pet shops"]));
  });

  test("is of the kind that is made for it, if the tables have one", async () => {
    const vets = await reportOf(
      "it",
      "Il gestionale per ambulatori veterinari",
      "Meno carta, più visite",
      "Cartelle cliniche, richiami e fatture. Tutto salvato in un unico posto.",
    );
    expect(vets).toMatchObject({ people: "Veterinari e cliniche" });
    expect(vets?.searches[0]).toBe("gestionale veterinario");
  });
});

test.each([
  ["de", "Speziell für Imkereien", "Für Imkereien gemacht", "Stockkarten und Ernten. Speziell für Imkereien."],
  ["es", "Especialmente para apicultores", "Para apicultores", "Colmenas y cosechas. Especialmente para apicultores."],
  [
    "pt",
    "Feito especialmente para apicultores",
    "Menos papel",
    "Colmeias e colheitas. Feito especialmente para apicultores.",
  ],
])("for whom it is made, in %s, is no search by itself", async (lang, badge, heading, text) => {
  const { findings } = await judgeByRules(pageOf(lang, { badge, heading, text }));
  const queries = findings?.search_queries.map(({ query }) => query) ?? [];
  expect(queries.filter((query) => /^(?:f[uü]r|para|speziell|especialmente|feito)\s/iu.test(query))).toEqual([]);
});
