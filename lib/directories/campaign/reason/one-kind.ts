import type { PlannedProduct } from "../audience";
import type { Choosable } from "../choice/choosable";
import { listedFieldsOf } from "../fit";
import { isOfTrade, softwareOf, unspecific } from "./field-words";
import { dayOf, votesOf } from "./launch-words";
import { apart, type Whom } from "./whom";

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

const SITES_OF_CLIENTS = "Shows websites for their design: send the best that you made for clients";

function specialOf(demand: string, category: string, product: PlannedProduct): string {
  const { fits } = product;
  if (demand === "ai" && category === "Newsletter & media") {
    return "Read by people who follow AI: pitch a story, not a link";
  }
  if (demand === "websites" && fits.includes("services")) return SITES_OF_CLIENTS;
  const place = placesOfAi.find(([kind]) => fits.includes(kind))?.[1];
  const vague = isOfTrade(product) ? unspecific : null;
  const task = listedFieldsOf(product).find((label) => label !== "AI" && !vague?.has(label)) ?? place;
  if (demand === "ai" && task !== undefined) return `Takes AI products only: enter yours under ${task}`;
  return special[demand] ?? `Takes ${demand} alone`;
}

/** Of a directory that takes one kind of product alone, and this is one. */
export function demandedOf(demand: string, directory: Choosable, product: PlannedProduct, where: string): Whom {
  if (demand === "business") return { words: `Buyers of ${softwareOf(product)} compare here` };
  const said = specialOf(demand, directory.category, product);
  // One thing is said behind a colon, and what comes after it is a sentence of its own.
  if (directory.launchPlatform && said.includes(": "))
    return { words: `${said}${where}. It is a launch on one day${votesOf(product)}` };
  if (demand === "ai") return apart(said, directory, where);
  return { words: `${said}${dayOf(directory, product)}${where}` };
}
