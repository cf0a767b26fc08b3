import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Audience } from "../tables/tables";
import { wordList } from "../words/word-lists";

/** Whether people may be of any trade: "Busy owners", "beginners". */
export function isGeneral(people: string): boolean {
  const plain = plainOf(people);
  const isPlain = !plain.includes(" ") || modifier.test(plain);
  return isPlain && wordList("general", "en").has(plain.split(" ").at(-1) ?? "");
}

/** Whether people are a business with a name of its own: "Vinyl record stores", and not "stores". */
export const isBusiness = (people: string | null) =>
  people?.includes(" ") && wordList("business", "en").has(plainOf(people).split(" ").at(-1) ?? "");
/** Words before people that leave them the same. */
export const modifier =
  /^(?:small|independent|local|mobile|busy|solo|home|professional|freelance|amateur|new|young|indie|hobby|modern|online|private|self employed|tiny|family|craft|beginner|serious|keen|working|other|urban|curious)\s/u;

/** Words that end as words for people do. */
export const isPeopleWord =
  /(?:ers|ors|ists|ians|ants|ents|ees|owners|people|men|women|mums|moms|dads|students|writers|fans|lovers)$/u;

/** As they are called in a search; null if they have no short name. "Hairdressers and salon owners" are hairdressers, people who sew are sewists. */
export function peopleName({ name, cues }: Audience): string | null {
  const [first = name] = name.split(/,| and | or /);
  const isName =
    first.split(" ").length <= 3 &&
    (isPeopleWord.test(first) || first.endsWith("s")) &&
    !/^(?:People|Players|Learners|Women|Adults|Friends|Teams|Parents|Businesses)\b/.test(first);
  const cue = cues.find((one) => isPeopleWord.test(one) && one.split(" ").length <= 3) ?? null;
  const called = isName ? first : cue;
  if (called === null) return null;
  return /^\p{Lu}\p{Ll}+(?:[\s-]|$)/u.test(called) &&
    !/^(?:Etsy|Amazon|Shopify|Airbnb|Notion|Obsidian|Discord|Excel|Christians|Muslims)/.test(called)
    ? called.charAt(0).toLowerCase() + called.slice(1)
    : called;
}
