import { expect, test } from "vitest";
import { checklistOf, type DraftCopy, nextStepsOf } from "./checklist";

const empty: DraftCopy = {
  name: "",
  tagline: "",
  shortDescription: null,
  longDescription: null,
  categories: [],
  type: null,
  pricingTier: null,
  logoUrl: null,
};

const complete: DraftCopy = {
  name: "Acme",
  tagline: "Rockets for teams",
  shortDescription: "Short",
  longDescription: "Long",
  categories: ["AI"],
  type: "web_app",
  pricingTier: "Free",
  logoUrl: "https://acme.example/logo.png",
};

const facts = { reviewUrl: "https://catalog.example/submit/secret", unreadable: null, listedAt: null };

test("asks for everything that an empty draft lacks, and for nothing of a complete one", () => {
  expect(checklistOf(empty).every(({ done }) => !done)).toBe(true);
  expect(checklistOf(complete).every(({ done }) => done)).toBe(true);
});

test("each part of the copy ticks its own item and no other", () => {
  const parts = Object.keys(empty) as (keyof DraftCopy)[];
  const ticked = parts.map((part) => {
    const done = checklistOf({ ...empty, [part]: complete[part] }).filter((item) => item.done);
    expect(done, part).toHaveLength(1);
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
