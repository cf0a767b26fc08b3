import { expect, test } from "vitest";
import { insertDirectory } from "@/db/testing";
import { inTransaction } from "@/lib/core/testing";
import { layOutPlan } from "./lay-out";

const products = [
  { kind: "no_software", note: "No directory in this plan is for products that are not software" },
  { kind: "templates", note: "No directory in this plan is for templates." },
] as const;

test.each(products)("what only fills the plan of $kind has no launch day, and its note says so", ({ kind, note }) =>
  inTransaction(async ({ db, now }) => {
    await insertDirectory(db, { slug: "product-hunt", category: "Launch platform", launchPlatform: true, sources: 20 });
    await insertDirectory(db, { slug: "hacker-news", category: "Community", dr: 91, sources: 15 });
    const laidOut = async (fits: string[]) =>
      layOutPlan(db, {
        url: null,
        name: null,
        product: { categories: [], fits, language: "en", regions: [] },
        budget: "paid",
        limit: 610,
        now,
      });
    const plan = await laidOut([kind]);
    expect(plan.launches?.map(({ directory }) => directory)).toEqual(["product-hunt"]);
    expect(plan.note).toContain(note);
    const rows = plan.weeks.flatMap(({ directories }) => directories);
    expect(rows.find(({ id }) => id === "hacker-news")).toMatchObject({
      reason: expect.stringMatching(/^Only to fill the plan \(not a place for this kind of product\)\./),
      only_fills: true,
      task: "Submit it.",
      only_prepared: false,
    });
    expect(rows.find(({ id }) => id === "product-hunt")).toMatchObject({ only_fills: false, only_prepared: true });
    expect((await laidOut([])).launches?.map(({ directory }) => directory)).toEqual(["product-hunt", "hacker-news"]);
  })(),
);

test("the plan of a browser extension says that its stores come first", () =>
  inTransaction(async ({ db, now }) => {
    await insertDirectory(db, { slug: "product-hunt", category: "Launch platform", launchPlatform: true, sources: 20 });
    const product = { categories: [], fits: ["extensions", "free"], language: "en", regions: [] };
    const plan = await layOutPlan(db, { url: null, name: null, product, budget: "paid", limit: 10, now });
    expect(plan.note).toContain("Your pages in the stores of Chrome, Firefox and Edge come first");
  })());
