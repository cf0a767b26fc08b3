import { expect, test } from "vitest";
import { checkFindings } from "./check-findings";
import { findByRules } from "./rules/rules-engine";
import { nothingFound, pageFrom } from "./testing/pages";
import { withoutParts } from "./without-parts";

const page =
  pageFrom(`<html lang="en"><title>Quillfin – Invoicing for freelancers</title><h1>Invoicing for Freelancers</h1>
  <h2>Made for freelancers in Spain</h2><p>Quillfin turns your hours into invoices.</p></html>`);

test("a heading that stands in the title is quoted once, by the rules", async () => {
  const found = await findByRules(page);
  const segment = found?.segments.find(({ name }) => name === "Freelancers");
  expect(segment?.evidence).toEqual(["Made for freelancers in Spain", "Quillfin – Invoicing for freelancers"]);
});

test("and of what a model quotes", () => {
  const evidence = ["Invoicing for Freelancers", "Quillfin – Invoicing for freelancers", "hours into invoices"];
  const segments = [{ name: "Freelancers", description: "They work alone.", evidence, where_to_find: [] }];
  expect(checkFindings({ ...nothingFound, segments }, page).segments[0]?.evidence).toEqual(evidence.slice(1));
});

test("phrases keep their order, and the first of several spellings", () => {
  expect(withoutParts(["Two", "one TWO", "Three", "three", "one two"])).toEqual(["one TWO", "Three"]);
});
