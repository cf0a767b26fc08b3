import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { type PageLanguage, pageLanguages } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { findCue, findName } from "./cues";
import { isDenied, type Line, OF_TITLE, type PageLines, soughtIn } from "./lines";

/** What sets a product apart from others of its kind, and is typed with its name: "self hosted", "offline", "for Mac". */
export interface Facet {
  id: string;
  /** A system, or another product that it belongs to. */
  isName: boolean;
  /** Words by which a page says so. */
  cues: string[];
  /** What is typed, with a gap for the thing. */
  search: string;
}

const list = z.string().transform((text) => text.split(";"));
const Row = z.object({
  facet: z.string(),
  /** Null for a name that is the same in all languages. */
  language: z.union([z.literal("").transform(() => null), z.enum(pageLanguages)]),
  cues: list,
  search: z.string(),
});

let read: z.infer<typeof Row>[] | undefined;

/** The shipped rows, read once. */
export const allFacets = () => (read ??= readDataRows("kinds/facets.csv", Row));

/** How often the body has to speak of it where the page does not lead with it. */
const IN_BODY = 2;
/** Of these a body speaks in passing. */
const inLeads = new Set(["encrypted", "no-account", "no-subscription", "no-ads"]);
/** A product for so many systems is for any. */
const MAX_SYSTEMS = 2;
const systems = new Set(["mac", "iphone", "ipad", "android", "windows", "linux", "chrome", "firefox"]);
/** A name that is none of a system may be of what it works with. */
const isOtherProduct = ({ language, facet }: z.infer<typeof Row>) => language === null && !systems.has(facet);

/** The facets that the page leads with, then those it speaks of twice or in a heading. */
export function facetsOf(page: PageLines): Facet[] {
  const { lines, words } = page;
  const all = soughtIn(page);
  const found = allFacets().flatMap((row) => {
    const { facet, language, cues, search } = row;
    if (language !== null && language !== words) return [];
    if (!all.mayHold(cues)) return [];
    const said = lines.filter((line) => isSaid(row, line, words));
    const lead = Math.max(0, ...said.map((line) => line.lead));
    // "Works on YouTube" in passing says less than a page about YouTube.
    const isTold =
      (lead > 0 && (!isOtherProduct(row) || said.length >= IN_BODY)) ||
      (!isOtherProduct(row) &&
        !inLeads.has(facet) &&
        (said.length >= IN_BODY || said.some(({ isHeading }) => isHeading)));
    return isTold ? [{ id: facet, isName: language === null, cues, search, lead }] : [];
  });
  const running = found.filter(({ id }) => systems.has(id));
  const inTitle = running.filter(({ lead }) => lead >= OF_TITLE);
  const chosen = running.length <= MAX_SYSTEMS ? running : inTitle.length <= MAX_SYSTEMS ? inTitle : [];
  const isAny = (one: (typeof found)[number]) => systems.has(one.id) && !chosen.includes(one);
  return found.filter((one) => !isAny(one)).toSorted((a, b) => b.lead - a.lead);
}

/** "Ad-free" and "free trial" say nothing of the price. */
const notFree =
  /\b(?:ad|ads|distraction|risk|hassle|worry|stress|tracking|royalty|feel|set) free\b|\bfree (?:trial|shipping|plan|tier|consultation|demo|delivery|version|time|up|from|of (?!charge))/gu;

type SaidFacet = Pick<z.infer<typeof Row>, "facet" | "language" | "cues">;

function isSaid({ facet, language, cues }: SaidFacet, { plain }: Line, words: PageLanguage): boolean {
  const text = facet === "free" && words === "en" ? plain.replace(notFree, " ") : plain;
  const hit = language === null ? findName(text, cues, words) : findCue(text, cues, words);
  return hit !== null && !isDenied(text, hit, words);
}

/** The thing without what facets say of it: "free shot list planner" is a shot list planner. */
export function withoutFacets(thing: string, facets: readonly Facet[]): string {
  const own = facets.filter(({ isName }) => !isName).flatMap(({ cues }) => cues.map(plainOf));
  const cue = own.find((one) => plainOf(thing).startsWith(`${one} `));
  return cue ? withoutFacets(thing.slice(cue.length + 1), facets) : thing;
}
