import { primaryOf } from "../language/page-language";
import { lineWords, MAX_OPENING } from "../words/line-words";
import { unspaced } from "../words/plain-words";

/** Words at the start of a line, and at its end, that may name the thing. */
const FIRST_WORDS = 7;
const LAST_WORDS = 3;
/** Languages that name the thing at the end of a sentence. */
const thingLast = new Set(["tr", "ko", "ja"]);
/** Characters of a word for a thing, and of the grammar behind it, in scripts without spaces. */
const MAX_THING = 8;
const GRAMMAR = 3;

/** Whether a line is about a thing: most languages say so among the first words, some at the end. */
export function namesThing(line: string, language: string | null): boolean {
  if (unspaced.test(line)) return line.split(CLAUSE).some(endsInThing);
  const words = line.trim().split(" ");
  const isLast = language !== null && thingLast.has(primaryOf(language));
  const near = isLast ? words.slice(-LAST_WORDS) : words.slice(0, FIRST_WORDS + 2);
  if (!saysThing(near.join(" "))) return false;
  const own = withoutMentions(near);
  return saysThing((isLast ? own : own.slice(0, FIRST_WORDS)).join(" "));
}

/** "Draws over any app" is about no app. */
const withoutMentions = (words: readonly string[]) =>
  words.filter((_word, at) => !lineWords((words[at - 1] ?? "").slice(0, MAX_OPENING)).meanings.has("mention"));

const saysThing = (text: string) => lineWords(text).meanings.has("thing");

/** Where the parts of a sentence end. */
const CLAUSE = /[、，,。.;；：:!?！？—–|()（）]/u;

/** Scripts without spaces name the thing last: "in any app, choose a word" means no app. A few characters may be grammar. */
function endsInThing(clause: string): boolean {
  const text = clause.trim();
  for (let length = 1; length <= Math.min(MAX_THING + GRAMMAR, text.length); length++) {
    const end = text.slice(-length);
    if (saysThing(end)) return !saysThing(end.slice(0, -GRAMMAR - 1));
  }
  return false;
}
