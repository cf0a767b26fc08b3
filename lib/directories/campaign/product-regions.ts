const european = new Set(
  "de at ch fr it es pt nl be lu ie dk se fi no pl cz sk hu ro bg gr hr si ee lv lt eu uk".split(" "),
);

/** By the endings of their addresses. `co` and `ar` are not here: anyone uses them. */
const countries: Readonly<Record<string, string>> = {
  de: "Germany",
  in: "India",
  au: "Australia",
  kr: "South Korea",
  tr: "Turkey",
  cn: "China",
  ru: "Russia",
  ae: "Middle East",
  sa: "Middle East",
  mx: "Latin America",
  cl: "Latin America",
  br: "Latin America",
  bo: "Latin America",
  cr: "Latin America",
  do: "Latin America",
  ec: "Latin America",
  gt: "Latin America",
  pa: "Latin America",
  pe: "Latin America",
  py: "Latin America",
  uy: "Latin America",
  ve: "Latin America",
};

/** The country of a language that one country speaks. */
const home: Readonly<Record<string, string>> = {
  de: "de",
  fr: "fr",
  it: "it",
  ko: "kr",
  tr: "tr",
  zh: "cn",
  ru: "ru",
  nl: "nl",
  pl: "pl",
};

/** Endings of two letters that products of any country use. */
const ofAnyone = new Set("ac ai cc co fm gg im io la ly me nu sh so st to tv vc ws".split(" "));

/** Regions that a country's domain or a language of one country tells. French at an address in Algeria says nothing of Europe. */
export function regionsOf(url: string | null, language: string | null): string[] {
  const ending = url ? (new URL(url).hostname.split(".").at(-1) ?? "") : "";
  const isOfCountry = ending.length === 2 && !ofAnyone.has(ending);
  const told = isOfCountry ? [ending] : [home[language ?? ""] ?? ""];
  const regions = told.flatMap((country) => [countries[country] ?? "", european.has(country) ? "Europe" : ""]);
  return [...new Set(regions.filter(Boolean))];
}
