import { formatCount } from "@/lib/core/format/numbers";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { onlyForWords } from "@/lib/directories/only-for";
import type { PlannedProduct } from "./audience";
import { type Choosable, demandOf, WELL_KNOWN } from "./choice/choosable";
import { type Mismatch, mismatchOf } from "./choice/mismatch";
import { isOutOfPlace } from "./choice/out-of-place";
import { fieldServedBy, ownFieldsOf } from "./fit";
import { knownDirectory } from "./known-directories";
import { businessFields } from "./product/known";
import { isInOtherLanguage } from "./product-reach";

/** Why this directory for this product: whom it reaches, then what entering costs and asks. The first says why a plan is short. */
export function reasonFor(directory: Choosable, product: PlannedProduct, isFirst: boolean): string {
  const only = isFirst && product.fits.includes("local") ? ` ${FOR_LOCAL}` : "";
  const { words, facts = [] } = whomOf(directory, product);
  const terms = termsOf(directory).filter(({ fact }) => fact === undefined || !facts.includes(fact));
  return `${words}.${only} ${terms.map((term) => term.words).join(", ")}.`;
}

const FOR_LOCAL = "Launch directories are not for a local business, so the plan has no others.";

/** What a directory that takes only one kind of product says about this one. */
const special: Readonly<Record<string, string>> = {
  ai: "Takes AI products only, and yours is one: say first which one task it does",
  ai_agents: "Takes AI agents only, and your page speaks of agents",
  ai_education: "AI for education, which is your field",
  ai_marketing: "AI for marketing, which is your field",
  android: "Read by Android users",
  apis: "A list of APIs, and you have one",
  articles: "Developers read it: write how you built it, with a link",
  beta: "People who test new products: offer them yours",
  companies: "Profiles of companies: investors and buyers look them up",
  deals: "Sells deals to early buyers: worth it if you can give a discount",
  design: "Read by designers, your field",
  developers: "Read by developers, your users",
  ecommerce: "For e-commerce tools, your field",
  extensions: "For browser extensions, and yours is one",
  free: "Takes free products only, and yours is one",
  kids: "For children’s products",
  marketing: "For marketing tools, your field",
  marketplaces: "For marketplaces, and yours is one",
  mcp: "A list of MCP servers, and your page names MCP",
  mobile: "For mobile apps, and yours is one",
  nocode: "Read by no-code builders, your field",
  open_source: "Takes open source only, and your page says that yours is",
  pay_once: "For products without a subscription, as your page says",
  productivity: "For productivity tools, your field",
  remote_work: "For tools of remote teams, which your page names",
  reviews: "Customers review companies here: claim your page and ask your first customers",
  services: "Buyers look for agencies here: claim your page and ask your first clients for a review",
  seo: "For SEO tools, and your page names SEO",
  websites: "Shows websites for their design: send your landing page",
};

/** What a product is called among AI tools if it has no field beside AI. */
const placesOfAi: readonly (readonly [kind: string, place: string])[] = [
  ["mcp", "MCP servers"],
  ["developers", "developer tools"],
  ["ai_agents", "AI agents"],
  ["mobile", "apps"],
  ["extensions", "browser extensions"],
  ["marketplaces", "marketplaces"],
];

function specialOf(demand: string, category: string, product: PlannedProduct): string {
  const { categories, fits } = product;
  if (demand === "ai" && category === "Newsletter & media") {
    return "Read by people who follow AI: pitch a story, not a link";
  }
  const place = placesOfAi.find(([kind]) => fits.includes(kind))?.[1];
  const vague = isOfTrade(product) ? unspecific : null;
  const task = categories.find((label) => label !== "AI" && !vague?.has(label)) ?? place;
  if (demand === "ai" && task !== undefined) return `Takes AI products only: enter yours under ${task}`;
  return special[demand] ?? `Takes ${demand} alone`;
}

/** What a kind of directory does for anyone. */
const general: Readonly<Record<string, string>> = {
  "Startup directory": "Takes young products of any field",
  "SaaS directory": "Lists software by its use",
  "Software reviews": "People who look for alternatives compare here",
  Community: "A community: post it yourself and answer every comment",
  "Newsletter & media": "Readers of start-up news: pitch a story, not only a link",
  "Business directory": "Lists companies; customers leave reviews",
};

/** Their readers look at anything new. */
const readByAnyone: ReadonlySet<string> = new Set(["Launch platform", "Community"]);
const forGames = "Not for games in particular, so do your store page and the launch days first";

/** What the other kinds of directory do for a game. */
const ofGames: Readonly<Record<string, string>> = {
  "Software reviews": "People look for games like others here: name two that yours is like",
  "Newsletter & media": "Not for games in particular: send a press kit and a key, and say what is odd about it",
  "Startup directory": "Takes products of any field: hardly any player looks here, so give it five minutes",
};

/** What a kind of directory does for a product of a field that it is made for. */
const ofField: Readonly<Record<string, (field: string) => string>> = {
  "SaaS directory": (field) => `Lists software by its use: list yours under ${field}`,
  "Software reviews": (field) => `People who look for ${field} software compare here`,
};

const FOR_TRADE = "software for your trade";

/** What software for one trade is listed under, whose page says more of the trade than of what it does there. */
const byTrade: typeof ofField = {
  "SaaS directory": () => "Lists software by its use: list yours under the trade that it is for",
  "Software reviews": () => `People who look for ${FOR_TRADE} compare here`,
};

/** Fields that nearly all software for a trade touches, and whose buyers look for something else. */
const unspecific: ReadonlySet<string> = new Set([
  "Automation",
  "Communication",
  "HR",
  "Productivity",
  "Project Management",
]);
/** Stock and orders are part of software for many trades, and of what is added to a shop. */
const isOfTrade = ({ categories, fits }: PlannedProduct) =>
  fits.includes("trade") &&
  !categories.some(
    (label) =>
      businessFields.has(label) && !unspecific.has(label) && (label !== "E-commerce" || fits.includes("shop_tools")),
  );

/** What a founder chooses in a list of everything; null where the fields are of software, and the product is none. */
function entryOf(product: PlannedProduct): string | null {
  const { fits } = product;
  if (fits.includes("services")) return "agencies or services";
  if (fits.includes("marketplaces") && !fits.includes("ai")) return "Marketplaces";
  if (isOfTrade(product)) return "the trade that it is for";
  return ownFieldsOf(product)[0] ?? null;
}

/** What can be said of a directory that sets it apart from others of its kind. */
type Fact = "link" | "lists" | "account";

interface Whom {
  words: string;
  /** What need not be said again. */
  facts?: readonly Fact[];
}

/** What many directories are alike. */
const ofMany: Readonly<Record<string, string>> = {
  "Startup directory": "A list of start-ups",
  "SaaS directory": "A list of software",
  "AI directory": "A list of AI tools",
};

/** The best that is known of a directory that does the same as many others: without it, their reasons would all be alike. */
function apart(said: string, { category, linkType, requiresAccount, sources }: Choosable, where: string): Whom {
  const list = ofMany[category];
  const isLink = linkType === "dofollow";
  const known: Required<Whom> | null = isOftenNamed(sources)
    ? { words: ` that ${sources} other lists name`, facts: ["lists"] }
    : requiresAccount === false
      ? { words: " that asks for no account", facts: ["account"] }
      : null;
  if (list === undefined || !(isLink || known)) return { words: placed(said, where) };
  const begun = `${list}${where}${known?.words ?? ""}${isLink ? ", with a link that counts for search engines" : ""}`;
  return {
    words: said.replace(/^[^:]*/, begun),
    facts: [...(known?.facts ?? []), ...(isLink ? ["link" as const] : [])],
  };
}

/** A launch among the lesser known platforms, with the best that is known of this one. */
function launchOf({ linkType, sources }: Choosable, product: PlannedProduct, where: string): Whom {
  const said = placed(`A launch on one day${votesOf(product)}`, where);
  if (linkType === "dofollow") return { words: `${said}; its link counts for search engines`, facts: ["link"] };
  return isOftenNamed(sources) ? { words: `${said}; ${sources} lists name it`, facts: ["lists"] } : { words: said };
}

/** What nobody looks for in a list of start-ups. Buyers look for agencies there. */
const isForLink = ({ fits }: PlannedProduct) =>
  (fits.includes("no_software") || fits.includes("templates")) && !fits.includes("services");

/** No list takes games alone, and most are read by people who look for software. */
function generalOf(directory: Choosable, product: PlannedProduct, where: string): Whom {
  const { category } = directory;
  const { fits, categories } = product;
  if (fits.includes("games") && !readByAnyone.has(category))
    return apart(ofGames[category] ?? forGames, directory, where);
  if (category === "Launch platform") return launchOf(directory, product, where);
  // What people have on their phones is compared with other apps, not with the software of firms in its field.
  const field = fits.includes("mobile") ? null : fieldServedBy(category, categories);
  const named = isOfTrade(product) ? byTrade : ofField;
  const said = (field && named[category]?.(field)) ?? general[category] ?? "Takes products of any field";
  const place = entryOf(product);
  const why = directory.linkType === "dofollow" && isForLink(product) ? ", for the link alone" : "";
  const entry = category === "Startup directory" && place !== null ? `: enter yours under ${place}${why}` : "";
  return apart(`${said}${entry}`, directory, where);
}

/** Whom it is for stands before what to do there. */
const placed = (said: string, where: string) => said.replace(/^[^:]*/, (whom) => `${whom}${where}`);

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** What a directory takes that a product is not. */
function otherThan(mismatch: Mismatch): string {
  if (mismatch === "software") return "Software only";
  if (mismatch === "no place") return "Not for local businesses";
  if ("kind" in mismatch) return onlyForWords(mismatch.kind);
  return "region" in mismatch ? `For ${mismatch.region} only` : `In ${languageNames.of(mismatch.language)} only`;
}

/** How the reason of a directory begins that does not take the product, as far as it is known. */
const FILLING = "Only to fill the plan";

/** What to know of a plan that is longer than there are directories for its product; null if it is not. */
export function fillingWords(plan: CampaignPlan): string | null {
  const count = plan.weeks.flatMap(({ directories }) => directories).filter(({ only_fills }) => only_fills).length;
  if (count === 0) return null;
  return `${formatCount(count, "directory", "directories")} of this plan only ${count === 1 ? "fills" : "fill"} it: nothing else is left, and they take other products, as far as is known. Each says so.`;
}

function whomOf(directory: Choosable, product: PlannedProduct): Whom {
  const mismatch = mismatchOf(directory, product);
  if (mismatch) return { words: `${FILLING} (${otherThan(mismatch)})` };
  if (isOutOfPlace(directory, product)) return { words: `${FILLING} (not a place for this kind of product)` };
  const own = ownWordsOf(directory, product);
  if (own) return { words: own };
  const { launchPlatform, sources, region, language } = directory;
  const where = region && product.regions.includes(region) ? `, for ${region}` : "";
  const demand = demandOf(directory);
  if (demand && product.fits.includes(demand)) return demandedOf(demand, directory, product, where);
  if (language && language !== "en" && language === product.language)
    return { words: `In your page’s language${where}` };
  if (launchPlatform && sources >= WELL_KNOWN)
    return { words: `A well-known launch platform, named by ${sources} lists${dayOf(directory, product)}` };
  return generalOf(directory, product, where);
}

const dayOf = ({ launchPlatform }: Choosable, product: PlannedProduct) =>
  launchPlatform ? `: a launch on one day${votesOf(product)}` : "";

/** Of a directory that takes one kind of product alone, and this is one. */
function demandedOf(demand: string, directory: Choosable, product: PlannedProduct, where: string): Whom {
  if (demand === "business") return { words: `Buyers of ${softwareOf(product)} compare here` };
  const said = specialOf(demand, directory.category, product);
  if (demand === "ai" && !directory.launchPlatform) return apart(said, directory, where);
  return { words: `${said}${dayOf(directory, product)}${where}` };
}

/** The voters of launch platforms are makers, who play what they can open at once. */
function votesOf(product: PlannedProduct): string {
  const { fits } = product;
  if (fits.includes("games")) return ", with votes of makers: worth it if they can play at once";
  if (fits.includes("on_request"))
    return ", with votes: open a demo to everyone before, for nobody votes for what they cannot try";
  const isAppElsewhere = fits.includes("mobile") && isInOtherLanguage(product);
  const isForOthers =
    isAppElsewhere || fits.includes("no_software") || (fits.includes("marketplaces") && !fits.includes("ai"));
  return isForOthers ? ", with votes of makers, who may not be your customers" : ", with votes";
}

/** A game has other uses for a list of alternatives, or of start-ups, than a program. */
function ownWordsOf({ slug, category }: Choosable, product: PlannedProduct): string | null {
  if (product.fits.includes("games") && !readByAnyone.has(category)) return null;
  const { reason, reasonForDevices } = knownDirectory(slug);
  if (product.fits.includes("hardware") && reasonForDevices) return reasonForDevices;
  return reason?.replace("{software}", () => softwareOf(product)) ?? null;
}

/** From so many lists on it is worth saying; of well-known ones it is said already. */
const OFTEN_NAMED = 5;
const isOftenNamed = (sources: number) => sources >= OFTEN_NAMED && sources < WELL_KNOWN;

const ofTechnology: ReadonlySet<string> = new Set(["Data", "Infrastructure"]);

/** What those who look for it call it. */
function softwareOf(product: PlannedProduct): string {
  if (isOfTrade(product)) return FOR_TRADE;
  const [first] = product.categories;
  // What developers run is looked up by its own field, whatever else its page touches.
  if (first !== undefined && product.fits.includes("developers") && ofTechnology.has(first)) return `${first} software`;
  const fields = product.categories.filter((label) => businessFields.has(label));
  const specific = product.fits.includes("trade") ? fields.find((label) => !unspecific.has(label)) : undefined;
  return `${specific ?? fields[0] ?? product.categories[0] ?? "business"} software`;
}

function termsOf({
  pricing,
  price,
  dr,
  sources,
  linkType,
  requiresAccount,
  requiresBacklink,
  reviewDays,
}: Choosable): { words: string; fact?: Fact }[] {
  const cost = { Free: "Free", Freemium: "Free to enter", Paid: "Paid" }[pricing];
  const paid = price ? (pricing === "Paid" ? ` from ${price}` : ` (more reach from ${price})`) : "";
  const review = `about ${reviewDays} ${reviewDays === 1 ? "day" : "days"} of review`;
  return [
    { words: `${cost}${paid}` },
    { words: dr === null ? "domain rating unknown" : `domain rating ${dr}` },
    ...(isOftenNamed(sources) ? [{ words: `named by ${sources} lists`, fact: "lists" as const }] : []),
    ...(linkType === "dofollow" ? [{ words: "its link counts for search engines", fact: "link" as const }] : []),
    ...(requiresAccount === false ? [{ words: "no account needed", fact: "account" as const }] : []),
    ...(requiresBacklink ? [{ words: "asks for a link back" }] : []),
    ...(reviewDays !== null && reviewDays > 0 ? [{ words: review }] : []),
  ];
}
