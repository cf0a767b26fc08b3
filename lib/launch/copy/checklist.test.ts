import { expect, test } from "vitest";
import { checklistOf, nextStepsOf } from "./checklist";
import { newColumns } from "./field-values";
import { type ListingField, listingFields } from "./fields";

const asked = Object.values<ListingField>(listingFields).filter(({ todo }) => todo !== undefined);
const empty = newColumns(listingFields, {});
const complete = asked.reduce(filled, empty);

/** The copy with something in one more field. */
function filled<C extends object>(copy: C, { column, kind }: ListingField): C {
  return { ...copy, [column]: kind === "labels" ? ["AI"] : "Something" };
}

const facts = { reviewUrl: "https://catalog.example/submit/secret", unreadable: null, listedAt: null };

test("asks for everything that an empty draft lacks, and for nothing of a complete one", () => {
  expect(checklistOf(empty).every(({ done }) => !done)).toBe(true);
  expect(checklistOf(complete).every(({ done }) => done)).toBe(true);
});

test("each part of the copy ticks its own item and no other", () => {
  const ticked = asked.map((field) => {
    const done = checklistOf(filled(empty, field)).filter((item) => item.done);
    expect(done, field.label).toHaveLength(1);
    return done[0]?.id;
  });
  expect(ticked).toEqual(checklistOf(empty).map(({ id }) => id));
});

test("the next steps name what is open, the review link and who goes on", () => {
  const steps = nextStepsOf({ ...complete, logoUrl: null, type: null }, facts);
  expect(steps.join("\n")).toContain(facts.reviewUrl);
  expect(steps.join("\n")).toContain("Still open: say what kind of product it is; add a logo.");
  expect(steps.at(-1)).toContain("a person reviews it");
});

test("Instant Launch is named where it is offered", () => {
  expect(nextStepsOf(empty, { ...facts, instantLaunch: "Instant Launch for US$49." })).toContain(
    "Instant Launch for US$49.",
  );
  expect(nextStepsOf(empty, facts).join()).not.toContain("Instant Launch");
});

test("a complete draft has nothing open, and no warning without a reason", () => {
  const steps = nextStepsOf(complete, facts).join("\n");
  expect(steps).not.toMatch(/Still open|by hand|is live already/);
});

test("says first that the URL is listed already, then why the page could not be read", () => {
  const listedAt = "https://catalog.example/products/acme";
  const steps = nextStepsOf(empty, { ...facts, unreadable: "The page took too long.", listedAt });
  expect(steps[0]).toContain(listedAt);
  expect(steps[1]).toBe("The page took too long. Fill in the fields by hand.");
});
