import type { productTypes } from "@/lib/core/catalog/labels";
import { codeHostPattern } from "@/lib/core/identity/code-hosts";
import type { Anchor, PageEvidence } from "../evidence/evidence";

export type ProductType = (typeof productTypes)[number];

/** How much a piece of evidence says for a type. */
export type Vote = readonly [ProductType, number];

const phoneStore =
  /^https?:\/\/(?:(?:apps|itunes|testflight)\.apple\.com|play\.google\.com\/(?:store|apps)|f-droid\.org\/(?:[a-z]{2}\/)?packages)\/|\.apk(?:[?#]|$)/i;

/** The store for Macs has the addresses of that for phones. */
const macStore = /^https?:\/\/(?:apps|itunes)\.apple\.com\/.{1,300}[?&](?:mt=12|platform=mac)/i;

const pluginStore =
  /^https?:\/\/(?:wordpress\.org\/plugins|marketplace\.visualstudio\.com|open-vsx\.org\/extension|plugins\.jetbrains\.com|www\.figma\.com\/community\/plugin|workspace\.google\.com\/marketplace\/app|apps\.shopify\.com)\//;

/** Where a bot is let into a server of those who chat there. */
const botInvite = /^https?:\/\/(?:www\.)?discord(?:app)?\.com\/(?:api\/)?oauth2\/authorize/;

const browserStore =
  /^https?:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org|microsoftedge\.microsoft\.com\/addons)\//;

/** Places that a page links to for its own product to be got from. */
const linkHosts: readonly (readonly [ProductType, RegExp, number])[] = [
  ["browser_extension", browserStore, 2.5],
  ["mobile_app", phoneStore, 1.6],
  ["plugin", pluginStore, 1],
  ["plugin", botInvite, 2.5],
  [
    "developer_tool",
    /^https?:\/\/(?:(?:www\.)?npmjs\.com\/package|pypi\.org\/project|crates\.io\/crates|rubygems\.org\/gems|packagist\.org\/packages)\//,
    2,
  ],
  [
    "desktop_app",
    /\.(?:dmg|exe|msi|appimage|deb|rpm|pkg)(?:[?#]|$)|(?:apps|get)\.microsoft\.com\/|flathub\.org\/(?:[\w-]{1,9}\/)?apps\/|snapcraft\.io\//i,
    2.5,
  ],
  ["game", /^https?:\/\/store\.steampowered\.com\/app\//, 2],
];

/** The file that a link says it brings, wherever it leads: "Download Acme.exe". */
const fileIn = ({ text }: Anchor) =>
  /[\p{L}\p{N}]\.(?:dmg|exe|msi|appimage|apk)(?![\p{L}\p{N}])/iu.exec(text)?.[0] ?? "";

/** A page of its own where games are sold, and sometimes what they are made with. */
const itchPage = /^https?:\/\/[\w-]+\.itch\.io\/[\w-]/;

export const leadsToItch = (anchors: readonly Anchor[]) => anchors.some(({ href }) => itchPage.test(href));

/** Addresses behind which visitors have an account. */
const accountPath =
  /\/(?:log-?in|sign-?in|sign-?up|register|auth|dashboard|console|account|get-started|start|join|trial|try|vault|upload|add-to-(?:teams|discord)|anmelden|testen|connexion|inscription|essai|espace|entrar|acceso|registro|prueba|subir|create|creer|crear|criar|crea|erstellen|ausprobieren|essayer|probar|experimentar|cadastro|accedi|registrati|prova|giris|kayit)(?:[/?#]|$)|^https?:\/\/(?:app|dashboard|console|my|portal|cloud)\./i;

/** Addresses of the product's own host at which it is used at once, also where the host has many products. */
const appPath =
  /^(?:\/(?!privacy|terms|legal|support|help|docs|blog)[^/]{1,100})?\/(?:app|editor|studio|workspace|map|canvas|pwa)\/?$/i;

/** Where files of releases are. */
const releases = new RegExp(`^https?:\\/\\/(?:${codeHostPattern})\\/[^?#]{1,200}\\/releases(?:[/?#]|$)`);

const isMacStore = ({ href, text }: Anchor) => macStore.test(href) || /Mac App Store/i.test(text);

/** Links whose addresses are looked at. */
const MAX_ANCHORS = 1_000;

/** What the addresses of links say, whatever their words are. */
export function linkVotes(anchors: readonly Anchor[]): Vote[] {
  const looked = anchors.slice(0, MAX_ANCHORS);
  const forMacs = new Set(looked.filter(isMacStore));
  const others = looked.filter((anchor) => !forMacs.has(anchor));
  const addresses = others.flatMap((anchor) => [anchor.href, fileIn(anchor)]);
  const kinds = linkHosts.filter(([, pattern]) => addresses.some((address) => pattern.test(address)));
  const votes = kinds.map(([type, , score]) => [type, score] as const);
  return forMacs.size > 0 ? [...votes, ["desktop_app", 2]] : votes;
}

/** Whether a page leads to a store for phones. */
const leadsToPhoneStore = (anchors: readonly Anchor[]) =>
  anchors.slice(0, MAX_ANCHORS).some((anchor) => phoneStore.test(anchor.href) && !isMacStore(anchor));

/** Whether a store for phones has a product: its page stands there, or leads to it. */
export const isInPhoneStore = ({ url, anchors }: Pick<PageEvidence, "url" | "anchors">) =>
  (phoneStore.test(url.href) && !macStore.test(url.href)) || leadsToPhoneStore(anchors);

export const leadsToReleases = (anchors: readonly Anchor[]) => anchors.some(({ href }) => releases.test(href));

/** Where there are no accounts, a link to a store leads to all there is. */
export function votesWithoutAccounts(anchors: readonly Anchor[]): Vote[] {
  return [
    ...(leadsToPhoneStore(anchors) ? [["mobile_app", 0.6] as const] : []),
    ...(anchors.some(({ href }) => pluginStore.test(href)) ? [["plugin", 1] as const] : []),
    ...(leadsToReleases(anchors) ? [["desktop_app", 1.2] as const] : []),
  ];
}

/** Whether a link leads to where visitors have an account, or use the product at once. */
export function opensProduct(anchor: Anchor, page: PageEvidence): boolean {
  if (leadsElsewhere(anchor)) return false;
  const { href } = anchor;
  if (accountPath.test(href)) return true;
  const { host, pathname } = new URL(href);
  return host === page.url.host && appPath.test(pathname);
}

/** "Join", "start" and "try it" are words of stores, of places for code and of chats too: nobody signs in to the product there. */
export const leadsElsewhere = ({ href }: Anchor): boolean =>
  [phoneStore, browserStore, codeHost, teamHost, chat].some((place) => place.test(href));

const chat = /^https?:\/\/(?:t|telegram)\.me\//;

/** Where makers plan and talk, in what is somebody else's app. */
const teamHost = /^https?:\/\/app\.(?:notion\.(?:com|so)|slack\.com|asana\.com|clickup\.com)\//;

const codeHost = new RegExp(`^https?:\\/\\/(?:www\\.)?(?:${codeHostPattern}|discord\\.(?:gg|com))\\/`);

/** Whether a link leads to another part of its page: "Get started" there is a heading, and no door. */
export function staysOnPage({ href }: Anchor, page: PageEvidence): boolean {
  const [address, place] = href.split("#");
  return place !== undefined && /^[\w-]+$/.test(place) && address === page.url.href.split("#")[0];
}
