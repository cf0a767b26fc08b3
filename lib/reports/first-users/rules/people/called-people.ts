import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { isGroupName } from "@/lib/reports/first-users/rules/phrase/foreign-phrase";
import { isPeople } from "@/lib/reports/first-users/rules/phrase/purpose";
import { findCue, type Hit, plainCues, SoughtText } from "../page/cues";
import type { Line } from "../page/lines";
import { isGeneral } from "../page/people-names";
import { type Audience, peopleFirst, tablesIn, withoutSpaces } from "../tables/tables";
import { TESTERS } from "./people-features";

/** A group of people by the page's own name for them, and the line that names them. */
export interface NamedPeople {
  name: string;
  line: Line;
}

/** People of the tables, and whether the name says no more of them. */
export interface CalledPeople {
  audience: Audience;
  isWhole: boolean;
}

/** Letters that an ending or an article may add to a name. */
const LONGER = 4;

/** Languages in which the noun of a name comes first: "Clínicas veterinarias" are clinics. */
const nounFirst: ReadonlySet<PageLanguage> = new Set<PageLanguage>(["fr", "es", "pt", "it"]);

/**
 * The people of the tables whom a name calls, by all of it or by its noun: "university students" are students. The short name of
 * people whom such products usually have means those: "writers" of a program for screenplays write screenplays. Null if none are known.
 */
export function calledPeople(name: string, words: PageLanguage, usual: readonly string[] = []): CalledPeople | null {
  const plain = plainOf(name);
  const audiences = tablesIn(words).audiences;
  const meant = usual.flatMap((id) => audiences.get(id) ?? []);
  // "신인 작가" are writers, of whatever kind such products have.
  const noun = words === "ko" ? (plain.split(" ").at(-1) ?? plain) : plain;
  const isShortFor = (cue: string) =>
    nounFirst.has(words) ? cue.startsWith(`${noun} `) : cue.endsWith(peopleFirst.has(words) ? noun : ` ${noun}`);
  const exact = meant.find(({ cues }) => plainCues(cues).includes(plain));
  const short = exact ?? meant.find(({ cues }) => plainCues(cues).some(isShortFor));
  if (short) return { audience: short, isWhole: true };
  const sought = new SoughtText(plain, words);
  let best: (CalledPeople & { length: number }) | null = null;
  for (const audience of audiences.values()) {
    if (audience.id === TESTERS) continue;
    const { cues } = audience;
    // Of thousands of cues hardly one is in a name: only those are looked for.
    const hit = (sought.mayHold(cues) ? nounHit(plain, cues, words) : null) ?? singularHit(plain, cues, words);
    if (hit && hit.length > (best?.length ?? 0))
      best = { audience, isWhole: plain.length - hit.length <= LONGER, length: hit.length };
  }
  return best;
}

/** The longest cue that is the name or its noun: of "university students" the students. */
function nounHit(plain: string, cues: readonly string[], words: PageLanguage): Hit | null {
  const isNoun = ({ at, length }: Hit) =>
    plain.length - length <= LONGER || (nounFirst.has(words) ? at === 0 : plain.length - at - length <= ENDING);
  const hits = cues.flatMap((cue) => findCue(plain, [cue], words) ?? []).filter(isNoun);
  return hits.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** Letters of an ending. */
const ENDING = 2;

/** Turkish "Hekim": the tables know "hekimler". */
function singularHit(plain: string, cues: readonly string[], words: PageLanguage): Hit | null {
  if (words !== "tr" || plain.length < MIN_SINGULAR) return null;
  const isPlural = (cue: string) =>
    cue.length === plain.length + PLURAL && [`${plain}lar`, `${plain}ler`].includes(plainOf(cue));
  return cues.some(isPlural) ? { at: 0, length: plain.length } : null;
}

/** Letters of a Turkish plural. */
const PLURAL = 3;
const MIN_SINGULAR = 4;
const MAX_WORDS = 5;
const LETTERS = 14;

/** Called as people are: "bedtime lullabies" are none. */
export function isName(text: string, words: PageLanguage): boolean {
  if (/[.!?:]$|[.!?]\s|[\d(&/]/u.test(text)) return false;
  if (withoutSpaces.has(words)) return text.length <= LETTERS && arePeople(text, words);
  return text.split(" ").length <= MAX_WORDS && arePeople(text, words);
}

const arePeople = (text: string, words: PageLanguage) =>
  words === "en" ? isPeople(text) && !isGeneral(text) : isGroupName(text, words);
