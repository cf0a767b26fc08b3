import { primaryOf } from "@/lib/page/facts/language/page-language";
import type { ProductFacts } from "@/lib/page/facts/read-product";

/** What a plan is made from: what is known of the product. */
export interface PlannedProduct {
  categories: readonly string[];
  /** The special kinds of product that this one is, as directories name what they take alone. */
  fits: readonly string[];
  /** ISO 639 code of the page's language; null if it is not known. */
  language: string | null;
  /** Where its users are, from its address and language. */
  regions: readonly string[];
}

type Known = Pick<ProductFacts, "categories" | "type"> & { about: string };

const isIn =
  (...labels: string[]) =>
  ({ categories }: Known) =>
    labels.some((label) => categories.includes(label));
const says =
  (words: RegExp) =>
  ({ about }: Known) =>
    words.test(about);
const isApp = ({ type, about }: Known) =>
  type === "mobile_app" || (type === null && /\bApp Store\b|Google Play|\biPhone\b/.test(about));
const isGame = ({ type, categories }: Known) => type === "game" || categories[0] === "Games";
const isAi = (known: Known) =>
  known.categories.includes("AI") || /\bAI\b|\bGPT|\bLLMs?\b|\bKI\b|artificial intelligence/.test(known.about);

/** Fields of software that companies buy, and compare on review sites. */
export const businessFields: ReadonlySet<string> = new Set(
  "Analytics,Automation,CMS,Communication,CRM,Customer Support,E-commerce,Finance,HR,Legal,Marketing,Project Management,Sales,Security".split(
    ",",
  ),
);

const services =
  /\b(?:agency|consultancy|design studio|we design and build|Agentur|Webagentur|agence|agencia|agência|agenzia)\b/i;
const media =
  /\b(?:newsletter|magazine|podcast about|online course|courses?|lessons|tutors?|tutoring|bootcamp|Kurs|Nachhilfe|cours de|curso|corso di|aulas)\b/i;
const hardware =
  /\b(?:open[- ]hardware|hardware kit|e-?ink|e-?paper|ESP32|solder(?:ing)?|synth(?:esizer)? kit|keyboard kit)\b/i;
const software = /\b(?:software|platform|app|apps|tools?|plugin|extension|SaaS|API|SDK)\b/i;

/** A newsletter, a course, an agency or a device: review sites of software have no place for it. */
const isNoSoftware = (known: Known) =>
  (known.type === null || known.type === "web_app") &&
  [services, media, hardware].some((words) => words.test(known.about)) &&
  !software.test(known.about);

const isBusiness = (known: Known) =>
  !isApp(known) &&
  !isGame(known) &&
  !isNoSoftware(known) &&
  known.type !== "browser_extension" &&
  known.categories.some((label) => businessFields.has(label));

const isForDevelopers = (known: Known) =>
  known.type === "api" || known.type === "developer_tool" || isIn("Developer Tools", "Infrastructure", "Data")(known);

/** What `only_for` of a directory asks of a product. Some ask for what no product is: an employer, an agency. */
const asks: Readonly<Record<string, (known: Known) => boolean>> = {
  ai: isAi,
  ai_agents: (known) => isAi(known) && says(/\bagent(?:s|ic)?\b/i)(known),
  ai_education: (known) => isAi(known) && isIn("Education")(known),
  ai_marketing: (known) => isAi(known) && isIn("Marketing", "Sales")(known),
  android: (known) => isApp(known) && says(/\bandroid\b|google play/i)(known),
  apis: (known) => known.type === "api" || says(/\bAPIs?\b/)(known),
  articles: isForDevelopers,
  beta: () => true,
  bolt: says(/\bbolt\.new\b/i),
  business: isBusiness,
  companies: isBusiness,
  deals: (known) => isBusiness(known) || isAi(known),
  design: isIn("Design"),
  developers: isForDevelopers,
  ecommerce: isIn("E-commerce"),
  fundraising: () => false,
  games: isGame,
  gpts: says(/\bGPTs\b|custom GPT/),
  hackathons: says(/\bhackathon/i),
  hiring: () => false,
  kids: says(/\b(?:kids|children)\b/i),
  laravel: says(/\blaravel\b/i),
  lovable: says(/\blovable\b/i),
  marketing: isIn("Marketing", "Sales"),
  mcp: says(/\bMCP\b|model context protocol/i),
  mobile: isApp,
  nextjs_starters: (known) => says(/next\.?js/i)(known) && says(/starter|boilerplate|template/i)(known),
  nocode: isIn("No-Code"),
  no_software: isNoSoftware,
  open_source: (known) => isIn("Open Source")(known) || says(/\bopen[- ]source\b/i)(known),
  pay_once: says(/\bone-time (?:payment|purchase)|pay once|lifetime licen[cs]e/i),
  productivity: isIn("Productivity", "Project Management"),
  remote_work: says(/\bremote (?:work|teams?)\b/i),
  reviews: isBusiness,
  salesforce: says(/\bsalesforce\b/i),
  scripts: says(/\bPHP script/i),
  seo: says(/\bSEO\b/),
  services: (known) => isNoSoftware(known) && services.test(known.about),
  websites: isIn("Design", "No-Code"),
};

/** Every special kind that a directory may ask for. */
export const specialKinds: readonly string[] = Object.keys(asks);

/** The special kinds of product that this one is. */
export function fitsOf(known: Known): string[] {
  return specialKinds.filter((kind) => asks[kind]?.(known));
}

/** The product of a page; without a page, of its categories alone. */
export function plannedProduct(
  { url, categories }: { url: string | null; categories: readonly string[] },
  facts: ProductFacts | null,
): PlannedProduct {
  const hosted = url && codeHosts.has(new URL(url).hostname) ? "open source" : "";
  const about = [facts?.product_name, facts?.tagline, facts?.short_description, hosted].join("\n");
  const language = languageCode(facts?.language ?? null);
  return {
    categories,
    fits:
      categories.length > 0 || facts ? fitsOf({ categories: [...categories], type: facts?.type ?? null, about }) : [],
    language,
    regions: regionsOf(url, language),
  };
}

/** The code of a tag's language: "fil" is Filipino and no Finnish. Null for what is none. */
function languageCode(tag: string | null): string | null {
  const code = tag === null ? "" : primaryOf(tag);
  return /^[a-z]{2,3}$/.test(code) ? code : null;
}

/** What is shown there is open source. */
const codeHosts = new Set(["github.com", "gitlab.com", "codeberg.org"]);

const european = new Set(
  "de at ch fr it es pt nl be lu ie dk se fi no pl cz sk hu ro bg gr hr si ee lv lt eu uk".split(" "),
);
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
  ar: "Latin America",
  cl: "Latin America",
  co: "Latin America",
  br: "Latin America",
};
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

/** Regions that a country's domain or a language of one country tells; some countries' domains are used by anyone. */
export function regionsOf(url: string | null, language: string | null): string[] {
  const ending = url ? (new URL(url).hostname.split(".").at(-1) ?? "") : "";
  const told = [anyones.has(ending) ? "" : ending, home[language ?? ""] ?? ""].filter(Boolean);
  const regions = told.flatMap((country) => [countries[country] ?? "", european.has(country) ? "Europe" : ""]);
  return [...new Set(regions.filter(Boolean))];
}

const anyones = new Set(["co", "ar"]);
