import { distance } from "fastest-levenshtein";

/**
 * Words that callers write, and the names and values they may mean, in order of preference. Only those that the input
 * has are suggested.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  // Names of fields.
  name: ["product_name", "q", "slug"],
  title: ["product_name"],
  product: ["product_name", "tool_id", "slug"],
  website: ["url"],
  homepage: ["url"],
  link: ["url"],
  site: ["url"],
  domain: ["url"],
  address: ["url", "email"],
  twitter: ["twitter_handle"],
  x: ["twitter_handle"],
  tag: ["categories", "category"],
  tags: ["categories", "category"],
  topic: ["category", "categories"],
  topics: ["categories", "category"],
  labels: ["categories", "category"],
  categories: ["category"],
  category: ["categories"],
  pricing: ["pricing_tier"],
  price: ["pricing_tier", "pricing", "budget"],
  plan: ["pricing_tier"],
  cost: ["pricing_tier", "pricing", "budget"],
  logo: ["logo_url"],
  icon: ["logo_url"],
  image: ["logo_url"],
  description: ["short_description", "long_description", "body"],
  summary: ["short_description", "tagline"],
  headline: ["tagline", "title"],
  subtitle: ["tagline"],
  slogan: ["tagline"],
  content: ["body", "long_description"],
  text: ["body", "long_description", "q"],
  author: ["creator_name"],
  maker: ["creator_name"],
  founder: ["creator_name", "email"],
  mail: ["email"],
  contact: ["email"],
  platform: ["type"],
  kind: ["type", "category"],
  per_page: ["limit", "n"],
  page_size: ["limit", "n"],
  size: ["limit", "n"],
  count: ["limit", "n"],
  max_results: ["limit", "n"],
  limit: ["n"],
  n: ["limit"],
  top: ["n", "limit"],
  page: ["offset"],
  skip: ["offset"],
  start: ["offset"],
  after: ["cursor"],
  next: ["cursor"],
  page_token: ["cursor"],
  search: ["q"],
  query: ["q"],
  term: ["q"],
  keyword: ["q"],
  keywords: ["q"],
  order: ["sort"],
  order_by: ["sort"],
  sort_by: ["sort"],
  dr: ["min_dr"],
  domain_rating: ["min_dr", "dr"],
  since: ["period", "days"],
  date: ["period", "days"],
  timeframe: ["period", "days"],
  range: ["days", "period"],
  period: ["days"],
  theme: ["variant"],
  style: ["variant"],
  color: ["variant"],
  id: ["tool_id", "slug"],
  slug: ["tool_id", "id"],
  tool_id: ["slug", "id"],
  product_id: ["tool_id", "id", "slug"],
  launch_id: ["tool_id", "id"],
  draft_id: ["id"],
  // Values.
  dev_tool: ["Developer Tools", "developer_tool"],
  dev_tools: ["Developer Tools", "developer_tool"],
  devtool: ["Developer Tools", "developer_tool"],
  devtools: ["Developer Tools", "developer_tool"],
  programming: ["Developer Tools", "developer_tool"],
  artificial_intelligence: ["AI"],
  machine_learning: ["AI"],
  ml: ["AI"],
  llm: ["AI"],
  saas: ["web_app"],
  web: ["web_app"],
  ios: ["mobile_app"],
  ios_app: ["mobile_app"],
  iphone_app: ["mobile_app"],
  android: ["mobile_app"],
  android_app: ["mobile_app"],
  macos: ["desktop_app"],
  mac_app: ["desktop_app"],
  windows_app: ["desktop_app"],
  extension: ["browser_extension"],
  chrome_extension: ["browser_extension"],
  addon: ["browser_extension", "plugin"],
  cli: ["developer_tool"],
  command_line: ["developer_tool"],
  sdk: ["developer_tool"],
  library: ["developer_tool"],
  shop: ["E-commerce"],
  ecommerce: ["E-commerce"],
  recruiting: ["HR"],
  human_resources: ["HR"],
  devops: ["Infrastructure"],
  hosting: ["Infrastructure"],
  cloud: ["Infrastructure"],
  chat: ["Communication"],
  messaging: ["Communication"],
  help_desk: ["Customer Support"],
  support: ["Customer Support"],
  database: ["Data"],
  low_code: ["No-Code"],
  privacy: ["Security"],
  note_taking: ["Productivity"],
  gratis: ["Free"],
  subscription: ["Paid"],
  premium: ["Paid"],
  dark: ["default"],
  light: ["white"],
  alphabetical: ["name"],
  rating: ["dr"],
};

/** Only this many characters of what was sent are compared. */
const MAX_COMPARED = 100;

/**
 * Up to three names or values that an unknown word may mean: the same one in another spelling, or what it is known to mean;
 * else those with shared parts, then those of close spelling. Empty if nothing is close. A word whose meaning is known is not
 * misspelled.
 */
export function suggestionsFor(word: string, known: readonly string[]): string[] {
  const written = partsOf(word.slice(0, MAX_COMPARED));
  const meant = meaningsOf(written);
  const sure = [...known.filter((name) => isSame(partsOf(name), written)), ...byMeaning(meant, known)];
  const misspelled = meant.length > 0 ? [] : bySpelling(written, known);
  const near = sure.length > 0 ? sure : [...byParts(written, known), ...misspelled];
  return [...new Set(near)].slice(0, 3);
}

function meaningsOf(written: readonly string[]): readonly string[] {
  // A capital inside a word begins no other word in SaaS, iOS and macOS.
  const key = [written.join("_"), written.join("")].find((one) => Object.hasOwn(synonyms, one));
  return (key !== undefined && synonyms[key]) || [];
}

function byMeaning(meant: readonly string[], known: readonly string[]): string[] {
  return meant.flatMap((other) => known.find((name) => name.toLowerCase() === other.toLowerCase()) ?? []);
}

/** `name` is a part of `product_name`, and `website_url` contains all parts of `url`. */
function byParts(written: readonly string[], known: readonly string[]): string[] {
  if (written.length === 0) return [];
  return known.filter((name) => {
    const parts = partsOf(name);
    return isWithin(written, parts) || isWithin(parts, written);
  });
}

function isWithin(few: readonly string[], many: readonly string[]): boolean {
  return few.length > 0 && few.every((part) => many.some((other) => singular(other) === singular(part)));
}

function singular(part: string): string {
  return part.replace(/s$/, "");
}

function bySpelling(written: readonly string[], known: readonly string[]): string[] {
  const word = written.join("");
  // Two changes make almost any short word into another.
  const most = word.length <= 4 ? 1 : 3;
  const near = known
    .map((name) => ({ name, steps: distance(word, partsOf(name).join("")) }))
    .filter(({ name, steps }) => steps <= Math.min(most, Math.floor(Math.min(word.length, name.length) / 2)));
  return near.sort((one, other) => one.steps - other.steps).map(({ name }) => name);
}

/** `perPage`, `per-page` and `Per page` all become `per`, `page`. */
function partsOf(text: string): string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return spaced.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");
}

/**
 * A sentence that points from a wrong word to the known ones. With `all` it lists them all; otherwise only if none is
 * close.
 */
export function didYouMean(word: string, known: readonly string[], listed: { name: string; all: boolean }): string {
  const near = suggestionsFor(word, known);
  const question = near.length > 0 ? [`Did you mean ${near.join(", ")}?`] : [];
  const list = listed.all || near.length === 0 ? [`Known ${listed.name}: ${known.join(", ")}.`] : [];
  return [...question, ...list].join(" ");
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join(" ") === other.join(" ");
}
