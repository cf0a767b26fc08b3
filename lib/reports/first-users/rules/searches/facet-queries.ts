import { plainOf } from "@/lib/page/facts/words/plain-text";
import { wideKinds } from "../kinds/market";
import { isLongUnknown } from "../kinds/unknown";
import { findCue } from "../page/cues";
import { type Facet, withoutFacets } from "../page/facets";
import { inLetterCase } from "../page/letter-case";
import { say } from "../tables/phrases";
import { isLong, onGoogle, type Query, type SearchFacts } from "./query";

/** Searches with what sets the product apart: "self hosted status page", "photo picker mac". */
export function facetQueries({ market, language, words, facets }: SearchFacts): Query[] {
  const { thing, kind, task } = market;
  const what = inLetterCase(withoutFacets(thing, facets), language);
  if (task || isLong(what) || isLongUnknown(market, words) || (wideKinds.has(kind.id) && thing === kind.name))
    return [];
  const isSaid = ({ cues }: Facet) => findCue(plainOf(what), cues, words) !== null;
  return facets
    .filter((facet) => !isSaid(facet) && !(facet.id === "free" && neverFree.has(kind.id)))
    .filter(({ isName }) => !isName || !namesSystem.test(what))
    .slice(0, MAX_FACETS)
    .map(({ id, search }) =>
      onGoogle(
        search.replace("{thing}", () => what),
        say(facetIntents[id] ?? "intent_choose", language),
      ),
    );
}

/** Systems: a thing that names one, as "Windows programs on Linux", is not searched for with another. */
const namesSystem = /\b(?:mac|macos|windows|linux|android|iphone|ios|chrome|firefox)\b/iu;
/** Searches with a facet, at most. */
const MAX_FACETS = 3;
/** Who types a search with a facet, by its id. */
const facetIntents: Partial<Record<string, string>> = {
  free: "intent_free",
  "self-hosted": "intent_own",
  "open-source": "intent_own",
  offline: "intent_own",
  encrypted: "intent_own",
};

/** Ids of kinds that nobody expects for free. */
export const neverFree = new Set([
  "group-travel",
  "flights-hotels",
  "marketplace",
  "banking",
  "doctor-booking",
  "web-hosting",
  "home-services",
  "gear-rental",
  "tutoring",
]);
