import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { codeHosts } from "@/lib/core/identity/code-hosts";
import { isOnSharedHost } from "@/lib/core/identity/shared-hosts";
import type { DeclaredKind } from "@/lib/page/facts/declared-kind";
import { pageLanguages, primaryOf } from "@/lib/page/facts/language/page-language";
import type { Prefill } from "@/lib/page/facts/prefill-from";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import { wordTable } from "@/lib/page/facts/words/word-table";
import { runNow } from "@/lib/page/fetch/steps";
import { regionsOf } from "./product-regions";

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

type Known = Pick<ProductFacts, "categories" | "type" | "pricing_tier"> & {
  /** What the page's own words say, looked up in its language. */
  said: ReadonlySet<Meaning>;
  /** It is bought once, and costs nothing afterwards. */
  isPaidOnce: boolean;
  /** Its code is free to use. */
  isOpenSource: boolean;
  /** A store for phones has it. */
  inPhoneStore: boolean;
  /** It sells goods, and sends them. */
  isShop: boolean;
  /** It brings those who offer something together with those who look for it. */
  isMarketplace: boolean;
  /** Its page is one of many at somebody else's, such as a store's. */
  isAtOthers: boolean;
  /** Nobody sees it before they have talked with those who sell it. */
  isOnRequest: boolean;
  /** It has a price, and whoever wants it can have it. */
  isOnSale: boolean;
  /** It is not there yet: people wait for it, or order it before. */
  isComing: boolean;
  /** It is ordered before it is there, as things and books are. */
  isPreordered: boolean;
};

/** What a page's words say of the kind of product; db/data/audience-words.csv has them by language. A longer phrase hides the words in it. */
const meanings = [
  "ai",
  /** What counts or shows how much of somebody else's AI was used. */
  "ai_meter",
  "agents",
  "android",
  "apis",
  "bolt",
  /** A bot of a chat where people meet, and not of one for work. */
  "chat_bot",
  /** Whom software is sold to: practices, workshops, teams. */
  "firms",
  /** Firms of one trade, whose software is named after them and not after what it does. */
  "trade",
  /** What those who play a game use beside it. */
  "game_tool",
  /** What a kind of game is called that sounds like it. */
  "other_game",
  "gpts",
  "hackathons",
  "kids",
  "laravel",
  "lovable",
  "mcp",
  "nextjs",
  "remote_work",
  "salesforce",
  "scripts",
  "seo",
  /** A store of programs for phones. */
  "store",
  "starter",
  /** A system that shops run on. */
  "shop_system",
  /** Work that is done for others. */
  "services",
  /** Something to read, hear or learn from. */
  "media",
  /** A thing. */
  "hardware",
  /** A place that customers go to: a restaurant, a salon, a practice. */
  "local",
  /** That the product is one of these three, and what it is about may be a program. */
  "no_software",
  /** A program: also one for newsletters or for agencies. */
  "software",
  /** Whom a product is for, and words that mean something else there: they say nothing. */
  "clients",
] as const;
/** What is read or learnt from, by what it is called. */
const readings = ["newsletter", "course"] as const;
const readingWords = wordTable("reading-words.csv", readings);
type Meaning = (typeof meanings)[number] | (typeof readings)[number];
const words = wordTable("audience-words.csv", meanings);
/** How a line begins that calls the product something to read, hear or learn from: "Curso de …", "A podcast about …". */
const openings = wordTable("opening-words.csv", ["kind", "other"] as const);

const isIn =
  (...labels: string[]) =>
  ({ categories }: Known) =>
    labels.some((label) => categories.includes(label));
const says =
  (...wanted: Meaning[]) =>
  ({ said }: Known) =>
    wanted.every((meaning) => said.has(meaning));
/** What counts, keeps or plans something is software for players and clubs, whatever they play. */
function isGame({ type, categories, said }: Known): boolean {
  if (said.has("game_tool")) return false;
  if (type === "game") return true;
  return categories[0] === "Games" && !(type === "web_app" && categories.some((label) => ofWork.has(label)));
}
const ofWork: ReadonlySet<string> = new Set([
  "Analytics",
  "Data",
  "Developer Tools",
  "Productivity",
  "Project Management",
]);
/** A game in a store for phones is an app too. */
const isApp = (known: Known) =>
  known.type === "mobile_app" ||
  (known.type === null && known.said.has("store")) ||
  (isGame(known) && known.inPhoneStore);
/** A newsletter about AI is no AI product, a game that only says that one plays against AI is none, and neither is a meter of its use. */
const isAi = (known: Known) =>
  (known.categories.includes("AI") || (known.said.has("ai") && !isGame(known))) &&
  !isNoSoftware(known) &&
  !known.said.has("ai_meter");

/** Fields of software that companies buy, and compare on review sites. */
export const businessFields: ReadonlySet<string> = new Set(
  "Analytics,Automation,CMS,Communication,CRM,Customer Support,E-commerce,Finance,HR,Legal,Marketing,Project Management,Sales,Security".split(
    ",",
  ),
);

/** A restaurant, a salon, a practice: its customers come to it. A program for one says that it is a program. */
const isLocal = ({ type, said }: Known) =>
  (type === null || type === "other") && said.has("local") && !said.has("software");

/**
 * A newsletter, a course, an agency or a device: review sites of software have no place for it. What is read as a program may
 * still be one of them, if its page says so outright: there are newsletters and courses about programs. Words such as "lesson"
 * are also said of programs, and decide only where the page leaves the kind open.
 */
function isNoSoftware(known: Known): boolean {
  const { type, said } = known;
  if (isLocal(known) || isThingToCome(known)) return true;
  if (said.has("no_software") && mayBeNone.has(type)) return true;
  const isSold = sold.some((meaning) => said.has(meaning));
  if (type === "other") return isSold || !(said.has("software") || isOfBusiness(known));
  return type === null && isSold && !said.has("software");
}

/** What is ordered before it is there, and is read as no program, is a thing. */
const isThingToCome = ({ type, said, isPreordered }: Known) =>
  isPreordered && (type === null || type === "other") && !said.has("software");

const sold = ["services", "media", "hardware"] as const;
const mayBeNone: ReadonlySet<ProductFacts["type"]> = new Set([null, "other", "web_app", "developer_tool"] as const);
/** What is on a phone or in a browser's store is listed as that, whomever it brings together. */
const mayBeMarketplace: ReadonlySet<ProductFacts["type"]> = new Set([null, "other", "web_app"] as const);
const isOfBusiness = ({ categories }: Known) => categories.some((label) => businessFields.has(label));

/** Nobody buys it: what costs nothing, open source without a paid plan, an add-on without a price. */
function isGivenAway({ type, pricing_tier: tier, isPaidOnce, isOpenSource, isMarketplace }: Known): boolean {
  // What costs one side nothing is paid by the other.
  if (isMarketplace || isPaidOnce || tier === "Freemium" || tier === "Paid") return false;
  return tier === "Free" || isOpenSource || type === "plugin";
}

/** A document to fill in, or a page to start from. What programmers start from is code, and read like other code. */
const isTemplate = (known: Known) =>
  known.type === "template" && !isIn("Developer Tools", "Infrastructure", "Open Source")(known);

/** What is added to a shop's system: nobody without a shop can try it. */
const isForShops = ({ categories, said }: Known) => categories[0] === "E-commerce" && said.has("shop_system");

const isBusiness = (known: Known) =>
  !isApp(known) &&
  !isGame(known) &&
  !isNoSoftware(known) &&
  !isGivenAway(known) &&
  !isTemplate(known) &&
  !known.isMarketplace &&
  !known.said.has("chat_bot") &&
  known.type !== "browser_extension" &&
  isSoldInField(known);

/** An add-on is reviewed in the store that it is for, and nobody looks its maker up. */
const isCompany = (known: Known) => (isBusiness(known) && known.type !== "plugin") || known.isMarketplace;

/** A page's first field is what it is about. The others may be named in passing, so they count only for what is known to be sold. */
const isSoldInField = (known: Known) =>
  businessFields.has(known.categories[0] ?? "") ||
  // Only firms ask to be shown a program; what nobody knows to be one may be work that is done for others.
  (isShownOnRequest(known) && known.type !== null) ||
  (known.pricing_tier !== null && (isOfBusiness(known) || isForFirms(known)));

const isForFirms = ({ said }: Known) => said.has("firms") || said.has("trade");

const isForDevelopers = (known: Known) =>
  !isNoSoftware(known) &&
  (known.type === "api" ||
    known.type === "developer_tool" ||
    isIn("Developer Tools", "Infrastructure")(known) ||
    // What is added to a browser, or on a phone, has to do with tables and not with databases.
    (isIn("Data")(known) && known.type !== "browser_extension" && !isApp(known)));

/** A letter or a course about a field is none of its tools, and neither is a marketplace in it. */
const isToolOf =
  (...labels: string[]) =>
  (known: Known) =>
    isIn(...labels)(known) && !isNoSoftware(known) && !known.isMarketplace;

/**
 * What strangers try out before it is done: a program for anyone, a game, a device. Nobody tests a letter, an event or a
 * library, what firms or programmers buy is tried at work, and what a store for phones has is out.
 */
const isTried = (known: Known) =>
  known.said.has("hardware") ||
  isThingToCome(known) ||
  !(
    isNoSoftware(known) ||
    known.isMarketplace ||
    known.inPhoneStore ||
    isTemplate(known) ||
    isBusiness(known) ||
    isForFirms(known) ||
    isShownOnRequest(known) ||
    known.type === "plugin" ||
    isForDevelopers(known)
  );

/** A program that is sold in a talk: who reads of it cannot try it. What has its code or its store open can be tried. */
const isShownOnRequest = (known: Known) =>
  known.isOnRequest && !isNoSoftware(known) && !known.isMarketplace && !known.isOpenSource && !isApp(known);

/** Its customers review it where they review any firm: what they buy may be work, lessons or goods. */
function isReviewed(known: Known): boolean {
  if (isCompany(known) || isLocal(known) || known.isShop) return true;
  return isNoSoftware(known) && !known.isComing && (known.pricing_tier === "Paid" || known.said.has("services"));
}

/** A program with AI that has a price: without one, and in a store for phones, there is none to lower. */
const isSoldAi = (known: Known) =>
  isAi(known) && !isGivenAway(known) && !known.isMarketplace && !isApp(known) && known.pricing_tier !== null;

/** What `only_for` of a directory asks of a product. Some ask for what no product is: an employer, an agency. */
const asks: Readonly<Record<string, (known: Known) => boolean>> = {
  ai: isAi,
  ai_agents: (known) => isAi(known) && says("agents")(known),
  ai_education: (known) => isAi(known) && isIn("Education")(known),
  ai_marketing: (known) => isAi(known) && isIn("Marketing", "Sales")(known),
  android: (known) => isApp(known) && says("android")(known),
  apis: (known) => known.type === "api" || says("apis")(known),
  articles: isForDevelopers,
  beta: isTried,
  bolt: says("bolt"),
  business: isBusiness,
  companies: isCompany,
  courses: (known) => isNoSoftware(known) && says("course")(known),
  coming: ({ isComing }) => isComing,
  deals: (known) => !isShownOnRequest(known) && !known.isComing && (isBusiness(known) || isSoldAi(known)),
  design: isIn("Design"),
  developers: isForDevelopers,
  extensions: ({ type }) => type === "browser_extension",
  ecommerce: isToolOf("E-commerce"),
  free: isGivenAway,
  fundraising: () => false,
  games: isGame,
  gpts: says("gpts"),
  hackathons: says("hackathons"),
  hardware: (known) => isNoSoftware(known) && (known.said.has("hardware") || isThingToCome(known)),
  hiring: () => false,
  kids: says("kids"),
  laravel: says("laravel"),
  local: isLocal,
  lovable: says("lovable"),
  marketing: isToolOf("Marketing", "Sales"),
  marketplaces: ({ isMarketplace }) => isMarketplace,
  mcp: says("mcp"),
  mobile: isApp,
  newsletters: (known) => isNoSoftware(known) && says("newsletter")(known),
  nextjs_starters: says("nextjs", "starter"),
  nocode: isIn("No-Code"),
  no_software: isNoSoftware,
  on_request: isShownOnRequest,
  on_sale: ({ isOnSale }) => isOnSale,
  open_source: (known) => known.isOpenSource && !isNoSoftware(known) && !known.isMarketplace,
  pay_once: ({ isPaidOnce }) => isPaidOnce,
  productivity: (known) => isToolOf("Productivity", "Project Management")(known) && !says("trade")(known),
  remote_work: says("remote_work"),
  reviews: isReviewed,
  salesforce: says("salesforce"),
  scripts: says("scripts"),
  seo: says("seo"),
  services: (known) => isNoSoftware(known) && says("services")(known),
  shop: ({ isShop }) => isShop,
  shop_tools: isForShops,
  templates: isTemplate,
  trade: (known) => isBusiness(known) && says("trade")(known),
  websites: (known) => isIn("Design", "No-Code")(known) && !known.isAtOthers,
};

/** Every special kind that a directory may ask for. */
export const specialKinds: readonly string[] = Object.keys(asks);

/** What was read of a product's page. */
export type PlannedPage = Pick<
  Prefill,
  "facts" | "paid_once" | "open_source" | "in_phone_store" | "declared_kind" | "way_in"
>;

/**
 * The fields that a page says. In a language that we have no words of only names are known, and what stands beside a name such
 * as "Excel" may be anything; what names an AI has to do with it.
 */
export function fieldsOf(facts: ProductFacts | null): readonly string[] {
  if (!facts || hasWordsOf(facts.language)) return facts?.categories ?? [];
  return facts.categories.filter((label) => label === "AI");
}

/** The product of a page; without a page, of its categories alone. */
export function plannedProduct(
  { url, categories }: { url: string | null; categories: readonly string[] },
  page: PlannedPage | null,
): PlannedProduct {
  const facts = page?.facts ?? null;
  const language = languageCode(facts?.language ?? null);
  return {
    categories,
    fits: categories.length > 0 || facts ? fitsOf(url, categories, page) : [],
    language,
    regions: regionsOf(url, language),
  };
}

/** The special kinds of product that this one is. */
function fitsOf(url: string | null, categories: readonly string[], page: PlannedPage | null): string[] {
  const facts = page?.facts ?? null;
  const said = saidOf(facts);
  // What is shown at a code host is open source.
  const isAtCodeHost = url !== null && codeHosts.has(new URL(url).hostname);
  const told: Known = {
    categories: [...categories],
    type: facts?.type ?? null,
    pricing_tier: facts?.pricing_tier ?? null,
    said,
    isPaidOnce: page?.paid_once ?? false,
    isOpenSource: isAtCodeHost || categories.includes("Open Source") || (page?.open_source ?? false),
    inPhoneStore: page?.in_phone_store ?? false,
    isShop: page?.declared_kind?.kind === "shop",
    isMarketplace: page?.declared_kind?.kind === "marketplace" && mayBeMarketplace.has(facts?.type ?? null),
    isAtOthers: url !== null && isOnSharedHost(canonicalUrl(url)),
    isOnRequest: page?.way_in === "request",
    isOnSale: isOnSale(page),
    isComing: isComing(page),
    isPreordered: page?.way_in === "preorder",
  };
  const known = withDeclared(told, declaredOf(page, told.type));
  const kinds = specialKinds.filter((kind) => asks[kind]?.(known));
  // A restaurant is no product for testers, nor one of e-commerce because it takes orders.
  return isLocal(known) ? kinds.filter((kind) => ofLocal.has(kind)) : kinds;
}

/** What a page says of the kind of product in its name, tagline and description. */
function saidOf(facts: ProductFacts | null): Set<Meaning> {
  const about = [facts?.product_name, facts?.tagline, facts?.short_description].filter(Boolean).join(" . ");
  const language = facts?.language ?? null;
  const said = new Set<Meaning>(runNow(words.meaningsIn(about, language)));
  for (const reading of runNow(readingWords.meaningsIn(about, language))) said.add(reading);
  if (opensWithKind(facts)) said.add("no_software");
  if (aiAtEnd.test(facts?.product_name ?? "")) said.add("ai");
  return said;
}

/** "RepurposeAI" says what it is as "Repurpose AI" does. */
const aiAtEnd = /\p{Ll}AI$/u;

/** Whether a page names a price and lets people have the product, and not only wait for it. */
function isOnSale(page: PlannedPage | null): boolean {
  const tier = page?.facts?.pricing_tier;
  return !isComing(page) && (tier === "Paid" || tier === "Freemium");
}

const isComing = (page: PlannedPage | null) => page?.way_in === "waitlist" || page?.way_in === "preorder";

/** Words at the start of a line that say what it is about. */
const OPENING_WORDS = 3;
const article = /^(?:an?|the|eine?|der|die|das|une?|l[ea]s?|una|el|los|uma?|os?|uno|il|gli|lo) /i;

/**
 * Whether the name or the tagline of a product begins with what it is: further on it may be what a program is for. After an
 * article a word may stand before it: "a private community for …". A description does if it begins with an article, "a
 * community of …", or asks to subscribe.
 */
function opensWithKind(facts: ProductFacts | null): boolean {
  const isOne = (opening: readonly string[]) =>
    runNow(openings.meaningsIn(opening.join(" "), facts?.language ?? null)).has("kind");
  const said = facts?.short_description ?? null;
  const isNamed = said !== null && (article.test(said) || /^subscribe to /i.test(said));
  return [facts?.product_name, facts?.tagline, isNamed ? said : null].some((line) => {
    const words = line?.replace(article, "").split(/\s+/, OPENING_WORDS + 1) ?? [];
    const begins = (from: number) =>
      isOne(words.slice(from, from + OPENING_WORDS)) && !isOne(words.slice(from + 1, from + OPENING_WORDS));
    return begins(0) || (article.test(line ?? "") && begins(1));
  });
}

/** What a page declares; an app that brings people together is listed as an app. */
function declaredOf(page: PlannedPage | null, type: ProductFacts["type"]): DeclaredKind | null {
  const declared = page?.declared_kind ?? null;
  const isOfPeople = declared?.kind === "community" || declared?.kind === "services";
  return isOfPeople && !mayBeMarketplace.has(type) ? null : declared;
}

/** What the page's structured data says of it. Where that is sure, words and links of a program are those of its booking, or of what it is about. */
function withDeclared(known: Known, declared: DeclaredKind | null): Known {
  if (declared === null || declared.kind === "marketplace") return known;
  const { kind, isSure } = declared;
  if (kind === "services")
    return { ...known, type: "other", said: new Set<Meaning>([...known.said, "no_software", "services"]) };
  const said = new Set<Meaning>([...known.said, kind === "local" ? "local" : isSure ? "no_software" : "media"]);
  if (kind === "newsletter" || kind === "course") said.add(kind);
  if (!isSure) return { ...known, said };
  said.delete("software");
  return { ...known, type: "other", said };
}

const ofLocal: ReadonlySet<string> = new Set(["local", "no_software", "reviews"]);

const ofWords: ReadonlySet<string> = new Set(pageLanguages);

/** Whether pages in a language are read by words of ours. */
export const hasWordsOf = (tag: string | null) => tag === null || ofWords.has(primaryOf(tag));

/** The code of a tag's language: "fil" is Filipino and no Finnish. Null for what is none. */
function languageCode(tag: string | null): string | null {
  const code = tag === null ? "" : primaryOf(tag);
  return /^[a-z]{2,3}$/.test(code) ? code : null;
}
