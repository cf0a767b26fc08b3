import type { PlannedProduct } from "./audience";
import { fieldServedBy } from "./fit";
import { hasTrait, knownDirectory } from "./known-directories";
import { waitsToLaunch } from "./waits";

/** What the choice looks at in a directory. */
export interface Choosable {
  slug: string;
  category: string;
  pricing: "Free" | "Freemium" | "Paid";
  dr: number | null;
  launchPlatform: boolean | null;
  linkType: "dofollow" | "nofollow" | null;
  reviewDays: number | null;
  sources: number;
  submitUrl: string | null;
  requiresAccount: boolean | null;
  requiresBacklink: boolean | null;
  price: string | null;
  language: string | null;
  region: string | null;
  onlyFor: string | null;
}

/** Of how many lists a launch platform is called well known. */
export const WELL_KNOWN = 9;

/** No kind of directory takes more than this share of a plan while others are left. */
const MAX_OF_ONE_KIND = 0.4;

/**
 * The `limit` directories that serve this product best. Where it is out of place comes after every other that takes it, and those
 * that take only other products come last, to fill a plan that nothing else is left for. The slug breaks ties, so that the same
 * input gives the same choice.
 */
export function chooseFor<D extends Choosable>(directories: readonly D[], product: PlannedProduct, limit: number): D[] {
  const ranked = directories
    .map((directory) => ({ directory, worth: worthOf(directory, product) }))
    .sort((a, b) => b.worth - a.worth || (a.directory.slug < b.directory.slug ? -1 : 1))
    .map(({ directory }) => directory);
  const most = Math.max(1, Math.ceil(limit * MAX_OF_ONE_KIND));
  const counts = new Map<string, number>();
  const [within, over, strange, others]: [D[], D[], D[], D[]] = [[], [], [], []];
  for (const directory of ranked) {
    if (!takes(directory, product)) others.push(directory);
    else if (isOutOfPlace(directory, product)) strange.push(directory);
    else {
      const count = counts.get(directory.category) ?? 0;
      counts.set(directory.category, count + 1);
      (count < most ? within : over).push(directory);
    }
  }
  // To a local business the others are of no use at all.
  return [...within, ...over, ...strange, ...(product.fits.includes("local") ? [] : others)].slice(0, limit);
}

const odd = ["games", "no_software", "templates"];
/** Of a game, a newsletter, a template or a device: few directories are for it. */
export const isOdd = ({ fits }: Pick<PlannedProduct, "fits">): boolean => odd.some((kind) => fits.includes(kind));

/** Kinds of directories that take one kind of product, whether their row says so or not. */
const ofCategory: Readonly<Record<string, string>> = {
  "AI directory": "ai",
  "Mobile apps": "mobile",
  "Open source": "open_source",
};

/** The only kind of product that a directory takes; null for any. */
export const demandOf = ({ onlyFor, category }: Choosable): string | null => onlyFor ?? ofCategory[category] ?? null;

/** What a directory asks for that a product is not. */
export type Mismatch = { kind: string } | { language: string } | { region: string } | "software" | "no place";

/**
 * Why a directory does not take a product; null if it does. A product that nothing is known of is taken only where any
 * product is.
 */
export function mismatchOf(directory: Choosable, product: PlannedProduct): Mismatch | null {
  const { category, language, region } = directory;
  const { fits } = product;
  const demand = demandOf(directory);
  if (demand !== null && !fits.includes(demand)) return { kind: demand };
  if (language !== null && language !== "en" && language !== product.language) return { language };
  if (region !== null && !isServed(directory, product)) return { region };
  if (fits.includes("local")) return demand !== null || category === "Business directory" ? null : "no place";
  // Customers review shops and schools where they review firms with software.
  return demand !== "reviews" && isForPrograms(category, product) ? "software" : null;
}

/** Whether a directory only fills a plan: it takes other products, as far as is known, or nobody there looks for this kind. */
export const onlyFills = (directory: Choosable, product: PlannedProduct): boolean =>
  mismatchOf(directory, product) !== null || isOutOfPlace(directory, product);

/** Whether a kind of directory takes programs that this product is none of. */
function isForPrograms(category: string, { fits }: PlannedProduct): boolean {
  // What is played or tapped is no software as a service.
  const isConsumer = fits.includes("mobile") || fits.includes("games");
  if (isConsumer && category === "SaaS directory") return true;
  // A marketplace of AI agents stands among the AI tools; what brings people together is no program to be compared.
  if (fits.includes("marketplaces") && !fits.includes("ai") && ofSoftware.has(category)) return true;
  return (fits.includes("no_software") || fits.includes("templates")) && ofSoftware.has(category);
}

/**
 * Whether a directory of one region serves a product. Where its users are is often not known: then the language of its page
 * tells enough, if the directory is in it.
 */
function isServed({ region, language }: Choosable, product: PlannedProduct): boolean {
  if (region !== null && product.regions.includes(region)) return true;
  return product.regions.length === 0 && language !== null && language !== "en" && language === product.language;
}

/** True if a directory takes a product. */
const takes = (directory: Choosable, product: PlannedProduct): boolean => mismatchOf(directory, product) === null;

const ofSoftware: ReadonlySet<string> = new Set([
  "SaaS directory",
  "Software reviews",
  "Marketplace & app store",
  "Deals",
]);

/** A library or a command is no web software to be listed by its use. */
const isOddAmongSaas = ({ category }: Choosable, { fits }: PlannedProduct) =>
  category === "SaaS directory" && fits.includes("open_source");

const isLibrary = ({ fits }: PlannedProduct) => fits.includes("open_source") && fits.includes("developers");

/** Products that people pay little or nothing for, once: a paid place in a list of start-ups never earns its price. */
const earnLittle = ["extensions", "games", "mobile", "no_software", "open_source", "templates"];

/** In a community of makers an English library is at home; a baby tracker or a German craftsman's tool is not. */
function isFarFromMakers(product: PlannedProduct): boolean {
  return product.fits.includes("mobile") || isOfTowns(product) || isInOtherLanguage(product);
}

/** What is bought and sold between people is of use where they live. One of agents or of code is of use anywhere. */
const isOfTowns = ({ fits }: PlannedProduct) =>
  fits.includes("marketplaces") && !fits.includes("ai") && !fits.includes("developers");

/**
 * Developers read English whatever the page's language is. What they build in for firms of one country, such as its invoices
 * or its wages, is of use only there.
 */
export function isInOtherLanguage({ categories, fits, language }: PlannedProduct): boolean {
  if (language === null || language === "en") return false;
  return !fits.includes("developers") || (fits.includes("business") && ofCountries.has(categories[0] ?? ""));
}

/** Fields whose rules each country makes. */
const ofCountries: ReadonlySet<string> = new Set(["Finance", "HR", "Legal"]);

/** Their readers buy, read or try out at once: what is in another language says nothing to them. */
const ofReaders: ReadonlySet<string> = new Set(["Newsletter & media", "Deals"]);
const isOfReaders = ({ category, onlyFor }: Choosable) => ofReaders.has(category) || onlyFor === "beta";

/** How far readers of English are from a product in another language; a place of its own region writes about it. */
function languageGap(directory: Choosable, product: PlannedProduct): number {
  const { region } = directory;
  if (!isInOtherLanguage(product) || (region !== null && product.regions.includes(region))) return 0;
  return isOfReaders(directory) ? 30 : 0;
}

/** What is made for people of a country, and not for those who work with programs. */
const forAnyone = ["marketplaces", "mobile", "no_software", "templates"];

/** How far a product is from the voters of launch platforms: makers, who try what opens at once and is in English. */
function voteGap({ launchPlatform, sources }: Choosable, product: PlannedProduct): number {
  if (!launchPlatform) return 0;
  const { fits } = product;
  // Only the platforms that everyone visits are worth preparing for a day that nobody knows yet.
  if (waitsToLaunch(fits) && sources < WELL_KNOWN) return 30;
  // A launch is a day of work, and an entry in a list is five minutes.
  if (fits.includes("services")) return 40;
  if (isInOtherLanguage(product)) return forAnyone.some((kind) => fits.includes(kind)) ? 30 : 12;
  // What is read, learnt or held is seen at the platforms that everyone visits, if anywhere.
  if (fits.includes("no_software") && sources < WELL_KNOWN) return 24;
  return fits.includes("on_request") ? 12 : 0;
}

/** Whether its readers sign up for what is not open yet, and this is not. */
const isForComing = (directory: Choosable, { fits }: PlannedProduct) =>
  fits.includes("coming") && hasTrait(directory, "coming");

/** Nobody is found by a paid place in a list that hardly anybody finds. */
const RANKS_NOWHERE = 30;
const isPaidForNothing = ({ pricing, dr }: Choosable) => pricing === "Paid" && (dr ?? 0) < RANKS_NOWHERE;

/** Their readers look for companies, not for something to play. */
const forStartups: ReadonlySet<string> = new Set(["Startup directory", "Newsletter & media", "Business directory"]);

/** What says no price in a store of add-ons has none. */
const isGivenAway = (fits: readonly string[]) =>
  fits.includes("free") || (fits.includes("extensions") && !fits.includes("on_sale"));

/** What is given away by people, and not by a firm. */
const noFirms = ["extensions", "games", "mobile", "open_source"];

const ofPricing = { Free: 12, Freemium: 4, Paid: -6 } as const;

function worthOf(directory: Choosable, product: PlannedProduct): number {
  const { dr, sources, pricing, launchPlatform } = directory;
  const isWellKnown = sources >= WELL_KNOWN;
  return (
    (dr ?? 20) * 0.5 +
    Math.min(sources, 18) * 1.2 +
    (launchPlatform ? (isWellKnown ? 16 : 6) : 0) +
    ofPricing[pricing] +
    nearnessOf(directory, product) +
    easeOf(directory) -
    strangenessOf(directory, product)
  );
}

const isOfField = (directory: Choosable, product: PlannedProduct): boolean => {
  const { categories, fits } = product;
  const demand = demandOf(directory);
  const isForField = fieldServedBy(directory.category, categories) !== null;
  if (isForField && !isOddAmongSaas(directory, product)) return true;
  return demand !== null && fits.includes(demand);
};

/** That its readers are in the product's field, country and language. */
function nearnessOf(directory: Choosable, product: PlannedProduct): number {
  const { region, language } = directory;
  const isLocal = region !== null && product.regions.includes(region);
  const isOwnLanguage = language !== null && language !== "en" && language === product.language;
  return (
    (isOfField(directory, product) ? 16 : 0) +
    (isLocal ? 14 : 0) +
    (isOwnLanguage ? 14 : 0) +
    (isForComing(directory, product) ? 30 : 0) +
    rarityOf(directory, product)
  );
}

/**
 * Kinds that few directories take alone, with their points: all of their readers look for just that, however few they are.
 * Of lists of agents there are ten, and many live on next to nothing.
 */
const rarity: Readonly<Record<string, number>> = {
  android: 30,
  apis: 30,
  bolt: 30,
  ecommerce: 30,
  gpts: 30,
  kids: 30,
  laravel: 30,
  lovable: 30,
  mcp: 30,
  mobile: 10,
  nextjs_starters: 30,
  pay_once: 30,
  productivity: 30,
  remote_work: 30,
  salesforce: 30,
  seo: 30,
  ai_agents: 12,
};

function rarityOf(directory: Choosable, { fits }: PlannedProduct): number {
  const demand = demandOf(directory);
  // An app earns what a paid place costs only where many look for apps.
  if (demand === "mobile" && directory.pricing === "Paid") return 0;
  return demand !== null && fits.includes(demand) ? (rarity[demand] ?? 0) : 0;
}

/** That its readers look for something else, or that there are hardly any. */
function strangenessOf(directory: Choosable, product: PlannedProduct): number {
  const { category, dr } = directory;
  return (
    startupGap(directory, product) +
    sizeGap(directory, product) +
    (isTooDear(directory, product) ? 60 : 0) +
    (isPaidForNothing(directory) ? 20 : 0) +
    languageGap(directory, product) +
    voteGap(directory, product) +
    linkGap(directory, product) +
    // It asks for the address in a store.
    (category === "Mobile apps" && product.fits.includes("coming") ? 40 : 0) +
    (isLibrary(product) && category === "SaaS directory" ? 16 : 0) +
    // Nobody knows it, and it ranks nowhere.
    (dr !== null && dr < 15 && !isOfField(directory, product) ? 14 : 0)
  );
}

/** Nobody looks for a letter or a game in a list of start-ups: without a link that counts, to be there brings nothing. */
const linkGap = ({ category, linkType }: Choosable, product: PlannedProduct): number =>
  isOdd(product) && category === "Startup directory" && linkType !== "dofollow" ? 7 : 0;

/** How far a product is from those who look for young companies. */
function startupGap(directory: Choosable, { fits, language }: PlannedProduct): number {
  if (!forStartups.has(directory.category)) return 0;
  // At home it is news all the same.
  const isAtHome = directory.language !== "en" && directory.language === language;
  // Who gives an app away has no firm to write about, and neither a course nor a template is news of start-ups.
  const isNoFirm = isGivenAway(fits) && noFirms.some((kind) => fits.includes(kind));
  const isNoNews =
    isOfNews(directory) && !isAtHome && (isNoFirm || fits.includes("no_software") || fits.includes("templates"));
  const isFar = isNoFirm || fits.includes("games") || fits.includes("open_source");
  return (isNoNews ? 40 : 0) + (isFar ? 20 : fits.includes("mobile") ? 10 : 0);
}

const isOfNews = (directory: Choosable) => directory.category === "Newsletter & media" && demandOf(directory) === null;

/** Few products of their first days have revenue to publish, and larger companies review what is sold to them in a talk. */
const sizeGap = (directory: Choosable, { fits }: PlannedProduct): number =>
  (hasTrait(directory, "revenue") ? 40 : 0) +
  (hasTrait(directory, "large_companies") && !fits.includes("on_request") ? 20 : 0);

/** Whether a directory takes a product, and nobody there looks for its kind. */
export function isOutOfPlace(directory: Choosable, product: PlannedProduct): boolean {
  const { slug, launchPlatform } = directory;
  const { fits } = product;
  const { outOfPlace, outOfPlaceAbroad } = knownDirectory(slug);
  const isHandsOn = hasTrait(directory, "hands_on");
  const isThing = isHandsOn && fits.includes("hardware") && !fits.includes("coming");
  if (outOfPlace.some((kind) => fits.includes(kind) && !(isThing && kind === "no_software"))) return true;
  // A game that people can only wait for is nothing to try.
  if (isHandsOn && fits.includes("games") && fits.includes("coming")) return true;
  if (isReviewedTooEarly(directory, product)) return true;
  // They take products, and write of companies that have one: work that is done for others is neither.
  if (fits.includes("services") && (launchPlatform || isOfNews(directory))) return true;
  if (isInOtherLanguage(product) && outOfPlaceAbroad.some((kind) => fits.includes(kind))) return true;
  return hasTrait(directory, "makers") && isFarFromMakers(product);
}

/** They live on what customers and buyers say of a product. */
const ofReviews: ReadonlySet<string> = new Set(["business", "deals", "reviews"]);

/** Nobody can review what nobody has. */
const isReviewedTooEarly = (directory: Choosable, { fits }: PlannedProduct) =>
  waitsToLaunch(fits) && ofReviews.has(demandOf(directory) ?? "");

function isTooDear(directory: Choosable, product: PlannedProduct): boolean {
  if (directory.pricing !== "Paid" || isForComing(directory, product)) return false;
  const { fits } = product;
  // Who pays for a launch pays for readers of English.
  if (directory.launchPlatform && isInOtherLanguage(product)) return true;
  // What brings in nothing pays for no place, not even among its own kind.
  return (
    fits.includes("free") ||
    fits.includes("extensions") ||
    (earnLittle.some((kind) => fits.includes(kind)) && !isOfField(directory, product))
  );
}

/** How easily one is accepted. */
function easeOf({ submitUrl, requiresAccount, requiresBacklink, reviewDays, price }: Choosable): number {
  return (
    (submitUrl ? 8 : -6) +
    (requiresAccount === false ? 3 : 0) -
    (requiresBacklink ? 10 : 0) -
    (reviewDays !== null && reviewDays > 60 ? 8 : 0) -
    (price !== null && Number.parseFloat(price) > 100 ? 12 : 0)
  );
}
