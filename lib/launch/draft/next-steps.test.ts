import { expect, test } from "vitest";
import { newColumns } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import { nextStepsOf } from "./next-steps";
import { pathBeforehand } from "./path";

const empty = newColumns(listingFields, {});
const complete = {
  ...empty,
  ...Object.fromEntries(
    Object.values(listingFields).map(({ column, kind }) => [column, kind === "labels" ? ["AI"] : "Something"]),
  ),
};
const known = {
  reviewUrl: "https://catalog.example/submit/secret",
  unreadable: null,
  listedAt: null,
  path: pathBeforehand(3, null),
  instantLaunch: null,
};

test("the next steps name what is open, the review link and who goes on", () => {
  const steps = nextStepsOf({ ...complete, logoUrl: null, type: null }, known);
  expect(steps.join("\n")).toContain(known.reviewUrl);
  expect(steps).toContain("Still missing in the listing: say what kind of product it is; add a logo.");
  expect(steps.at(-1)).toContain("a person reviews it");
});

test("Instant Launch is named where it is offered", () => {
  const words = "Instant Launch for US$49.";
  expect(nextStepsOf(empty, { ...known, instantLaunch: words })).toContain(words);
  expect(nextStepsOf(empty, { ...known, instantLaunch: words, path: null })).not.toContain(words);
});

test("complete copy has nothing open, and there is no warning without a reason", () => {
  expect(nextStepsOf(complete, known).join("\n")).not.toMatch(/in the listing|by hand|is live already/);
});

test("says first that the product is live already, and then nothing of badge, payment or weeks", () => {
  const listedAt = "https://catalog.example/products/acme";
  const steps = nextStepsOf(empty, {
    ...known,
    unreadable: "The page took too long.",
    listedAt,
    instantLaunch: "Pay.",
  });
  expect(steps[0]).toContain(listedAt);
  expect(steps.join("\n")).not.toMatch(/badge|upvote|Pay\.|by hand/);
});

test("says why the page gave nothing", () => {
  const [first] = nextStepsOf(empty, { ...known, unreadable: "The page took too long." });
  expect(first).toBe("The page took too long. Fill in the fields by hand.");
});
