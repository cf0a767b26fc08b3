import nlp from "compromise";
import type { Steps } from "@/lib/page/fetch/steps";
import { onlyVerbs } from "../words/verbs";
import { taggedWords } from "../words/word-tags";
import { type Line, OF_DESCRIPTION, type PageLines } from "./lines";

/** Something people come to do with the product, as a heading says it. */
export interface Job {
  /** A verb phrase without "to", about them and not about you: "sync their files with Google Drive". */
  phrase: string;
  /** The same as it is typed into a search: "sync my files with Google Drive". */
  search: string;
}

const WORDS = { least: 3, most: 6, mostOfLead: 8 } as const;
const MAX_JOBS = 2;

/** Verbs of buttons, of installing and of the page itself: nobody has them as a need. */
export const notNeeds = new Set(
  "be is are have has do does get got go see view read click try check visit follow contact star subscribe download install sign log join watch open launch start explore discover meet say know make let love like think come look take give please use need want help choose select press scroll tap include add keep stay fork tweet donate buy hate imagine skip stop note copyright report release interview post index experience operate control review set free live complete return fetch listen request book talk ask schedule trust trusted power powered build built fly sharpen pick compete clear bring turn switch unlock welcome forget focus text one how what why feature wishlist grant browse say stay sleep wake tax".split(
    " ",
  ),
);

/** Verbs of products that compromise takes for nouns. */
const verbs = new Set(
  "compress compare embed deploy sync host minify optimize scrape monitor track practice practise connect map debug refactor transcribe automate benchmark plan generate edit translate archive back visualize visualise export import design sketch draw organize organise learn accept send receive share record publish write manage invoice search backtest localize localise onboard declutter tidy budget forecast audit inspect replay route mock seed scan sort rank score grade annotate caption dub narrate summarize summarise rewrite proofread highlight bookmark clip trim crop resize upscale colorize knit brew ferment roast bake meditate tune quote charge refund dispute collect chase remind alert detect block hide filter mute unsubscribe identify recognize recognise memorize memorise rehearse negotiate interview recruit screen pair trade lend borrow rent donate survey".split(
    " ",
  ),
);

/** The jobs in the title and the headings of an English page: at most six words, a verb with its object. */
export function* jobSteps({ lines, words }: PageLines): Steps<Job[]> {
  const found = new Map<string, Job>();
  const heads = words === "en" ? lines.filter(({ lead }) => lead > 0) : [];
  const said = heads.flatMap(({ plain }) => plain.match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
  const isAbout = ({ plain }: Line) => said.some((stem) => plain.includes(stem));
  const others = words === "en" ? lines.filter((line) => line.isHeading && line.lead === 0 && isAbout(line)) : [];
  const candidates = [...heads.filter(({ lead }) => lead > OF_DESCRIPTION), ...others];
  for (const text of candidates.flatMap(tasksIn)) {
    if (found.size >= MAX_JOBS) break;
    yield;
    const job = jobOf(text);
    if (job) found.set(job.search.toLowerCase(), job);
  }
  return [...found.values()];
}

/** The first task that the title, the description or the first heading of an English page says; null if they say none. */
export function leadTaskOf({ lines, words }: PageLines): (Job & { line: Line; isOfProduct: boolean }) | null {
  if (words !== "en") return null;
  const [title, ...others] = lines.filter(({ lead }) => lead > 0);
  const isDescription = ({ lead }: Line) => lead === OF_DESCRIPTION;
  // A heading is a slogan more often than a description is.
  const inOrder = [...others.filter(isDescription), ...others.filter((line) => !isDescription(line))];
  for (const line of title ? [title, ...inOrder] : []) {
    const [first = ""] = line.text.split(/\.\s/u);
    // "Board management software" is a thing, whatever verb it begins with.
    if (isThing.test(first)) continue;
    const does = /\b(?:extension|app|tool|plugin|software|bot|script|add-on) (?:that|which) /iu.test(first);
    const text = line.lead > OF_DESCRIPTION ? line.text : first;
    const parts = tasksIn({ ...line, text, lead: does ? line.lead + 1 : 0 }).flatMap((part) => [
      part,
      part.replace(later, ""),
      part.replace(/,.*$/u, ""),
    ]);
    const [job] = parts.flatMap((text) => jobOf(text, onlyButtons, WORDS.mostOfLead) ?? []);
    if (job) return { ...job, line, isOfProduct: does && !line.plain.includes(job.phrase) };
  }
  return null;
}

const isThing = /\b(?:software|app|platform|tool|system)s? for\b/iu;

/** Verbs that no product is for. */
const onlyButtons = new Set(
  "be is are have has do does get got go see view click try visit contact star subscribe download install sign log join open launch start explore discover meet say know let love like think come look give please use need want press scroll tap include stay donate hate imagine skip stop copyright free live power powered welcome forget why what how text one grant browse never take ship wake sleep experience operate trust trusted build built".split(
    " ",
  ),
);

/** The parts of a heading or title that may be a task; "AI that turns episodes into clips" is one as well. */
function tasksIn({ text, lead }: Line): string[] {
  return text.split(/\s[|–—-]\s|[|–—]|:\s|\.\s/u).flatMap((part) => {
    // "A CLI to deduplicate photo folders".
    const [, aim] =
      /^(?:an? )?(?:[\w-]+ ){0,3}(?:extension|app|tool|plugin|bot|script|add-on|cli) to (\p{Ll}.+)$/iu.exec(part) ?? [];
    if (aim) return [shortened(aim)];
    const [, verb, rest] = /(?<!s)\s(?:that|which)\s+(\p{Ll}{3,}s)\s(.+)$/u.exec(part) ?? [];
    const whole = shortened(part.trim());
    return verb && rest && lead > OF_DESCRIPTION ? [shortened(`${infinitive(verb)} ${rest}`), whole] : [whole];
  });
}

/** A long line without what is said after the task itself: when, how fast, and what does not happen. */
const shortened = (text: string) => {
  const task = text.replace(/\s(?:near you|with (?:families|people) near you)\b.*$/iu, "");
  return task.split(/\s+/).length > WORDS.most ? task.replace(later, "") : task;
};

const later =
  /,.*$|\s(?:per|before|without|so that|so|while|instead|when|because|in half the time|in (?:\w+ )?(?:seconds|minutes|hours|days|weeks))\b.*$/iu;

const infinitive = (verb: string) =>
  verb
    .replace(/ies$/u, "y")
    .replace(/(ch|sh|ss|x)es$/u, "$1\u0000")
    .replace(/(?<!s)s$/u, "")
    .replace("\u0000", "");

/** Signs of a label, an address or code, and of an object that only the text before names. */
const notPhrase =
  /[^\p{ASCII}\p{Script=Latin}]|[/#&+=*_\d:;!?,"()]|\b(you|i|we|us|our|it|this|these|those|here|are|is|was|were|them|that|with ai)\b/iu;

/** "Design your million-dollar future": no product does that, and nobody searches for it. */
const isPromise = /\b(?:future|dreams?|potential|destiny|greatness|legacy|superpowers?)$/iu;

function jobOf(heading: string, noNeeds: ReadonlySet<string> = notNeeds, most: number = WORDS.most): Job | null {
  const words = heading.replace(/\.$/, "").split(/\s+/);
  const first = (words[0] ?? "").toLowerCase();
  if (words.length < WORDS.least || words.length > most || noNeeds.has(first)) return null;
  const phrase = aboutThem([first, ...words.slice(1)].join(" "));
  // "Draw your beds" says too little without the page.
  const isBare = words.length === WORDS.least && /\btheir\b/u.test(phrase);
  if (
    isBare ||
    isThing.test(phrase) ||
    notPhrase.test(phrase) ||
    isPromise.test(phrase) ||
    !isVerbPhrase(phrase, first)
  )
    return null;
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

/** What a sentence cannot end in. */
const openEnds = ["Preposition", "Conjunction", "Determiner", "Auxiliary", "Copula", "Possessive", "Modal"];

/** Nouns that compromise takes for verbs at the end of a phrase. */
const nounsToo = new Set(
  "contract contracts record records project projects process report reports design designs plan plans invoice invoices review reviews product work sound sounds search request requests order orders post posts".split(
    " ",
  ),
);

const noObject = new Set("on in at to for with by from of like as about up out off over into and or".split(" "));

/** "Edge caching" and "air quality" are no tasks: what may be a noun as well has to be before an article, or a verb of the list. */
const saysVerb = (first: string, next: string) =>
  onlyVerbs.has(first) ||
  /^(?:an?|the|my|their|your|all|any|every|each|more|both|this|that|[\p{L}]+(?:'s|’s))$/iu.test(next);

/** True for an infinitive with an object that ends in something that can end a sentence. */
function isVerbPhrase(phrase: string, first: string): boolean {
  // "Tide and current predictions" is no task.
  const [, second = ""] = /^\p{L}+ and (\p{L}+) /u.exec(phrase) ?? [];
  if (second && !verbs.has(second) && !nlp(second).has("#Infinitive")) return false;
  // "Save and restore tab sessions": the second verb says as much as the first.
  const single = phrase.replace(/^(\p{L}+) and \p{L}+ /u, "$1 ");
  const [, , , verb, ...rest] = taggedWords(`They want to ${single}.`);
  // "Ship on Friday", "restock in hours": nothing is said to be shipped or restocked.
  if (!rest[0] || noObject.has(rest[0].text.toLowerCase())) return false;
  const last = rest.at(-1)?.tags ?? [];
  const isVerb = verbs.has(first) || ((verb?.tags.includes("Infinitive") ?? false) && saysVerb(first, rest[0].text));
  const endsWell =
    ["Noun", "Adverb", "Value"].some((tag) => last.includes(tag)) || nounsToo.has(rest.at(-1)?.text ?? "");
  return (
    isVerb && endsWell && rest.some(({ tags }) => tags.includes("Noun")) && !openEnds.some((tag) => last.includes(tag))
  );
}
