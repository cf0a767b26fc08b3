import { type Findings, most } from "../findings";
import type { Job } from "./jobs";
import type { Market } from "./market";
import { painRules } from "./pains";
import { phraseOf, type Sentence } from "./sentences";
import { filled } from "./text";

type Pains = Findings["pain_points"];

const OF_RULES = 4;
const OF_JOBS = 2;
const MIN_PAINS = 3;

/** What hurts: what the page itself complains of, what its promises take away, and what people come to do. */
export function painsOf(
  sentences: readonly Sentence[],
  jobs: readonly Job[],
  market: Market,
  labels: readonly string[],
): Pains {
  const byRules = ruledPains(sentences, market, labels);
  const own = complaintsOf(sentences);
  const byJobs = jobs.slice(0, OF_JOBS).map(jobPain);
  const all = [...own, ...byRules.slice(0, OF_RULES), ...byJobs, ...byRules.slice(OF_RULES)];
  return [...all, ...(all.length < MIN_PAINS ? makeshift(market) : [])].slice(0, most.pains);
}

/** Of a page that says little more than what it is: what people use in its place. */
function makeshift({ thing, rivals: [first], evidence }: Market): Pains {
  if (!thing || !first || !evidence) return [];
  return [
    {
      pain: `They make do with ${first}, or with nothing, because they know of no ${thing} that fits them better.`,
      evidence: [phraseOf(evidence.text)],
    },
  ];
}

/** How much the order of the rules counts against the weight of a sentence. */
const TELLING = 2.5;

function ruledPains(sentences: readonly Sentence[], { thing }: Market, labels: readonly string[]): Pains {
  const scored = painRules.flatMap(({ cue, pain, only }, index) => {
    if (only.length > 0 && !only.some((label) => labels.includes(label))) return [];
    const found = sentences.filter(({ text }) => cue.test(text)).toSorted((a, b) => b.weight - a.weight);
    const [first] = found;
    if (!first) return [];
    const score = first.weight + Math.min(found.length, 4) * 0.2 + TELLING * (1 - index / painRules.length);
    const evidence = found.slice(0, 2).map(({ text }) => phraseOf(text, cue));
    return [{ score, pain: filled(pain, thing), evidence }];
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ pain, evidence }) => ({ pain, evidence }));
}

const complaint =
  /\b(shouldn['’]t|should not|hate|tired of|sick of|can['’]t see|struggl(?:e|ing) (?:to|with)|wast(?:e|ing)|annoying|frustrat\w+|painful|no way to|too hard|breaks? (?:when|code)|stop \w+ing|never again|hassle|nightmare)\b/i;

/** Sentences in which the page names the problem; quoted, because nobody says it better. */
function complaintsOf(sentences: readonly Sentence[]): Pains {
  const named = sentences.filter(
    ({ text }) => complaint.test(text) && text.split(" ").length >= 5 && text.length <= 110,
  );
  return named.slice(0, 1).map(({ text }) => ({
    pain: `In the page’s own words: “${text.replace(/[.!]$/, "")}”`,
    evidence: [text],
  }));
}

const frames = [
  (job: string) => `There is no simple way to ${job}.`,
  (job: string) => `Today they cannot easily ${job}.`,
] as const;

function jobPain({ phrase, sentence }: Job, index: number): Pains[number] {
  const frame = frames[index % frames.length] ?? frames[0];
  return { pain: frame(phrase), evidence: [phraseOf(sentence.text)] };
}
