/** What a directory takes if it does not take everything, by `only_for`. */
const kinds: Readonly<Record<string, string>> = {
  ai: "AI products only",
  ai_agents: "AI agents only",
  ai_education: "AI for education only",
  ai_marketing: "AI for marketing only",
  android: "Android apps only",
  apis: "APIs only",
  articles: "Articles for developers, with a link to your product",
  beta: "Products that look for testers",
  bolt: "Products built with Bolt only",
  business: "Business software only",
  companies: "Companies, with their products",
  deals: "Products that offer a discount",
  design: "Products for designers only",
  developers: "Products for developers only",
  ecommerce: "E-commerce products only",
  extensions: "Browser extensions only",
  free: "Free products only",
  fundraising: "Start-ups that raise money",
  games: "Games only",
  gpts: "Custom GPTs only",
  hackathons: "Hackathon projects only",
  hiring: "Start-ups that hire",
  kids: "Products for children only",
  laravel: "Laravel products only",
  local: "Local businesses only",
  lovable: "Products built with Lovable only",
  marketing: "Marketing products only",
  marketplaces: "Marketplaces only",
  mcp: "MCP servers only",
  mobile: "Mobile apps only",
  nextjs_starters: "Next.js starters only",
  no_software: "Newsletters, courses, communities, agencies and devices only",
  nocode: "No-code products only",
  on_request: "Products that are sold in a talk only",
  on_sale: "Products that are on sale only",
  open_source: "Open source only",
  pay_once: "Products without a subscription only",
  productivity: "Productivity products only",
  remote_work: "Products for remote work only",
  reviews: "Companies that their customers review",
  salesforce: "Salesforce apps only",
  scripts: "PHP scripts only",
  seo: "SEO products only",
  services: "Services and agencies only",
  shop_tools: "Tools for online shops only",
  templates: "Templates only",
  trade: "Software for one trade only",
  websites: "Websites with a design worth showing",
};

/** What a directory takes, in words. */
export function onlyForWords(onlyFor: string | null): string {
  return onlyFor === null ? "Products of any kind" : (kinds[onlyFor] ?? "One special kind of product only");
}

/** Every kind as an option of a form. */
export const onlyForOptions = Object.entries(kinds).map(([value, label]) => ({ value, label }));
