import { type Market, OWN_KIND } from "../kinds/market";
import { isUnknown } from "../kinds/unknown";
import { formOf, formSearches } from "../page/forms";
import { isPeopleWord } from "../page/people-names";
import type { ProductPhrase } from "../phrase/product-phrase";
import { say } from "../tables/phrases";
import { endsInHead, saysNothing } from "../words/product-nouns";
import { asProgram, isMany, isProgram } from "./compared";
import { intentOf } from "./intents";
import { onGoogle, type Query, type SearchFacts } from "./query";

/**
 * "Software for organ builders": for people who look for anything that is made for them. Of a product that no table knows "app for
 * travelling fans" says too little.
 */
export function peopleSearches(market: Market, tool: string): string[] {
  const { own, form } = market;
  if (!own?.people || form) return [];
  const last = own.people.split(" ").at(-1) ?? "";
  const what = isPeopleWord.test(last) || tool === "app" ? "app" : "software";
  return what === "app" && isUnknown(market) ? [] : [`${what} for ${own.people}`];
}

/** Searches for a product that no table knows. */
export function unknownKindSearches(market: Market, tool: string): string[] {
  const { thing, form: known } = market;
  const [noun = thing] = thing.split(" for ");
  const form = known ?? formOf(noun);
  if (!form) return isUnknown(market) ? unknownSearches(noun) : toolSearches(noun, tool);
  const all = noun === thing ? formSearches(form, thing) : [thing, `best ${thing}`, `${thing} recommendations`];
  return isUnknown(market) ? all.filter((query) => !ofKnown.test(query)) : all;
}

/** Nobody reads reviews of what only one page calls so, or asks how to use it. */
const ofKnown = /^how to use | (?:reviews|recommendations)$/u;

/** "Sleep log app" and "sleep log template", "drawing review software": what may be a program is looked for as one. */
function toolSearches(thing: string, tool: string): string[] {
  const last = thing.split(" ").at(-1) ?? "";
  if (isRecord.test(last)) return [`${thing} app`, thing, `${thing} template`];
  if (isProgram(last) || /s$/u.test(last)) return [thing];
  return [`${thing} ${tool}`, thing];
}

/**
 * A phrase that no table knows is searched for as it is, and what is kept in an app as one: of 50 such pages 3 in 10 searches with "software" behind it were
 * good, and 1 in 10 with "best" before that.
 */
function unknownSearches(thing: string): string[] {
  if (saysNothing(thing)) return [];
  return isRecord.test(thing.split(" ").at(-1) ?? "") ? [`${thing} app`, thing] : [thing];
}

/** The thing as people compare it: a log is an app, a review is software, a lamp is a lamp. */
function comparedThing({ thing, form }: Market, tool: string): string {
  const [noun = thing] = thing.split(" for ");
  const last = noun.split(" ").at(-1) ?? "";
  if (form || formOf(noun) || isProgram(last)) return noun;
  return `${noun} ${isRecord.test(last) ? "app" : tool}`;
}

/** Last words of things that are kept in an app or on paper. */
const isRecord =
  /^(?:log|logbook|diary|journal|notebook|tracker|planner|register|ledger|checklist|record|organi[sz]er|calendar|binder|workbook)s?$/u;
/**
 * "Desktop workspace for arranging ideas", "job insights for freelancers": beside a kind that the tables know, what only this page calls
 * itself is typed if it ends as products are called, and says for whom or for what, and not for doing what.
 */
const isTyped = ({ kind, thing }: Market, own: ProductPhrase) =>
  kind.id === OWN_KIND || thing === own.thing || (endsInHead(own.thing) && !/^\p{L}+ing\s/u.test(own.use ?? ""));

/** Searches with what an English page calls itself: "appointment software for dog groomers", "best appointment software". */
export function ownPhraseQueries({ market, language, tool }: SearchFacts): Query[] {
  const { own, thing, kind } = market;
  if (!own) return [];
  // "Invoicing for freelancers" is "invoicing software for freelancers".
  const parts = kind.id === OWN_KIND ? [] : kind.name.split(" ");
  const called = parts.includes(own.thing) && !parts.includes("for") ? kind.name : own.thing;
  // "The gateway for MCP" is an MCP gateway, and no "MCP gateway for MCP".
  const isSaid = own.use !== null && ` ${called} `.toLowerCase().includes(` ${own.use.toLowerCase()} `);
  const used = own.use && !isSaid && isTyped(market, own) ? [`${called} for ${own.use}`] : [];
  const isOwn = kind.id === OWN_KIND ? own.thing.includes(" ") : own.thing !== kind.name;
  const compared = kind.id === OWN_KIND ? comparedThing(market, tool) : asProgram(own.thing, tool);
  const isCompared = isUnknown(market) ? compared === own.thing : !isMany(own.thing);
  const best = thing === own.thing && isOwn && isCompared ? [`best ${compared}`] : [];
  const people = own.people && own.people.charAt(0).toUpperCase() + own.people.slice(1);
  return [...used, ...best].map((query) =>
    onGoogle(
      query,
      people && query.endsWith(own.people ?? "")
        ? say("intent_audience", language, { audience: people })
        : intentOf(query, market, language),
    ),
  );
}
