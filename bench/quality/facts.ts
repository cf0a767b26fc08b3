import { nameKey } from "@/lib/core/clean-text";
import { type Case, readCases } from "./labelled-pages";
import { type Section, tally } from "./section";

/** What is read from the labelled pages of a folder: a line a fact. */
export const factsOf = ({ folder, of: which, least }: { folder: string; of: string; least?: number }): Section => ({
  title: `Facts, ${which}: is what was read from a page what is true of it?`,
  ...(least !== undefined && { least }),
  async measure() {
    const cases = await readCases(folder);
    return [
      judge(name, cases),
      judge(tagline, cases),
      ...categoriesOf(cases),
      ...others.map((fact) => judge(fact, cases)),
    ];
  },
});

/** A fact that is compared with what people wrote down. */
interface Fact {
  what: string;
  /** Whether a page is labelled with it; all are if this is left out. */
  isLabelled?: (one: Case) => boolean;
  found: (one: Case) => unknown;
  right: (one: Case) => readonly unknown[];
  /** Whether what was found is one of the right answers; if it is equal to it, unless this is given. */
  isOne?: (found: unknown, right: unknown) => boolean;
  /** The share that has to be right, if it is another than that of the section. */
  least?: number;
}

const name: Fact = {
  what: "name",
  found: ({ facts: read }) => read.product_name,
  right: ({ label }) => label.name,
};

/** A line is right if it has the words of one that a reader of the page would take, whatever their case and marks. */
const tagline: Fact = {
  what: "tagline",
  isLabelled: ({ label }) => label.tagline !== undefined,
  found: ({ facts: read }) => read.tagline,
  right: ({ label }) => label.tagline ?? [],
  isOne: (found, right) => nameKey(String(found)).includes(nameKey(String(right))),
  least: 0.9,
};

const pricing = ({ facts: read }: Case) => read.pricing_tier;

const others: readonly Fact[] = [
  {
    what: "type, where it can be told",
    isLabelled: ({ label }) => !label.type.includes(null),
    found: ({ facts: read }) => read.type,
    right: ({ label }) => label.type,
  },
  {
    what: "pricing, where it is stated",
    isLabelled: ({ label }) => !label.pricing.includes(null),
    found: pricing,
    right: ({ label }) => label.pricing,
  },
  {
    what: "pricing, where little is stated",
    isLabelled: ({ label }) => label.pricing.includes(null),
    found: pricing,
    right: ({ label }) => label.pricing,
  },
  {
    what: "language",
    isLabelled: ({ label }) => Boolean(label.language),
    found: ({ facts: read }) => read.language,
    right: ({ label }) => [label.language],
  },
  {
    what: "account, where the host's is declared",
    isLabelled: ({ label }) => label.handle !== undefined,
    found: ({ facts: read }) => read.twitter_handle,
    right: ({ label }) => [label.handle],
  },
  {
    what: "empty without scripts",
    found: ({ isEmpty }) => isEmpty,
    right: ({ label }) => [label.empty ?? false],
  },
  {
    what: "not ready if empty",
    isLabelled: ({ label }) => Boolean(label.empty),
    found: ({ ready }) => ready,
    right: () => [false],
  },
];

function judge(fact: Fact, cases: readonly Case[]) {
  const { what, isLabelled = () => true, found, right, isOne = Object.is, least } = fact;
  const judged = cases.filter(isLabelled).map((one) => ({
    isRight: right(one).some((answer) => isOne(found(one), answer)),
    why: `${what} of ${one.file} is ${found(one)}, not ${right(one).join(" or ")}`,
  }));
  return { ...tally(what, judged), ...(least !== undefined && { least }) };
}

function categoriesOf(cases: readonly Case[]) {
  const labelled = cases.filter(({ label }) => label.categories);
  const foreign = labelled.filter(({ label }) => label.language && label.language !== "en");
  const right = ({ label }: Case) => label.categories ?? [];
  return [
    judge({ what: "first category", found: first, right }, labelled),
    judge({ what: "first category, not in English", found: first, right }, foreign),
    agreement(cases),
  ];
}

const first = ({ facts: read }: Case) => read.categories[0] ?? null;

/** Translations of one product that have the first category of its English page. */
function agreement(cases: readonly Case[]) {
  const translated = cases.filter(({ label }) => label.product && label.language !== "en");
  const english = new Map(
    cases.filter(({ label }) => label.language === "en").map((one) => [one.label.product, first(one)]),
  );
  return tally(
    "translations that agree with the English page",
    translated.map((one) => ({
      isRight: first(one) === english.get(one.label.product),
      why: `${one.file} is ${first(one)}, and in English ${english.get(one.label.product)}`,
    })),
  );
}
