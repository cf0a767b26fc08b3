import { formOf, formSearches } from "./forms";
import { intentOf } from "./intents";
import { type Market, OWN_KIND } from "./market";
import { isPeopleWord } from "./people-names";
import { say } from "./phrases";
import { onGoogle, type Query, type SearchFacts } from "./query";

/** "App for track day drivers": for people who look for anything that is made for them. */
export function peopleSearches({ own, form }: Market, tool: string): string[] {
  if (!own?.people || form) return [];
  const last = own.people.split(" ").at(-1) ?? "";
  return [`${isPeopleWord.test(last) || tool === "app" ? "app" : "software"} for ${own.people}`];
}

/** Searches for a product that no table knows. */
export function unknownKindSearches({ thing, form: known }: Market, tool: string): string[] {
  const [noun = thing] = thing.split(" for ");
  const form = known ?? formOf(noun);
  if (!form) return toolSearches(noun, tool);
  return noun === thing ? formSearches(form, thing) : [thing, `best ${thing}`, `${thing} recommendations`];
}

/** "Sleep log app" and "sleep log template", "drawing review software": what may be a program is looked for as one. */
function toolSearches(thing: string, tool: string): string[] {
  const last = thing.split(" ").at(-1) ?? "";
  if (isRecord.test(last)) return [`${thing} app`, thing, `${thing} template`];
  if (isProgram.test(last) || /s$/u.test(last)) return [thing];
  return [`${thing} ${tool}`, thing];
}

/** The thing as people compare it: a log is an app, a review is software, a lamp is a lamp. */
export function comparedThing({ thing, form }: Market, tool: string): string {
  const [noun = thing] = thing.split(" for ");
  const last = noun.split(" ").at(-1) ?? "";
  if (form || formOf(noun) || isProgram.test(last)) return noun;
  return `${noun} ${isRecord.test(last) ? "app" : tool}`;
}

/** Last words of things that are kept in an app or on paper. */
const isRecord =
  /^(?:log|logbook|diary|journal|notebook|tracker|planner|register|ledger|checklist|record|organi[sz]er|calendar|binder|workbook)s?$/u;
/** Last words of programs. */
const isProgram =
  /^(?:software|app|platform|tool|system|extension|plugin|library|cli|server|client|crm|calculator|generator|editor|simulator)s?$/u;

/** Searches with what an English page calls itself: "appointment software for dog groomers", "best appointment software". */
export function ownPhraseQueries({ market, language, tool }: SearchFacts): Query[] {
  const { own, thing, kind } = market;
  if (!own) return [];
  // "Invoicing for freelancers" is "invoicing software for freelancers".
  const called = kind.id !== OWN_KIND && kind.name.split(" ").includes(own.thing) ? kind.name : own.thing;
  const used = own.use ? [`${called} for ${own.use}`] : [];
  const isOwn = kind.id === OWN_KIND ? own.thing.includes(" ") : own.thing !== kind.name;
  const best =
    thing === own.thing && isOwn ? [`best ${kind.id === OWN_KIND ? comparedThing(market, tool) : own.thing}`] : [];
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
