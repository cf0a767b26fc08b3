import { isOfType, softwareTypes, textAt } from "./json-ld";
import { metaOf, type PageEvidence } from "./page-evidence";

export type ProductType =
  | "web_app"
  | "mobile_app"
  | "desktop_app"
  | "browser_extension"
  | "developer_tool"
  | "api"
  | "plugin"
  | "template"
  | "game"
  | "other";

/** What products of a kind call themselves. Looked for in the lead (title, descriptions, first heading and paragraph) of the page. */
const leadWords: readonly (readonly [ProductType, RegExp, number])[] = [
  ["browser_extension", /\b(?:chrome|firefox|browser|safari|edge) (?:extension|add-?on)s?\b/i, 4],
  [
    "plugin",
    /\b(?:wordpress|figma|obsidian|shopify|jetbrains|vs ?code|photoshop|excel|slack) (?:plugin|app|add-?in|extension)\b|\bplugin for\b|\badd-?in for\b/i,
    4,
  ],
  [
    "template",
    /\b(?:templates?|boilerplate|starter kit|themes?|ui kit|components) for\b|\b(?:next\.?js|react|notion|landing page|website) (?:templates?|boilerplate|starter)\b|\bui kit\b/i,
    3,
  ],
  [
    "game",
    /\b(?:video|puzzle|browser|multiplayer|mobile|this|addictive|strategy|board) game\b|\bplay (?:now|free|online)\b|ゲーム|游戏|게임|\bjeu\b|игра/i,
    4,
  ],
  ["mobile_app", /\b(?:mobile|ios|android|iphone) app\b|\bapp for (?:ios|iphone|android)\b/i, 3],
  [
    "desktop_app",
    /\b(?:desktop|mac|macos|windows|menu ?bar|linux) (?:app|application|client|software)\b|\bfor (?:mac|macos|windows)\b|메뉴 바 앱/i,
    3,
  ],
  ["api", /\b(?:rest|graphql|http|json|web) api\b|\bapi (?:for|to|that)\b|\bapi-first\b/i, 3],
  [
    "developer_tool",
    /\b(?:framework|sdk|cli|command[- ]line|compiler|developer tools?|for developers|open[- ]source (?:library|framework)|codebase|paas|self-host(?:ed|able) server|npm package|mcp server|mcp tools|coding agents?|(?:javascript|python|java|rust|go|c|css|react|expressions?) library|library (?:for|to|that))\b|ライブラリ/i,
    3,
  ],
  [
    "web_app",
    /\bin (?:your|the) browser\b|\bin-browser\b|\bweb[- ]?app(?:lication)?\b|\bonline (?:tool|editor|platform|whiteboard)\b|\bsaas\b|\bplatform for\b|\bdashboard\b/i,
    2,
  ],
];

/** Places that a page links to for its own product to be got from. */
const linkHosts: readonly (readonly [ProductType, RegExp, number])[] = [
  [
    "browser_extension",
    /^https?:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org)\//,
    3,
  ],
  ["mobile_app", /^https?:\/\/(?:apps\.apple\.com|itunes\.apple\.com|play\.google\.com\/store)\//, 1.5],
  ["plugin", /^https?:\/\/(?:wordpress\.org\/plugins|marketplace\.visualstudio\.com|plugins\.jetbrains\.com)\//, 1],
  [
    "developer_tool",
    /^https?:\/\/(?:www\.npmjs\.com\/package|pypi\.org\/project|crates\.io\/crates|rubygems\.org\/gems)\//,
    2,
  ],
];

const bodyWords: readonly (readonly [ProductType, RegExp, number])[] = [
  [
    "developer_tool",
    /\b(?:npm (?:install|i)|npx|pip install|brew install|cargo (?:add|install)|go get|yarn add|docker run)\b/i,
    2,
  ],
  ["desktop_app", /\bdownload for (?:mac|macos|windows|linux)\b/i, 2],
  ["web_app", /\b(?:sign up|log ?in|start (?:your )?free trial|create (?:an )?account)\b/i, 1.5],
];

/** schema.org's application categories and types that name one of our kinds. */
const declaredKinds: readonly (readonly [ProductType, RegExp])[] = [
  ["game", /game/i],
  ["developer_tool", /develop/i],
  ["browser_extension", /browser|extension/i],
  ["mobile_app", /mobile/i],
  ["api", /api/i],
  ["web_app", /web/i],
];

/** Finds what kind of thing the product is; null when the page does not say clearly enough. */
export function findType(page: PageEvidence): ProductType | null {
  const scores = new Map<ProductType, number>();
  const add = (type: ProductType, score: number) => scores.set(type, (scores.get(type) ?? 0) + score);
  for (const [type, score] of [...declared(page), ...said(page), ...linked(page)]) add(type, score);
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  return best && best[1] >= 2 ? best[0] : null;
}

type Vote = readonly [ProductType, number];

function declared(page: PageEvidence): Vote[] {
  const software = page.jsonLd.find((node) => isOfType(node, softwareTypes));
  const words = software ? `${textAt(software, "applicationCategory") ?? ""} ${String(software["@type"])}` : "";
  const system = (software && textAt(software, "operatingSystem")) ?? "";
  const kind = declaredKinds.find(([, pattern]) => pattern.test(words));
  const votes: Vote[] = kind ? [[kind[0], 4]] : [];
  if (/^(?:(?:ios|android|ipados)[\s,\d.+and]*)+$/i.test(system)) votes.push(["mobile_app", 3]);
  else if (/mac|windows|linux/i.test(system) && !/web|any|all|browser/i.test(system)) votes.push(["desktop_app", 1.5]);
  if (metaOf(page, "apple-itunes-app", "google-play-app")) votes.push(["mobile_app", 1]);
  if (page.links.some(({ rel }) => rel.includes("manifest"))) votes.push(["web_app", 1]);
  return votes;
}

function said(page: PageEvidence): Vote[] {
  const metas = [metaOf(page, "description"), metaOf(page, "og:description"), metaOf(page, "og:title")];
  const h1 = page.headings.find(({ level }) => level === 1)?.text;
  const lead = [page.title, ...metas, h1, page.paragraphs[0]].filter(Boolean).join(". ");
  const inLead = leadWords.filter(([, pattern]) => pattern.test(lead));
  const inBody = bodyWords.filter(([, pattern]) => pattern.test(page.text));
  return [...inLead, ...inBody].map(([type, , score]) => [type, score]);
}

function linked(page: PageEvidence): Vote[] {
  const kinds = linkHosts.filter(([, pattern]) => page.anchors.some(({ href }) => pattern.test(href)));
  return kinds.map(([type, , score]) => [type, score]);
}
