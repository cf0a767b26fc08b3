import type { ProductFacts } from "@/lib/page/facts/read-product";
import type { Meaning } from "./said";

/** What is known of a product. */
export type Known = Pick<ProductFacts, "categories" | "type" | "pricing_tier"> & {
  /** What the page's own words say, looked up in its language. */
  said: ReadonlySet<Meaning>;
  /** Its fields were chosen by somebody, and not read from its page. */
  areFieldsChosen: boolean;
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

export const isIn =
  (...labels: string[]) =>
  ({ categories }: Known) =>
    labels.some((label) => categories.includes(label));
export const says =
  (...wanted: Meaning[]) =>
  ({ said }: Known) =>
    wanted.every((meaning) => said.has(meaning));
/** A game in a box is a thing; what a store for phones or for computers has is none. */
export const isTabletop = ({ type, categories, said, inPhoneStore }: Known): boolean =>
  said.has("tabletop") &&
  !said.has("other_game") &&
  !inPhoneStore &&
  !inStore.has(type) &&
  (type === "game" || categories[0] === "Games");
const inStore: ReadonlySet<Known["type"]> = new Set(["mobile_app", "desktop_app", "browser_extension"] as const);

/** What counts, keeps or plans something is software for players and clubs, whatever they play. */
export function isGame(known: Known): boolean {
  const { type, categories, said } = known;
  if (said.has("game_tool") || isTabletop(known)) return false;
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
export const isApp = (known: Known) =>
  known.type === "mobile_app" ||
  (known.type === null && known.said.has("store")) ||
  (isGame(known) && known.inPhoneStore);
/** A newsletter about AI is no AI product, a game that only says that one plays against AI is none, and neither is a meter of its use. */
export const isAi = (known: Known) =>
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
export const isLocal = ({ type, said }: Known) =>
  (type === null || type === "other") && said.has("local") && !said.has("software");

/**
 * A newsletter, a course, an agency or a device: review sites of software have no place for it. What is read as a program may
 * still be one of them, if its page says so outright: there are newsletters and courses about programs. Words such as "lesson"
 * are also said of programs, and decide only where the page leaves the kind open.
 */
export function isNoSoftware(known: Known): boolean {
  const { type, said } = known;
  if (isLocal(known) || isThingToCome(known) || isTabletop(known)) return true;
  if (said.has("no_software") && mayBeNone.has(type)) return true;
  const isSold = sold.some((meaning) => said.has(meaning));
  // Only its first field is what it is about.
  if (type === "other") return isSold || !(said.has("software") || businessFields.has(known.categories[0] ?? ""));
  return type === null && isSold && !said.has("software");
}

/** What is ordered before it is there, and is read as no program, is a thing. */
export const isThingToCome = ({ type, said, isPreordered }: Known) =>
  isPreordered && (type === null || type === "other") && !said.has("software");

const sold = ["services", "media", "hardware"] as const;
const mayBeNone: ReadonlySet<ProductFacts["type"]> = new Set([null, "other", "web_app", "developer_tool"] as const);
/** What is on a phone or in a browser's store is listed as that, whomever it brings together. */
export const mayBeMarketplace: ReadonlySet<ProductFacts["type"]> = new Set([null, "other", "web_app"] as const);
const isOfBusiness = ({ categories }: Known) => categories.some((label) => businessFields.has(label));

/** Nobody buys it: what costs nothing, open source without a paid plan, an add-on without a price. */
export function isGivenAway({ type, pricing_tier: tier, isPaidOnce, isOpenSource, isMarketplace }: Known): boolean {
  // What costs one side nothing is paid by the other.
  if (isMarketplace || isPaidOnce || tier === "Freemium" || tier === "Paid") return false;
  return tier === "Free" || isOpenSource || type === "plugin";
}

/** A document to fill in, or a page to start from. What programmers start from is code, and read like other code. */
export const isTemplate = (known: Known) =>
  known.type === "template" && !isIn("Developer Tools", "Infrastructure", "Open Source")(known);

/** What is added to a shop's system: nobody without a shop can try it. */
export const isForShops = ({ categories, said }: Known) => categories[0] === "E-commerce" && said.has("shop_system");

/** Firms compare an app of their trade where they compare other software of it. */
const isAppOfTrade = (known: Known) => isApp(known) && says("trade")(known);

export const isBusiness = (known: Known) =>
  (!isApp(known) || isAppOfTrade(known)) &&
  !isGame(known) &&
  !isNoSoftware(known) &&
  !isGivenAway(known) &&
  !isTemplate(known) &&
  !known.isMarketplace &&
  !known.said.has("chat_bot") &&
  known.type !== "browser_extension" &&
  isSoldInField(known);

/** An add-on is reviewed in the store that it is for, and nobody looks its maker up. */
export const isCompany = (known: Known) => (isBusiness(known) && known.type !== "plugin") || known.isMarketplace;

/**
 * A page's first field is what it is about. The others may be named in passing, so they count only for what is known to be sold,
 * and not for an add-on, which is found where the program is that it is added to.
 */
const isSoldInField = (known: Known) =>
  (businessFields.has(known.categories[0] ?? "") && !isForOwnMoney(known)) ||
  // Only firms ask to be shown a program; what nobody knows to be one may be work that is done for others.
  (isShownOnRequest(known) && known.type !== null) ||
  (known.pricing_tier !== null && ((isOfBusiness(known) && isBoughtByFirms(known)) || isForFirms(known)));

/** Nobody looks among software for firms for what follows one's own shares, savings or bets. */
const isForOwnMoney = (known: Known) =>
  known.categories.includes("Finance") && known.said.has("own_money") && !isForFirms(known);

const isBoughtByFirms = (known: Known) => known.type !== "plugin" && !isForOwnMoney(known);

const isForFirms = ({ said }: Known) => said.has("firms") || said.has("trade");

export const isForDevelopers = (known: Known) =>
  !isNoSoftware(known) &&
  (known.type === "api" ||
    known.type === "developer_tool" ||
    isIn("Developer Tools", "Infrastructure")(known) ||
    // What is added to a browser, or on a phone, has to do with tables and not with databases; what is about money first, with prices.
    (topicOf(known) === "Data" && known.type !== "browser_extension" && !isApp(known)));

/** The first field that says what a product is about, and not how it does it. */
const topicOf = ({ categories }: Known) => categories.find((label) => label !== "AI");

/**
 * Tasks, notes and dates are what it is for, or so it says. The field alone tells little: pages of herds, tickets and pets are
 * read as Productivity, because what is kept in order has no other.
 */
export const isForProductivity = (known: Known) =>
  isToolOf("Productivity", "Project Management")(known) &&
  !says("trade")(known) &&
  (known.areFieldsChosen || says("productivity")(known) || known.categories[0] === "Project Management");

/** A letter or a course about a field is none of its tools, and neither is a marketplace in it. */
export const isToolOf =
  (...labels: string[]) =>
  (known: Known) =>
    isIn(...labels)(known) && !isNoSoftware(known) && !known.isMarketplace;

/**
 * What strangers try out before it is done: a program for anyone, a game, a device. Nobody tests a letter, an event or a
 * library, what firms or programmers buy is tried at work, and what a store for phones has is out.
 */
export const isTried = (known: Known) =>
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
export const isShownOnRequest = (known: Known) =>
  known.isOnRequest && !isNoSoftware(known) && !known.isMarketplace && !known.isOpenSource && !isApp(known);

/** Its customers review it where they review any firm: what they buy may be work, lessons or goods. */
export function isReviewed(known: Known): boolean {
  if (isCompany(known) || isLocal(known) || known.isShop) return true;
  return isNoSoftware(known) && !known.isComing && (known.pricing_tier === "Paid" || known.said.has("services"));
}

/** A program with AI that has a price: without one, and in a store for phones, there is none to lower. */
export const isSoldAi = (known: Known) =>
  isAi(known) && !isGivenAway(known) && !known.isMarketplace && !isApp(known) && known.pricing_tier !== null;

/** An app whose page names no other system than that of iPhones. */
export const isForIos = (known: Known) => isApp(known) && (known.said.has("ios") || !known.said.has("android"));

/** A program to install whose page names this system, or none. */
export const isInstalledOn = (system: "mac" | "windows" | "linux") => (known: Known) =>
  known.type === "desktop_app" &&
  !isNoSoftware(known) &&
  (known.said.has(system) || !systems.some((other) => known.said.has(other)));
const systems = ["mac", "windows", "linux"] as const;

/** What is added to another program. What only works with it says its name, too. */
export const isAddedTo = (program: Meaning) => (known: Known) => known.type === "plugin" && known.said.has(program);

/** What developers use of this kind. */
export const isOfDevelopers = (kind: Meaning) => (known: Known) => isForDevelopers(known) && known.said.has(kind);
