import { expect, test } from "vitest";
import { isTaken } from "@/db/moves";
import { insertListing } from "@/db/testing";
import { inTransaction } from "@/lib/core/testing";
import { draftSlug, slugCandidates } from "./slug";

test("the best slug is the name, then the name with a number", () => {
  expect(slugCandidates("Kilo", "kilo.example", 3)).toEqual(["kilo", "kilo-2", "kilo-3"]);
  expect(slugCandidates("飛", "kilo.example", 1)).toEqual(["kilo"]);
  expect(slugCandidates("Top", "top.example", 2)).toEqual(["top-2"]);
});

test("a name that looks like the slug of a draft has a number behind it", () => {
  expect(slugCandidates("Kilo 68v27", "kilo.example", 3)).toEqual(["kilo-68v27-2", "kilo-68v27-3"]);
  expect(slugCandidates("68v27", "kilo.example", 1)).toEqual(["68v27"]);
});

const taken = (constraint: string) => expect.toSatisfy((error: unknown) => isTaken(error, constraint));
const refused = (constraint: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ code: "23514", constraint }) });

test.each([
  ["the slug of another launch", { slug: "kilo-68v27" }, refused("listings_slug_is_no_other_draft_slug")],
  ["the draft slug of another launch", { slug: "lima", draftSlug: "kilo-68v27" }, taken("listings_draft_slug_unique")],
  ["both of another launch", { slug: "kilo-68v27", draftSlug: "kilo-68v27" }, taken("listings_draft_slug_unique")],
])("the draft slug of a launch is not %s", (_what, values, refusal) =>
  inTransaction(async ({ db }) => {
    await insertListing(db, { slug: "kilo", draftSlug: "kilo-68v27" });
    await expect(insertListing(db, values)).rejects.toEqual(refusal);
  })(),
);

test(
  "no slug of a launch is the draft slug of another: a draft slug has a form of its own",
  inTransaction(async ({ db }) => {
    await expect(insertListing(db, { slug: "lima", draftSlug: "kilo" })).rejects.toEqual(
      refused("listings_draft_slug_form"),
    );
  }),
);

test(
  "every slug that is reserved for a draft has that form",
  inTransaction(async ({ db }) => {
    for (let drawn = 0; drawn < 50; drawn++) {
      const slug = draftSlug("Kilo", "kilo.example");
      await insertListing(db, { slug: `kilo-${drawn}`, draftSlug: slug });
    }
  }),
);
