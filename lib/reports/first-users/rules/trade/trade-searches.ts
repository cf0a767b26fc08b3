import { plainOf } from "@/lib/page/facts/words/plain-text";
import { findCue } from "../page/cues";
import { peopleName } from "../page/people-names";
import { type Kind, tablesIn } from "../tables/tables";
import { pocketFields, type TradePeople, usesProduct } from "./trades";

/**
 * Searches that join a tool with a trade, in the order of English words. `thing` is what the page calls itself, or the name of
 * its kind.
 */
export function tradeSearches(people: TradePeople, kind: Kind, own: string | null): string[] {
  const { activity } = people.trade;
  const thing = own ?? kind.name;
  if (usesProduct(people)) {
    return distinct([
      joined(activity, thing),
      `best ${joined(activity, thing)}`,
      `${withoutActivity(thing, activity)} for ${activity}`,
      joined(activity, kind.name),
    ]);
  }
  const who = peopleName(people);
  const forWhom = (what: string) => (who ? [`${what} for ${who}`] : []);
  const usual = tablesIn("en").tools.get(kind.id) ?? shortOf(kind.name);
  const noun = withoutActivity(own ?? usual, activity);
  // "Pocket synth for synth players" is not typed.
  if (findCue(plainOf(noun), people.cues, "en")) return [noun, `${noun} reviews`];
  const wide = isSoftware.test(noun) ? [softwareOf(people, noun)] : [];
  return distinct([
    ...forWhom(noun),
    joined(activity, noun),
    ...wide.flatMap((what) => [`best ${joined(activity, what)}`, ...(who ? [`what ${what} do ${who} use`] : [])]),
  ]);
}

/** What all that such people run on their devices is called. */
const softwareOf = (people: TradePeople, noun: string) =>
  /\b(?:app|software)$/u.test(noun) ? lastWord(noun) : pocketFields.has(people.field) ? "app" : "software";

/** Things that people of a trade compare with what they run their trade on. */
export const isSoftware =
  /\b(?:software|apps?|systems?|platforms?|tools?|trackers?|planners?|logs?|diar(?:y|ies)|journals?|books?|calendars?|managers?|organi[sz]ers?|schedulers?|databases?|notebooks?|counters?|calculators?|crm|assistants?|companions?|management|plugins?|extensions?|templates?|dashboards?|inventory|bookings?|billing|invoicing|records|lists|reports|notes|scheduling|tracking|checklists|reminders|estimates)$/iu;

const distinct = (texts: readonly string[]) => [...new Set(texts)];

/** "dog grooming" and "booking software"; "Notion" and "Notion template" say it once. */
function joined(activity: string, noun: string): string {
  const known = noun.toLowerCase().split(" ");
  const fresh = activity.split(" ").filter((word) => !known.includes(word.toLowerCase()));
  return [...fresh, noun].join(" ");
}

const withoutActivity = (noun: string, activity: string) =>
  noun.toLowerCase().startsWith(`${activity.toLowerCase()} `) ? noun.slice(activity.length + 1) : noun;
const lastWord = (name: string) => name.split(" ").at(-1) ?? name;
const shortOf = (name: string) => (name.split(" ").length <= 2 ? name : lastWord(name));
