import type { Steps } from "@/lib/page/fetch/steps";
import type { PageEvidence } from "../evidence/evidence";
import { leadOf } from "../prices/lead";
import { wordTable } from "../words/word-table";
import { callsOf } from "./calls";
import { type DeclaredKind, declaredKind, declaresSoftware } from "./declared-kind";

/** What is said of goods that are sent to their buyers; db/data/goods-words.csv has it by language. */
const words = wordTable("goods-words.csv", ["sent", "other"] as const);

/**
 * How a page says that it stands between two sides, and what its links say to the side that offers something;
 * db/data/marketplace-words.csv has it by language. A longer phrase hides the words in it: those of software for marketplaces,
 * and of partners.
 */
const market = wordTable("marketplace-words.csv", ["between", "other", "joins", "elsewhere", "posts"] as const);

/**
 * How a page says that it is a group of people, and what its links say to who may join; db/data/community-words.csv has it by
 * language. A longer phrase hides the words in it: those of software for clubs.
 */
const groups = wordTable("community-words.csv", ["joins", "group", "other"] as const);

/**
 * What the links of a page say that sells work: its services, what was done for whom, and what only a program or a shop has;
 * db/data/service-words.csv has it by language.
 */
const work = wordTable("service-words.csv", ["offers", "shows", "opens"] as const);

/**
 * What the links of a letter call for, and how its page says that it is one; db/data/letter-words.csv has it by language. A longer
 * phrase hides the words in it: those of software for letters. `shows` leads to its issues, `opens` is what only a program has.
 */
const letters = wordTable("letter-words.csv", ["subscribes", "shows", "letter", "other", "opens"] as const);

/**
 * What the links of lessons call for, what their page says is taught, and what only a program has; db/data/lesson-words.csv has
 * it by language. A longer phrase hides the words in it: those of software for teachers.
 */
const lessons = wordTable("lesson-words.csv", ["enrols", "syllabus", "other", "opens"] as const);

/** What leads customers to a place: the way there, and when it is open; db/data/place-words.csv has it by language. */
const places = wordTable("place-words.csv", ["way"] as const);

/**
 * What a trade says of itself to those who hire it or buy from it, and what only programs say; db/data/trade-signs.csv has it by
 * language.
 */
const trades = wordTable("trade-signs.csv", [
  "called",
  "trusted",
  "area",
  "work",
  "made",
  "orders",
  "program",
] as const);

/** Where the basket of a shop is, at its own address. */
const basket =
  /^(?:\/[a-z]{2}(?:[-_][a-z]{2})?)?(?:\/(?:shop|store))?\/(?:cart|basket|bag|checkout\/cart|warenkorb|panier|carrito|cesta|carrello|carrinho|sacola|sepet|sepetim)\/?$/i;

const MAX_ANCHORS = 1_000;

const hasBasket = ({ anchors, url }: PageEvidence) =>
  anchors.slice(0, MAX_ANCHORS).some(({ href }) => {
    const to = new URL(href);
    return to.host === url.host && basket.test(to.pathname);
  });

/** Whether a page is of a group of people: it says so, and asks to become one of them. */
function* communitySteps(page: PageEvidence, language: string | null): Steps<boolean> {
  const called = yield* groups().meaningsIn(callsOf(page), language);
  if (!called.has("joins")) return false;
  const said = yield* groups().meaningsIn(leadOf(page), language);
  return said.has("group") && !said.has("other");
}

/** Whether a page brings those who offer something together with those who look for it: it calls for the first, and says so to the others. */
function* marketplaceSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  const called = yield* market().meaningsIn(callsOf(page), language);
  if (!called.has("joins") && !called.has("posts")) return false;
  const said = yield* market().meaningsIn(leadOf(page), language);
  return !said.has("other") && (called.has("posts") || said.has("between"));
}

/** Whether a page sells work: its links lead to services and to what was done, and to no program. */
function* servicesSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  const called = yield* work().meaningsIn(callsOf(page), language);
  return called.has("offers") && called.has("shows") && !called.has("opens");
}

/** Whether a page is of a letter: it asks to subscribe, says what it is or shows its issues, and opens no program. */
function* letterSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  const called = yield* letters().meaningsIn(callsOf(page), language);
  const calls = ["subscribes", "shows"] as const;
  if (!calls.some((call) => called.has(call)) || called.has("opens")) return false;
  const said = yield* letters().meaningsIn(leadOf(page), language);
  return !said.has("other") && (said.has("letter") || calls.every((call) => called.has(call)));
}

const MAX_HEADINGS = 100;

/** Whether a page is of lessons: it asks to enrol, says what is taught, and opens no program. */
function* lessonSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  const called = yield* lessons().meaningsIn(callsOf(page), language);
  if (!called.has("enrols") || called.has("opens")) return false;
  const headings = page.headings.slice(0, MAX_HEADINGS).map(({ text }) => text);
  const isTaught =
    called.has("syllabus") || (yield* lessons().meaningsIn(headings.join(" . "), language)).has("syllabus");
  return isTaught && !(yield* lessons().meaningsIn(leadOf(page), language)).has("other");
}

/** Hosts of maps, and hosts that have maps below `/maps`. A link to one shows where a place is. */
const mapHosts =
  /^(?:maps\.google\.[a-z.]+|maps\.app\.goo\.gl|maps\.apple\.com|map\.naver\.com|naver\.me|map\.kakao\.com|(?:www\.)?waze\.com)$/;
const hostsWithMaps = /^(?:www\.)?(?:google\.[a-z.]+|goo\.gl|yandex\.[a-z.]+)$/;

const isOnMap = ({ anchors }: PageEvidence) =>
  anchors.slice(0, MAX_ANCHORS).some(({ href }) => {
    const { host, pathname } = new URL(href);
    return mapHosts.test(host) || (hostsWithMaps.test(host) && pathname.startsWith("/maps"));
  });

/** Where the shows of podcasts are heard. */
const showHosts =
  /^(?:podcasts\.apple\.com|open\.spotify\.com|overcast\.fm|pca\.st|castbox\.fm|podcasts\.google\.com)$/;

/** Whether a page is of a podcast: it leads to its show, and to no program. A program may lead to the podcast of its makers. */
function* podcastSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  const isShow = page.anchors.slice(0, MAX_ANCHORS).some(({ href }) => {
    const { host, pathname } = new URL(href);
    return showHosts.test(host) && (host !== "open.spotify.com" || pathname.includes("/show/"));
  });
  return isShow && !(yield* work().meaningsIn(callsOf(page), language)).has("opens");
}

/**
 * A place that customers come to, or that brings them what they order: its links say how or where, and lead to no program. An
 * office is on maps, too, so only words are sure.
 */
function* placeSteps(page: PageEvidence, language: string | null): Steps<DeclaredKind | null> {
  const calls = callsOf(page);
  const isSaid = (yield* places().meaningsIn(calls, language)).has("way");
  if (!isSaid && !isOnMap(page)) return null;
  return (yield* work().meaningsIn(calls, language)).has("opens") ? null : { kind: "local", isSure: isSaid };
}

const wordsOf = (page: PageEvidence) => [leadOf(page), page.text, callsOf(page)].join(" . ");

const isPhoned = ({ anchors }: PageEvidence) =>
  anchors.slice(0, MAX_ANCHORS).some(({ href }) => href.startsWith("tel:"));

/**
 * The page of what is called by a trade ("Boulangerie", "tree surgery in Hampshire"), and has a sign by which trades speak to those
 * who hire them. A studio may speak of a month's price or a registration: only what it is called by tells it from software for studios.
 */
function* calledTradeSteps(page: PageEvidence, language: string | null): Steps<boolean> {
  const lead = yield* trades().meaningsIn(leadOf(page), language);
  if (!lead.has("called") || lead.has("program")) return false;
  const said = yield* trades().meaningsIn(wordsOf(page), language);
  return isPhoned(page) || (["trusted", "area", "work", "made"] as const).some((sign) => said.has(sign));
}

/**
 * Work of a trade, or things made by hand: two of the signs by which a trade speaks to those who hire it or buy from it, and no word
 * of a program.
 */
function* tradeSteps(page: PageEvidence, language: string | null): Steps<DeclaredKind | null> {
  const said = yield* trades().meaningsIn(wordsOf(page), language);
  if (said.has("program")) return null;
  if (said.has("made") && said.has("orders")) return { kind: "shop", isSure: false };
  const signs = [said.has("trusted"), said.has("area"), said.has("work"), isPhoned(page)].filter(Boolean).length;
  return said.has("work") && signs >= 2 ? { kind: "local", isSure: false } : null;
}

/**
 * What a page is about other than a program: as its structured data declares it, a shop that has a basket and sends what is in
 * it, a marketplace, a community, a letter, work for others, a place that customers come to, or a trade. Programs are sold by basket too, and none is sent.
 */
export function* pageKindSteps(page: PageEvidence, language: string | null): Steps<DeclaredKind | null> {
  const declared = declaredKind(page);
  if (declared?.isSure || declaresSoftware(page)) return declared;
  if (hasBasket(page) && (yield* words().meaningsIn(page.text, language)).has("sent")) {
    return { kind: "shop", isSure: true };
  }
  if (yield* marketplaceSteps(page, language)) return { kind: "marketplace", isSure: false };
  if (yield* communitySteps(page, language)) return { kind: "community", isSure: true };
  if (yield* letterSteps(page, language)) return { kind: "newsletter", isSure: true };
  if (yield* lessonSteps(page, language)) return { kind: "course", isSure: true };
  if (yield* podcastSteps(page, language)) return { kind: "podcast", isSure: true };
  if (yield* calledTradeSteps(page, language)) return { kind: "local", isSure: false };
  if (yield* servicesSteps(page, language)) return { kind: "services", isSure: false };
  return (yield* placeSteps(page, language)) ?? declared ?? (yield* tradeSteps(page, language));
}
