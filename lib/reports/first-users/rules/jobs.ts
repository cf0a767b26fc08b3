import nlp from "compromise";
import type { Steps } from "@/lib/page/fetch/steps";
import type { PageLines } from "./lines";

/** Something people come to do with the product, as a heading says it. */
export interface Job {
  /** A verb phrase without "to", about them and not about you: "sync their files with Google Drive". */
  phrase: string;
  /** The same as it is typed into a search: "sync my files with Google Drive". */
  search: string;
}

const WORDS = { least: 3, most: 6 } as const;
const MAX_JOBS = 2;

/** Verbs of buttons, of installing and of the page itself: nobody has them as a need. */
const notNeeds = new Set(
  "be is are have has do does get got go see view read click try check visit follow contact star subscribe download install sign log join watch open launch start explore discover meet say know make let love like think come look take give please use need want help choose select press scroll tap include add keep stay fork tweet donate buy hate imagine skip stop note copyright report release interview post index experience operate control review set free live complete return fetch listen request book talk ask schedule trust trusted power powered build built fly sharpen pick compete clear bring turn switch unlock welcome forget focus text one how what why feature wishlist grant browse say stay sleep wake".split(
    " ",
  ),
);

/** Verbs of products that compromise takes for nouns. */
const verbs = new Set(
  "compress compare embed deploy sync host minify optimize scrape monitor track practice practise connect map debug refactor transcribe automate benchmark plan generate edit translate archive back visualize visualise export import design sketch draw organize organise learn accept send receive share record publish write manage invoice search".split(
    " ",
  ),
);

/** The jobs in the title and the headings of an English page: at most six words, a verb with its object. */
export function* jobSteps({ lines, words }: PageLines): Steps<Job[]> {
  const found = new Map<string, Job>();
  const told = words === "en" ? lines.filter(({ isHeading, lead }) => isHeading || lead > 0) : [];
  for (const text of told.flatMap(tasksIn)) {
    if (found.size >= MAX_JOBS) break;
    yield;
    const job = jobOf(text);
    if (job) found.set(job.search.toLowerCase(), job);
  }
  return [...found.values()];
}

/** The parts of a heading or title that may be a task; "AI that turns episodes into clips" is one as well. */
function tasksIn({ text }: PageLines["lines"][number]): string[] {
  return text.split(/\s[|–—-]\s|[|–—]|:\s|\.\s/u).flatMap((part) => {
    const [, verb, rest] = /(?<!s)\s(?:that|which)\s+(\p{Ll}{3,}s)\s(.+)$/u.exec(part) ?? [];
    const whole = shortened(part.trim());
    return verb && rest ? [shortened(`${infinitive(verb)} ${rest}`), whole] : [whole];
  });
}

/** A long line without what is said after the task itself: when, how fast, and what does not happen. */
const shortened = (text: string) => {
  const task = text.replace(/\s(?:near you|with (?:families|people) near you)\b.*$/iu, "");
  return task.split(/\s+/).length > WORDS.most ? task.replace(later, "") : task;
};

const later =
  /,.*$|\s(?:before|without|so that|so|while|instead|when|because|in half the time|in (?:\w+ )?(?:seconds|minutes|hours|days|weeks))\b.*$/iu;

const infinitive = (verb: string) =>
  verb
    .replace(/ies$/u, "y")
    .replace(/(ch|sh|ss|x)es$/u, "$1\u0000")
    .replace(/(?<!s)s$/u, "")
    .replace("\u0000", "");

/** Signs of a label, an address or code, and of an object that only the text before names. */
const notPhrase =
  /[^\p{ASCII}]|[/#&+=*_\d:;!?,"()]|\b(you|i|we|us|our|it|this|these|those|here|are|is|was|were|them|with ai)\b/iu;

function jobOf(heading: string): Job | null {
  const words = heading.replace(/\.$/, "").split(/\s+/);
  const first = (words[0] ?? "").toLowerCase();
  if (words.length < WORDS.least || words.length > WORDS.most || notNeeds.has(first)) return null;
  const phrase = aboutThem([first, ...words.slice(1)].join(" "));
  if (notPhrase.test(phrase) || !isVerbPhrase(phrase, first)) return null;
  return { phrase, search: phrase.replace(/\btheir( own)?\b/gi, "my") };
}

/** Names in capitals stay; the rest of a heading In Title Case is written small. */
function aboutThem(phrase: string): string {
  const words = phrase.split(" ");
  const isTitle = words.slice(1).every((word) => word.length <= 3 || /^\p{Lu}/u.test(word));
  const written = isTitle
    ? words.map((word) => word.replace(/^\p{Lu}(?=\p{Ll}+$)/u, (letter) => letter.toLowerCase()))
    : words;
  return written.join(" ").replace(/\b(?:your|my)\b/gi, "their");
}

interface Term {
  text: string;
  tags: string[];
}

/** What a sentence cannot end in. */
const openEnds = ["Preposition", "Conjunction", "Determiner", "Auxiliary", "Copula", "Possessive", "Modal"];

const noObject = new Set("on in at to for with by from of like as about up out off over into and or".split(" "));

/** True for an infinitive with an object that ends in something that can end a sentence. */
function isVerbPhrase(phrase: string, first: string): boolean {
  const parsed: { terms?: Term[] }[] = nlp(`They want to ${phrase}.`).json({ terms: { tags: true } });
  const [, , , verb, ...rest] = parsed[0]?.terms ?? [];
  // "Ship on Friday", "restock in hours": nothing is said to be shipped or restocked.
  if (!rest[0] || noObject.has(rest[0].text.toLowerCase())) return false;
  const last = rest.at(-1)?.tags ?? [];
  const isVerb = verbs.has(first) || (verb?.tags.includes("Infinitive") ?? false);
  const endsWell = ["Noun", "Adverb", "Value"].some((tag) => last.includes(tag));
  return (
    isVerb && endsWell && rest.some(({ tags }) => tags.includes("Noun")) && !openEnds.some((tag) => last.includes(tag))
  );
}
