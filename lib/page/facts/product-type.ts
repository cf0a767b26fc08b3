import { productTypes } from "@/lib/core/catalog/labels";
import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "./evidence";
import { hostWords } from "./hosts/host-words";
import { isOfType, softwareTypes, textAt } from "./json-ld";
import { metaOf } from "./page-evidence";
import { wordTable } from "./words/word-table";

export type ProductType = (typeof productTypes)[number];

/** What products of a kind call themselves, and what their pages offer; db/data/type-words.csv has the words by language. */
const words = wordTable("type-words.csv", [
  ...productTypes,
  /** A link by which visitors begin to use it. */
  "sign_in",
  /** A command that installs it. */
  "install",
  /** A file for computers. */
  "download",
]);

/** A type with less is not told. */
const least = 2;

/** How much it says if the page calls the product so at its top. A narrower kind says more. */
const inLead = [
  ["browser_extension", 4.5],
  ["plugin", 4.5],
  ["game", 4],
  ["template", 3],
  ["mobile_app", 3],
  ["desktop_app", 3],
  ["api", 2.6],
  ["developer_tool", 2.5],
  ["web_app", 2],
  // Newsletters, books, agencies, things. Programs for them say what they are, so this is looked at last.
  ["other", least],
] as const;

const phoneStore = /^https?:\/\/(?:apps\.apple\.com|itunes\.apple\.com|play\.google\.com\/store)\//;

/** A lead that begins with "Acme API" or "The postcode API", or calls the product an API. */
const calledApi =
  /^\S+(?: \S+)? API(?![\p{L}])|(?:^| \. )The (?:[\p{L}-]+ ){1,3}API(?= (?:for|that|to|with|of) | \.|[.,:–]|$)|(?<![\p{L}])an? (?:(?:REST|JSON|HTTP|GraphQL|simple|fast) )+API(?![\p{L}])/u;

const pluginStore =
  /^https?:\/\/(?:wordpress\.org\/plugins|marketplace\.visualstudio\.com|plugins\.jetbrains\.com|www\.figma\.com\/community\/plugin|workspace\.google\.com\/marketplace\/app)\//;

/** Places that a page links to for its own product to be got from. */
const linkHosts: readonly (readonly [ProductType, RegExp, number])[] = [
  [
    "browser_extension",
    /^https?:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org)\//,
    2.5,
  ],
  ["mobile_app", phoneStore, 1.6],
  ["plugin", pluginStore, 1],
  [
    "developer_tool",
    /^https?:\/\/(?:www\.npmjs\.com\/package|pypi\.org\/project|crates\.io\/crates|rubygems\.org\/gems)\//,
    2,
  ],
  ["desktop_app", /\.(?:dmg|exe|msi|appimage|deb|pkg)(?:[?#]|$)|apps\.microsoft\.com\/|flathub\.org\/apps\//i, 2.5],
];

/** Addresses behind which visitors have an account. */
const accountPath =
  /\/(?:log-?in|sign-?in|sign-?up|register|auth|dashboard|console|account|get-started|start|join|trial|try|vault|upload|add-to-(?:slack|teams|discord)|anmelden|testen|connexion|inscription|essai|espace|entrar|acceso|registro|prueba|subir|cadastro|accedi|registrati|prova|giris|kayit)(?:[/?#]|$)|^https?:\/\/(?:app|dashboard|console|my|portal|cloud)\./i;

/** Addresses of the product's own host at which it is used at once. */
const appPath = /^\/(?:app|editor|studio|workspace|map|canvas)\/?$/i;

/** schema.org's application categories and types that name one of our kinds. */
const declaredKinds: readonly (readonly [ProductType, RegExp])[] = [
  ["game", /game/i],
  ["developer_tool", /develop|SourceCode/i],
  ["browser_extension", /browser|extension/i],
  ["mobile_app", /mobile/i],
  ["api", /api/i],
  ["web_app", /web/i],
];

type Vote = readonly [ProductType, number];

/** What was found of the product before its kind. */
interface Known {
  tagline: string | null;
  short: string | null;
  categories: readonly string[];
}

/** Finds what kind of thing the product is; null when the page does not say clearly enough. */
export function* typeSteps(
  page: PageEvidence,
  language: string | null,
  { tagline, short, categories }: Known,
): Steps<ProductType | null> {
  const scores = new Map<ProductType, number>();
  const votes = [
    ...declared(page),
    ...hosted(page),
    ...linked(page),
    ...(yield* said(page, language, [tagline, short], categories)),
  ];
  for (const [type, score] of votes) scores.set(type, (scores.get(type) ?? 0) + score);
  const [best] = [...scores].sort(([one, a], [two, b]) => Number(one === "other") - Number(two === "other") || b - a);
  if (best && best[1] >= least) return best[0];
  return scores.has("other") ? "other" : null;
}

/** In a store or registry a product is what nearly all are there, unless it says otherwise. */
function hosted({ url }: PageEvidence): Vote[] {
  const type = hostWords(url)?.type;
  return type ? [[type, 3.5]] : [];
}

function declared(page: PageEvidence): Vote[] {
  const software = page.jsonLd.find((node) => isOfType(node, softwareTypes));
  const kinds = software ? `${textAt(software, "applicationCategory") ?? ""} ${String(software["@type"])}` : "";
  const system = (software && textAt(software, "operatingSystem")) ?? "";
  const kind = declaredKinds.find(([, pattern]) => pattern.test(kinds));
  const votes: Vote[] = kind ? [[kind[0], 4]] : [];
  if (/^(?:(?:ios|android|ipados)[\s,/\d.+andor]*)+$/i.test(system)) votes.push(["mobile_app", 3]);
  else if (/web|browser/i.test(system)) votes.push(["web_app", 2]);
  else if (/mac|windows|linux/i.test(system) && !/\b(?:any|all)\b/i.test(system)) votes.push(["desktop_app", 2.4]);
  else if (/^(?:any|all|cross.platform)/i.test(system)) votes.push(["web_app", 1]);
  if (metaOf(page, "apple-itunes-app", "google-play-app")) votes.push(["mobile_app", 1]);
  if (page.links.some(({ rel }) => rel.includes("manifest"))) votes.push(["web_app", 1]);
  return votes;
}

/** The stores of both kinds of phones; their names are the same in all languages. */
const stores = [/App Store/i, /Google Play/i];

/** Words of links that are looked through. */
const MAX_LINKS = 300;

function* said(
  page: PageEvidence,
  language: string | null,
  copy: readonly (string | null)[],
  categories: readonly string[],
): Steps<Vote[]> {
  const metas = [metaOf(page, "description"), metaOf(page, "og:description"), metaOf(page, "og:title")];
  const h1 = page.headings.find(({ level }) => level === 1)?.text;
  const lead = [page.title, ...metas, h1, ...copy, page.paragraphs[0]?.slice(0, 400)].filter(Boolean).join(" . ");
  const named = yield* words.meaningsIn(lead, language);
  const links = page.anchors.slice(0, MAX_LINKS);
  const linkWords = yield* words.meaningsIn(links.map(({ text }) => text.slice(0, 60)).join(" . "), language);
  const inText = yield* words.meaningsIn((page.told?.text ?? page.text).slice(0, 20_000), language);
  const signsIn =
    linkWords.has("sign_in") || links.some(({ href }) => accountPath.test(href) || opensApp(href, page.url.host));
  const forDevelopers = categories[0] === "Developer Tools" || categories[0] === "Infrastructure";
  return [
    ...inLead.filter(([type]) => named.has(type) && !(type === "mobile_app" && isForMakers(named))),
    ...(inText.has("install") ? [["developer_tool", 2] as const] : []),
    ...(inText.has("download") ? [["desktop_app", 2] as const] : []),
    ...(signsIn ? [["web_app", 2] as const] : []),
    ...(signsIn ? [] : withoutAccounts(links)),
    ...(calledApi.test(lead) ? [["api", 2] as const] : []),
    ...(linkWords.has("mobile_app") ? [["mobile_app", 2] as const] : []),
    ...(stores.every((store) => store.test(page.text)) ? [["mobile_app", 1.2] as const] : []),
    ...(forDevelopers ? [["developer_tool", 1] as const] : []),
    ...(categories[0] === "Games" ? [["game", 2.2] as const] : []),
  ];
}

/** Where there are no accounts, a link to a store leads to all there is. */
function withoutAccounts(links: PageEvidence["anchors"]): Vote[] {
  const leadsTo = (store: RegExp) => links.some(({ href }) => store.test(href));
  return [
    ...(leadsTo(phoneStore) ? [["mobile_app", 0.6] as const] : []),
    ...(leadsTo(pluginStore) ? [["plugin", 1] as const] : []),
  ];
}

/** "Sign-in for your iOS app" is no app. */
const isForMakers = (named: ReadonlySet<string>) => named.has("developer_tool") || named.has("api");

function opensApp(href: string, ownHost: string): boolean {
  const { host, pathname } = new URL(href);
  return host === ownHost && appPath.test(pathname);
}

function linked(page: PageEvidence): Vote[] {
  const kinds = linkHosts.filter(([, pattern]) => page.anchors.some(({ href }) => pattern.test(href)));
  return kinds.map(([type, , score]) => [type, score]);
}
