import nlp from "compromise";
import type { Steps } from "@/lib/page/fetch/steps";
import type { Sentence } from "./sentences";

/** Something people come to do with the product, as the page itself says it. */
export interface Job {
  /** A verb phrase without "to", about them and not about you: "sync their files with Google Drive". */
  phrase: string;
  /** The same without owners, as it is typed into a search: "sync files with Google Drive". */
  search: string;
  sentence: Sentence;
}

const MAX_JOBS = 14;
const WORDS = { least: 2, most: 13 } as const;

/** Where a page says what one can do: the verb follows. */
const offers =
  /\b(?:lets? you|allows? (?:you|users|teams|anyone) to|helps? (?:you|users|teams|people)(?: to)?|enables? (?:you|users) to|you can(?: also)?|you to|we can|it can(?: also)?|able to|makes it easy to|way to|used? (?:it )?to|ready to|need to|want to|possible to|approach to)(?: easily| quickly| simply)? +/giu;

/** Verbs of buttons, of installing and of the page itself: nobody has them as a need. */
const notNeeds = new Set(
  "be is are have has do does get got go see view read click try check visit follow contact star subscribe download install sign log join watch open launch start explore discover meet say know make let love like think come look take give please use need want help choose select press scroll tap include add keep stay fork tweet donate buy hate imagine skip stop note copyright note report release interview arch post index experience operate control review set free live complete return fetch listen".split(
    " ",
  ),
);

/** Verbs of products that compromise takes for nouns. */
const verbs = new Set(
  "compress compare embed deploy sync host minify optimize scrape monitor track practice practise connect map debug refactor transcribe automate benchmark plan schedule generate edit translate archive back launch visualize visualise export import design sketch draw organize organise learn discover accept send receive".split(
    " ",
  ),
);

/** Finds the jobs of a page in pieces: each sentence is looked at by compromise, which knows English only. */
export function* jobSteps(sentences: readonly Sentence[]): Steps<Job[]> {
  const found = new Map<string, Job>();
  for (const sentence of sentences) {
    if (found.size >= MAX_JOBS) break;
    yield;
    if (!/^[\p{ASCII}’‘“”–—…·é™®•]+$/u.test(sentence.text)) continue;
    for (const clause of clausesOf(sentence.text)) {
      const job = jobOf(clause, sentence);
      if (job && !found.has(job.search.toLowerCase())) found.set(job.search.toLowerCase(), job);
    }
  }
  return [...found.values()].sort((a, b) => b.sentence.weight - a.sentence.weight);
}

/** What follows an offer, and the sentence itself if it begins with a verb. */
function clausesOf(text: string): string[] {
  const after = [...text.matchAll(offers)].map((match) => text.slice(match.index + match[0].length));
  const first = termsOf(text)[0];
  const begins = first?.tags.includes("Verb") || verbs.has((first?.text ?? "").toLowerCase());
  // Two words are a label, unless they are offered.
  return begins && text.split(" ").length > WORDS.least ? [...after, text] : after;
}

const clauseEnd =
  /[.;:!?—–()“”"|]|,\s(?:and|but|so|or|which|thanks|without|see|just|with|while|even)\b|\s(?:thanks to|because|so that|so|while|when|if|although|where|that|which|whether|without|until|before|since|via)\b|\s-\s/u;

/** Signs of a label, an address or code, and of an object that only the sentence before names. */
const notPhrase =
  /[/#·&+=*_\d]|\b(you|i|we|us|our|it|this|these|those|here|are|is|was|were)\b|^\w+ them\b|^learn (more|how|about)/i;

function jobOf(clause: string, sentence: Sentence): Job | null {
  const [cut = ""] = clause.split(clauseEnd);
  const words = cut.trim().replace(/,$/, "").split(/\s+/);
  if (words.length < WORDS.least || words.length > WORDS.most) return null;
  const first = (words[0] ?? "").toLowerCase();
  if (notNeeds.has(first) || !/^[a-z]{3,}$/.test(first)) return null;
  const phrase = aboutThem([first, ...words.slice(1)].join(" "));
  if (notPhrase.test(phrase) || !isVerbPhrase(phrase, first)) return null;
  return { phrase, search: phrase.replace(/\b(their|the|an?|own|easily|quickly)\s/gi, ""), sentence };
}

const aboutThem = (phrase: string) =>
  asProse(phrase)
    .replace(/\byours?\b/gi, "their")
    .replace(/\bmy\b/gi, "their");

/** A heading In Title Case as a sentence would have it; names in capitals stay. */
function asProse(phrase: string): string {
  const long = phrase
    .split(" ")
    .slice(1)
    .filter((word) => word.length > 3);
  const isTitle = long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word)) && / /.test(phrase);
  return isTitle && long.length > 1
    ? phrase.replace(/(?<= )\p{Lu}(?=\p{Ll}+( |$))/gu, (letter) => letter.toLowerCase())
    : phrase;
}

interface Term {
  text: string;
  tags: string[];
}

function termsOf(text: string): Term[] {
  const parsed: { terms?: Term[] }[] = nlp(text).json({ terms: { tags: true } });
  return parsed[0]?.terms ?? [];
}

/** What a sentence cannot end in. */
const openEnds = ["Preposition", "Conjunction", "Determiner", "Auxiliary", "Copula", "Possessive", "Modal"];

/** True for an infinitive with an object that ends in something that can end a sentence. */
function isVerbPhrase(phrase: string, first: string): boolean {
  const [, , , verb, ...rest] = termsOf(`They want to ${phrase}.`);
  const last = rest.at(-1)?.tags ?? [];
  const isVerb = verbs.has(first) || (verb?.tags.includes("Infinitive") ?? false);
  const endsWell = ["Noun", "Adverb", "Adjective", "PhrasalVerb"].some((tag) => last.includes(tag));
  const hasObject = rest.some(({ tags }) => tags.includes("Noun"));
  return isVerb && endsWell && hasObject && !openEnds.some((tag) => last.includes(tag));
}
