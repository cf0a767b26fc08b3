import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { isEmptyWithoutScripts } from "@/lib/page/facts/empty-page";
import { evidenceSteps } from "@/lib/page/facts/page-evidence";
import { type ProductFacts, readProduct } from "@/lib/page/facts/read-product";
import { runNow } from "@/lib/page/fetch/steps";
import { type Section, tally } from "./section";

const folder = path.join(process.cwd(), "bench", "quality", "pages");

/** What is true of a page: the first comment of its file, as JSON. Of each list any entry is right; null: nothing is said. */
const Label = z.strictObject({
  /** The address that the page is read under. */
  url: z.url(),
  /** Pages of one product in several languages. */
  product: z.string().optional(),
  name: z.array(z.string().nullable()),
  categories: z.array(z.enum(categoryLabels).nullable()),
  type: z.array(z.string().nullable()),
  pricing: z.array(z.enum(["Free", "Freemium", "Paid"]).nullable()),
  handle: z.string().nullable().optional(),
  language: z.string().optional(),
  /** True for a page that says nothing before its scripts have run. */
  empty: z.boolean().optional(),
});
type Label = z.output<typeof Label>;

interface Case {
  file: string;
  label: Label;
  html: string;
  facts: ProductFacts;
}

/** What is read from labelled pages: a line a fact. */
export const facts: Section = {
  title: "Facts: is what was read from a page what is true of it?",
  async measure() {
    const cases = await readCases();
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
    const foreign = cases.filter(({ label }) => label.language && label.language !== "en");
    return [
      judge(
        "name",
        cases,
        ({ facts: read }) => read.product_name,
        ({ label }) => label.name,
      ),
      judge("first category", cases, first, ({ label }) => label.categories),
      judge("first category, not in English", foreign, first, ({ label }) => label.categories),
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
      judge("empty without scripts", cases, isEmpty, ({ label }) => [label.empty ?? false]),
    ];
  },
};

const first = ({ facts: read }: Case) => read.categories[0] ?? null;

const isEmpty = ({ html, label }: Case) => isEmptyWithoutScripts(runNow(evidenceSteps(html, label.url)));

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

async function readCases(): Promise<Case[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".html")).sort();
  return Promise.all(
    files.map(async (file) => {
      const html = await readFile(path.join(folder, file), "utf8");
      const label = Label.parse(JSON.parse(/^<!--(.*?)-->/s.exec(html)?.[1] ?? "null"));
      return { file, label, html, facts: readProduct(html, label.url, { categories: categoryLabels }) };
    }),
  );
}
