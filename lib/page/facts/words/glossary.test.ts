import { describe, expect, it } from "vitest";
import { meaningsOf, toEnglish } from "./glossary";
import { plainOf } from "./plain-text";
import { stemsOf } from "./stems";

const meant = (text: string, language: Parameters<typeof toEnglish>[1]) =>
  toEnglish(plainOf(text), language).map(({ stem }) => stem);
const english = (text: string) => stemsOf(text);

describe("toEnglish", () => {
  it("knows a word in its plural and in the other forms that stems miss", () => {
    expect(meant("cartões", "pt")).toEqual(expect.arrayContaining(english("card")));
    expect(meant("imagens", "pt")).toEqual(expect.arrayContaining(english("images")));
    expect(meant("imágenes", "es")).toEqual(expect.arrayContaining(english("image")));
    expect(meant("listesi", "tr")).toEqual(expect.arrayContaining(english("list")));
    expect(meant("bulma", "tr")).toEqual(expect.arrayContaining(english("find")));
    expect(meant("البيانات", "ar")).toEqual(expect.arrayContaining(english("data")));
  });

  it("takes a word as it is written before all words of its stem", () => {
    expect(meant("conta", "pt")).toEqual(expect.arrayContaining(english("account")));
    expect(meant("cuenta", "es")).not.toEqual(expect.arrayContaining(english("story")));
  });

  it("reads a German compound that ends in a word which says nothing", () => {
    expect(meant("Vereinssoftware", "de")).toEqual(expect.arrayContaining(english("clubs")));
    expect(meant("OP-Planungssoftware", "de")).toEqual(expect.arrayContaining(english("surgery planning")));
  });

  it("takes the longest phrase that begins with a word", () => {
    expect(meant("tarjeta de presentación", "es")).toEqual(expect.arrayContaining(english("business card")));
  });

  it("knows what the fields of products are about", () => {
    expect(meant("cronograma de postagens", "pt")).toEqual(expect.arrayContaining(english("schedule post")));
    expect(meant("insignias", "es")).toEqual(english("badge"));
    expect(meant("納期", "ja")).toEqual(expect.arrayContaining(english("deadline")));
  });

  it("tells of each word all that it may mean", () => {
    const [budget, tracking] = meaningsOf("bütçe takip", "tr");
    expect(budget?.map(({ stem }) => stem)).toContain("budget");
    expect(tracking?.map(({ stem }) => stem)).toEqual(expect.arrayContaining(english("track follow")));
  });

  it("takes an English word for no word of the language without its ending", () => {
    expect(meant("content creator", "it")).toEqual(expect.arrayContaining(english("content creator")));
    expect(meant("contento", "it")).toEqual(expect.arrayContaining(english("happy")));
  });

  it("knows no meaning of words that any text has, in whatever language they are", () => {
    expect(meant("logiciel de devis", "fr")).not.toContain("de");
  });
});
