import { type Case, readCases } from "./labelled-pages";
import { type Section, tally } from "./section";

/** The checks of which the labels say whether they fail: what a person can tell by looking at the page. */
const judged = [
  "product_name",
  "tagline",
  "short_description",
  "categories",
  "logo",
  "main_heading",
  "meta_description",
  "social_title",
  "social_picture",
  "structured_data",
  "canonical_link",
  "language",
  "mobile_viewport",
  "pricing_visible",
  "contact",
  "privacy",
  "terms",
];

/** The readiness checks on the labelled pages: those that fail wrongly, and those that pass wrongly. */
export const readiness: Section = {
  title: "Readiness: does a check fail where it should, and only there?",
  least: 0.95,
  async measure() {
    const read = await Promise.all(["products", "whole-pages"].map(readCases));
    const cases = read.flat().filter(({ label }) => label.fails);
    return [
      tally(
        "passes where nothing is amiss",
        cases.flatMap((one) => verdicts(one, false)),
      ),
      tally(
        "fails where something is missing",
        cases.flatMap((one) => verdicts(one, true)),
      ),
    ];
  },
};

/** The verdicts on the checks of a page that should fail, or of those that should pass. */
function verdicts({ file, label, failed }: Case, shouldFail: boolean) {
  return judged
    .filter((id) => label.fails?.includes(id) === shouldFail)
    .map((id) => ({
      isRight: failed.includes(id) === shouldFail,
      why: `${id} of ${file} ${shouldFail ? "passes" : "fails"}`,
    }));
}
