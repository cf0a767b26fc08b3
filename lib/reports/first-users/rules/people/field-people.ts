import { plainOf } from "@/lib/page/facts/words/plain-text";
import { type Field, type NamedField, nameOfField } from "../kinds/fields";
import { leadingFields } from "../kinds/given-field";
import type { Market } from "../kinds/market";
import type { Reading } from "../kinds/reading";
import { findCue } from "../page/cues";
import { composedOf, formOf } from "../page/forms";
import { otherSystems } from "../page/systems";
import { say } from "../tables/phrases";
import { type Audience, tablesIn } from "../tables/tables";
import { type Fit, nobody } from "./fit";

/** People of a field, at most. */
const OF_FIELD = 2;
/** Forms that these use are for people of tech alone. */
const BUILDERS = "developers";

/**
 * The people of the fields that a caller's words name: of the hobby or the trade itself if the words name that, and whoever a field is about if
 * no table knows its people.
 */
export function fieldFits(market: Market, reading: Reading): Fit[] {
  const { lines, named } = reading;
  const systems = otherSystems(lines);
  const fields = leadingFields(reading, market);
  // "Pickleball ladder": the hobby says more than the field of all such sports.
  const { trade } = reading;
  const isOfTrade = trade !== null && findCue(plainOf(market.thing), trade.cues, lines.words) !== null;
  const ofFields = fields.flatMap((one) => peopleOf(one, fields.length > 1 ? 1 : OF_FIELD, lines));
  const audiences = isOfTrade && fields.length === 1 ? [trade] : ofFields;
  // Who builds on an API about wallets owns no coins.
  const isForBuilders = [formOf(market.thing), composedOf(market.thing)?.form].some((form) =>
    form?.audiences.includes(BUILDERS),
  );
  const isMeant = ({ field }: Audience) => !isForBuilders || field === "tech";
  return [...new Map(audiences.map((audience) => [audience.id, audience])).values()]
    .filter((audience) => isMeant(audience) && !systems.isOfPeople(audience.id))
    .map((audience) => ({ audience, found: named.get(audience.id) ?? null }));
}

function peopleOf({ field, word }: NamedField, most: number, { words, language }: Reading["lines"]): Audience[] {
  const { audiences } = tablesIn(words);
  const known = field.audiences.flatMap((id) => audiences.get(id) ?? []);
  return known.length > 0 ? known.slice(0, most) : [peopleAbout(nameOfField(field, words) ?? word, field, language)];
}

/** Whom no table knows: they are about the field. */
function peopleAbout(topic: string, { id, subreddits }: Field, language: Reading["lines"]["language"]): Audience {
  const people = say("of_field", language, { topic });
  return {
    ...nobody,
    id: `field-${id}`,
    name: people,
    subreddits: subreddits.slice(0, OF_FIELD),
    places: ["own_groups", "own_videos"].map((place) => say(place, language, { people: topic })),
  };
}
