import { type Case, readCases } from "./labelled-pages";
import { type Section, tally } from "./section";

/** What is read from the labelled pages of a folder: a line a fact. */
export const factsOf = ({ folder, of: which, least }: { folder: string; of: string; least?: number }): Section => ({
  title: `Facts, ${which}: is what was read from a page what is true of it?`,
  ...(least !== undefined && { least }),
  async measure() {
    const cases = await readCases(folder);
    const judge = (
      what: string,
      some: readonly Case[],
      found: (one: Case) => unknown,
      right: (one: Case) => readonly unknown[],
    ) =>
      tally(
        what,
        some.map((one) => ({
          isRight: right(one).includes(found(one)),
          why: `${what} of ${one.file} is ${found(one)}, not ${right(one).join(" or ")}`,
        })),
      );
    const typed = cases.filter(({ label }) => !label.type.includes(null));
    const priced = cases.filter(({ label }) => !label.pricing.includes(null));
    const silent = cases.filter(({ label }) => label.pricing.includes(null));
    const sorted = cases.filter(({ label }) => label.categories);
    const foreign = sorted.filter(({ label }) => label.language && label.language !== "en");
    return [
      judge(
        "name",
        cases,
        ({ facts: read }) => read.product_name,
        ({ label }) => label.name,
      ),
      judge("first category", sorted, first, ({ label }) => label.categories ?? []),
      judge("first category, not in English", foreign, first, ({ label }) => label.categories ?? []),
      agreement(cases),
      judge(
        "type, where it can be told",
        typed,
        ({ facts: read }) => read.type,
        ({ label }) => label.type,
      ),
      judge(
        "pricing, where it is stated",
        priced,
        ({ facts: read }) => read.pricing_tier,
        ({ label }) => label.pricing,
      ),
      judge(
        "pricing, where little is stated",
        silent,
        ({ facts: read }) => read.pricing_tier,
        ({ label }) => label.pricing,
      ),
      judge(
        "language",
        cases.filter(({ label }) => label.language),
        ({ facts: read }) => read.language,
        ({ label }) => [label.language],
      ),
      judge(
        "account, where the host's is declared",
        cases.filter(({ label }) => label.handle !== undefined),
        ({ facts: read }) => read.twitter_handle,
        ({ label }) => [label.handle],
      ),
      judge(
        "empty without scripts",
        cases,
        ({ isEmpty }) => isEmpty,
        ({ label }) => [label.empty ?? false],
      ),
      judge(
        "not ready if empty",
        cases.filter(({ label }) => label.empty),
        ({ ready }) => ready,
        () => [false],
      ),
    ];
  },
});

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
