import {
  isAddedTo,
  isAi,
  isApp,
  isBusiness,
  isCompany,
  isForDevelopers,
  isForIos,
  isForProductivity,
  isForShops,
  isGame,
  isGivenAway,
  isIn,
  isInstalledOn,
  isLocal,
  isNoSoftware,
  isOfDevelopers,
  isReviewed,
  isShownOnRequest,
  isSoldAi,
  isTabletop,
  isTemplate,
  isThingToCome,
  isToolOf,
  isTried,
  type Known,
  says,
} from "./known";

/** What `only_for` of a directory asks of a product. Some ask for what no product is: an employer, an agency. */
const asks = {
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
  deals: (known) =>
    !isShownOnRequest(known) && !known.isComing && !isApp(known) && (isBusiness(known) || isSoldAi(known)),
  design: isIn("Design"),
  desktop: (known) => known.type === "desktop_app" && !isNoSoftware(known),
  developers: isForDevelopers,
  extensions: ({ type }) => type === "browser_extension",
  ecommerce: isToolOf("E-commerce"),
  free: isGivenAway,
  fundraising: () => false,
  games: isGame,
  gpts: says("gpts"),
  hackathons: says("hackathons"),
  hardware: (known) => isNoSoftware(known) && (known.said.has("hardware") || isThingToCome(known) || isTabletop(known)),
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
  preordered: ({ isPreordered }) => isPreordered,
  productivity: isForProductivity,
  remote_work: says("remote_work"),
  reviews: isReviewed,
  salesforce: says("salesforce"),
  scripts: says("scripts"),
  seo: says("seo"),
  services: (known) => isNoSoftware(known) && says("services")(known),
  shop: ({ isShop }) => isShop,
  shop_tools: isForShops,
  tabletop: isTabletop,
  templates: isTemplate,
  trade: (known) => isBusiness(known) && says("trade")(known),
  ios: isForIos,
  mac: isInstalledOn("mac"),
  windows: isInstalledOn("windows"),
  linux: isInstalledOn("linux"),
  terminal: isOfDevelopers("terminal"),
  self_hosted: (known) => !isNoSoftware(known) && !isApp(known) && says("self_hosted")(known),
  vs_code: isAddedTo("vs_code"),
  figma: isAddedTo("figma"),
  shopify: isAddedTo("shopify"),
  slack: isAddedTo("slack"),
  wordpress: isAddedTo("wordpress"),
  javascript: isOfDevelopers("javascript"),
  python: isOfDevelopers("python"),
  practice: (known) => isLocal(known) && says("practice")(known),
  vr: (known) => isGame(known) && says("vr")(known),
  websites: (known) => isIn("Design", "No-Code")(known) && !known.isAtOthers,
} satisfies Readonly<Record<string, (known: Known) => boolean>>;

export type SpecialKind = keyof typeof asks;

/** Every special kind that a directory may ask for. */
export const specialKinds = Object.keys(asks) as readonly SpecialKind[];

/** Whether a product of the first kinds is one of the others. */
export const isAnyOf = (fits: readonly string[], kinds: readonly SpecialKind[]): boolean =>
  kinds.some((kind) => fits.includes(kind));

/** The special kinds that a product is of. */
export function kindsOf(known: Known): string[] {
  const kinds = specialKinds.filter((kind) => asks[kind](known));
  // A restaurant is no product for testers, nor one of e-commerce because it takes orders.
  return isLocal(known) ? kinds.filter((kind) => ofLocal.has(kind)) : kinds;
}

const ofLocal: ReadonlySet<SpecialKind> = new Set<SpecialKind>(["local", "no_software", "practice", "reviews"]);
