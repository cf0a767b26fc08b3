import { leadsToItch, leadsToReleases, type ProductType, type Vote, votesWithoutAccounts } from "./type-links";
import type { SaidOfType } from "./type-said";

/** How much it says if the page calls the product so at its top. A narrower kind says more. */
const leadScores = [
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
  ["other", 2],
] as const;

/** A lead that begins with "Acme API", "Acme Api" or "The postcode API", or calls the product an API. */
const calledApi =
  /^\S+(?: \S+)? A(?:PI|pi)(?![\p{L}])|(?:^| \. )The (?:[\p{L}-]+ ){1,3}API(?= (?:for|that|to|with|of) | \.|[.,:–]|$)|(?:^|[.] )An? (?:[\p{L}-]{1,30} ){1,3}API(?= (?:for|that|to|with|of) | ?[.,])|(?<![\p{L}])an? (?:(?:REST|JSON|HTTP|GraphQL|simple|fast) )+API(?![\p{L}])/u;

/** A part of a title that ends in what the product is: "email verification API". */
const endsInApi = /[\p{L}\p{N}] API$/u;
const isTitledApi = ({ titles }: SaidOfType) => titles.some((title) => endsInApi.test(title));

/** "A search engine using the Brave Search API" has none of its own: whether a lead names APIs only as what the product works with. */
function usesApis(lead: string): boolean {
  const own = lead.replace(usedApi, " ");
  return own !== lead && !/(?<![\p{L}\p{N}])APIs?(?![\p{L}\p{N}])/iu.test(own);
}
const usedApi =
  /(?<!\p{L})(?:built (?:on|with)|on top of|powered by|us(?:es?|ing)|via|works with) (?:the |an? )?(?:[\p{Lu}\d][\p{L}\p{N}.-]{0,30} ){1,4}APIs?(?!\p{L})/gu;

const endsInPlugin = /[\p{L}\p{N}] Plug-?in$/iu;

/** A command that fetches a program from a place for code. */
const fetchesProgram = /\/releases\/[\w./-]{1,200}\.(?:exe|dmg|msi|appimage)(?![\p{L}\p{N}])/iu;

/** What begins by saying that it is a bot for a chat: "Telegram bot for landlords", "Ein Discord-Bot für Gilden". */
const isChatBot =
  /^(?:\p{L}{1,4} )?(?:(?:Telegram|Discord|Slack|WhatsApp)[ -]?(?:bots?|бот)|bot (?:(?:de|do|for|für|para|per|pour|для) )?(?:Telegram|Discord|Slack|WhatsApp))(?!\p{L})/iu;

/** Names of systems, and of what only they have, which are the same in all languages. */
const phones =
  /\b(?:iOS|iPhones?|iPad(?:OS|s)?|Android|Wear ?OS|Apple Watch|TestFlight|Live Activit(?:y|ies)|Dynamic Island)(?![\p{L}\p{N}])/u;
const computers = [
  /\bWindows(?:\b|(?=\d))/,
  /\b(?:mac ?OS|Mac OS X|Macs?)(?![\p{L}\p{N}])/u,
  /\b(?:Linux|Flatpak|AppImage)\b/,
] as const;

/** The stores of both kinds of phones. */
const stores = [/App Store/i, /Google Play/i];

/** Links of a page that is little more than what stores of apps ask for. */
const FEW_LINKS = 20;

/** What the words of a page say of its product's type. */
export function saidVotes(said: SaidOfType, categories: readonly string[]): Vote[] {
  const forDevelopers = isForDevelopers(categories);
  const systems = systemVotes(said);
  return [
    ...leadVotes(said, categories),
    ...systems,
    ...webVotes(said),
    ...serverVotes(said, forDevelopers, systems.length > 0),
    ...developerVotes(said, forDevelopers),
    ...vote((said.inText.has("download") || said.onLinks.has("download")) && !isStack(said), "desktop_app", 2),
    ...(said.signsIn ? [] : votesWithoutAccounts(said.links)),
    ...vote(fetchesProgram.test(said.text), "desktop_app", 1),
    ...addOnVotes(said),
    ...phoneVotes(said),
    ...gameVotes(said, categories),
  ];
}

/** Whether its first field is one of developers. */
export const isForDevelopers = ([first]: readonly string[]): boolean =>
  first === "Developer Tools" || first === "Infrastructure";

const vote = (holds: boolean, type: ProductType, score: number): Vote[] => (holds ? [[type, score]] : []);

/** "Sign-in for your iOS app" is no app; a terminal that is got as a file for phones is one. */
const isForMakers = ({ inLead, signsIn, onFirstLinks }: SaidOfType) =>
  (inLead.has("developer_tool") || inLead.has("api")) && (signsIn || !onFirstLinks.has("phone_store"));

const extendsBrowser = ({ onLinks, atTop }: SaidOfType) =>
  onLinks.has("add_to_browser") || atTop.has("browser_extension");

/** What the page calls the product at its top. */
function leadVotes(said: SaidOfType, categories: readonly string[]): Vote[] {
  const hidden: Partial<Record<ProductType, boolean>> = {
    mobile_app: isForMakers(said) || saysNoApp(said),
    // "Meet people for board games" is about something else.
    game: said.inLead.has("for_games") || !(categories.includes("Games") || said.inTitles.has("game")),
    // An API is for developers anyway.
    developer_tool: isTitledApi(said),
    api: !isTitledApi(said) && usesApis(said.lead),
    // An extension works "in your browser" too.
    web_app: extendsBrowser(said),
  };
  return leadScores.filter(([type]) => said.inLead.has(type) && !hidden[type]);
}

/** "A Docker stack that backs up every Mac": the computers that are named are those it serves, or runs on. */
const isStack = ({ inText }: SaidOfType) => inText.has("server_stack");

/** "Guests order in the browser, without an app." */
const saysNoApp = ({ inLead, atTop }: SaidOfType) => inLead.has("no_app") || atTop.has("no_app");

/** What the systems that are named at the top say, where it does not call the product by them. */
function systemVotes(said: SaidOfType): Vote[] {
  if (isForMakers(said) || isStack(said)) return [];
  const onComputers = said.inLead.has("desktop_app") ? 0 : computers.filter((system) => system.test(said.lead)).length;
  const onPhones = phones.test(said.lead) && !said.inLead.has("mobile_app");
  return [
    ...vote(onComputers > 0, "desktop_app", onComputers > 1 ? 3 : 2),
    ...vote(onComputers === 0 && computers.some((system) => system.test(said.top)), "desktop_app", 1),
    ...vote(onPhones, "mobile_app", 2),
    ...vote(!onPhones && phones.test(said.top), "mobile_app", 1),
  ];
}

function webVotes(said: SaidOfType): Vote[] {
  const { signsIn, inLead, atTop, onLinks, onButtons } = said;
  const asksDemo = onLinks.has("ask_demo") || onButtons.has("ask_demo");
  return [
    ...vote(!inLead.has("web_app") && !extendsBrowser(said) && atTop.has("web_app"), "web_app", 0.8),
    ...vote(signsIn, "web_app", 2),
    ...vote(!signsIn && !asksDemo && (onLinks.has("sign_in") || atTop.has("sign_in")), "web_app", 0.8),
    // A script opens what is behind a button: an account as often as a list of those who wait, who cannot log in.
    ...vote(!signsIn && !asksDemo && onButtons.has("sign_in"), "web_app", onButtons.has("log_in") ? 2 : 1.2),
    // The form for it may be on the same page.
    ...vote(!signsIn && asksDemo, "web_app", 2),
    ...vote(onLinks.has("demo"), "web_app", 1),
    ...vote(saysNoApp(said) && said.inLead.has("on_phone"), "web_app", 1.5),
    ...vote(said.atTop.has("no_sign_up") && isUsedAtOnce(said), "web_app", 2),
  ];
}

/** What is used without registering is a page, if nothing can be got to put on a device. */
function isUsedAtOnce({ text, links, inLead, inText, onLinks }: SaidOfType): boolean {
  const got = ["download", "install", "source", "own_server", "phone_store", "app", "mobile_app"];
  return (
    ![phones, ...computers].some((system) => system.test(text)) &&
    !leadsToReleases(links) &&
    !got.some((meaning) => inText.has(meaning)) &&
    !["add_to_browser", "add_to_program", "mobile_app"].some((meaning) => onLinks.has(meaning)) &&
    !["browser_extension", "plugin", "template", "other"].some((meaning) => inLead.has(meaning))
  );
}

/**
 * What runs on one's own server is used in a browser, or by developers if a command for packages comes first.
 * Programs for phones and computers speak of servers they connect to.
 */
function serverVotes(said: SaidOfType, forDevelopers: boolean, namesSystems: boolean): Vote[] {
  const isServer = said.inLead.has("own_server") || !namesSystems;
  const isPackage = said.atTop.has("install") && !isStack(said);
  const type = forDevelopers || isPackage ? "developer_tool" : "web_app";
  return vote(said.inText.has("own_server") || isStack(said), type, isServer ? 2 : 0.5);
}

function developerVotes(said: SaidOfType, forDevelopers: boolean): Vote[] {
  const { inText, lead } = said;
  // The command for a set of containers puts it on a server.
  const isPackage = inText.has("install") && (forDevelopers || !isStack(said));
  return [
    ...vote(isPackage, "developer_tool", 2),
    ...vote(!inText.has("install") && inText.has("source"), "developer_tool", 1),
    ...vote(forDevelopers, "developer_tool", 1),
    ...vote(calledApi.test(lead), "api", 2),
    ...vote(isTitledApi(said), "api", 2.6),
  ];
}

function addOnVotes({ onLinks, atTop, titles, lead }: SaidOfType): Vote[] {
  const isBot = [...titles, ...lead.split(" . ")].some((line) => isChatBot.test(line));
  return [
    ...vote(isBot, "plugin", 3),
    ...vote(onLinks.has("add_to_browser"), "browser_extension", 2.5),
    ...vote(atTop.has("browser_extension"), "browser_extension", 1),
    ...vote(onLinks.has("add_to_program"), "plugin", 2),
    ...vote(
      titles.some((title) => endsInPlugin.test(title)),
      "plugin",
      3,
    ),
  ];
}

/**
 * An app is for computers if the page calls it so. Files of releases are too, unless browsers or a store for phones are
 * spoken of.
 */
const isForComputers = ({ links, lead, inLead, inText }: SaidOfType) =>
  !phones.test(lead) &&
  (inLead.has("desktop_app") || (leadsToReleases(links) && !inLead.has("web_app") && !inText.has("phone_store")));

function phoneVotes(said: SaidOfType): Vote[] {
  const { signsIn, inLead, inText, onLinks, onFirstLinks, links, text } = said;
  const onStore = (words: ReadonlySet<string>) => words.has("mobile_app") || words.has("phone_store");
  const isNone = saysNoApp(said);
  const isApp = inLead.has("app") && !signsIn && !inLead.has("own_server") && !isForMakers(said) && !isNone;
  const inBrowser = inLead.has("web_app") || said.atTop.has("web_app") || inText.has("own_server");
  const isOnPhones = inLead.has("on_phone") && !inLead.has("mobile_app") && !inBrowser && !isForMakers(said) && !isNone;
  const has = (place: keyof typeof places) => onLinks.has(place) || links.some(({ href }) => places[place].test(href));
  const isBare = !signsIn && links.length <= FEW_LINKS && has("support") && has("privacy");
  return [
    // Where visitors sign in, stores at the foot have what is beside it.
    ...vote(onStore(onLinks), "mobile_app", signsIn && !onStore(onFirstLinks) ? 0.3 : 2),
    ...vote(!onStore(onLinks) && links.some((link) => phones.test(link.text.slice(0, 60))), "mobile_app", 1.5),
    ...vote(
      stores.every((store) => store.test(text)),
      "mobile_app",
      1.2,
    ),
    ...vote(isOnPhones, "mobile_app", 2),
    ...vote(isApp, isForComputers(said) ? "desktop_app" : "mobile_app", 1.2),
    ...vote(!signsIn && inText.has("phone_store"), "mobile_app", 1),
    // Stores of phones ask each app for a page with just that.
    ...vote(isBare, "mobile_app", 1),
    ...vote(isBare && inText.has("on_device") && !isNone && !inBrowser && !namesComputers(text), "mobile_app", 1),
  ];
}

const namesComputers = (text: string) => computers.some((system) => system.test(text));

/** Where the pages are that stores ask for, whatever the links to them are called. */
const places = { support: /\/support(?:[./?#]|$)/i, privacy: /\/privacy(?:[-_]?policy)?(?:[./?#]|$)/i };

function gameVotes({ inLead, atTop, onLinks, onHeadings, links }: SaidOfType, categories: readonly string[]): Vote[] {
  if (inLead.has("for_games")) return [];
  const isCategory = categories[0] === "Games";
  return [
    ...vote(isCategory, "game", 2.2),
    // It is one on phones and in browsers too.
    ...vote(isCategory && inLead.has("game"), "game", 2),
    ...vote(onLinks.has("play"), "game", 2),
    ...vote(categories.includes("Games") && atTop.has("game") && atTop.has("play"), "game", 2),
    ...vote(categories.includes("Games") && leadsToItch(links), "game", 2),
    ...vote(onHeadings.has("how_to_play"), "game", 2),
  ];
}
