import { expect, test } from "vitest";
import { changedFields, changedSince } from "./changed-fields";

const shown = JSON.stringify({ tagline: "Rockets", long_description: "One\n\ntwo", categories: "AI\nData" });
const typed = { tagline: "Rockets", long_description: "One\n\ntwo", categories: ["AI", "Data"] };

test("only what was edited is sent on, so that a stale form takes nobody's change back", () => {
  expect(changedFields(shown, typed)).toEqual({});
  expect(changedFields(shown, { ...typed, tagline: "Boats" })).toEqual({ tagline: "Boats" });
  expect(changedFields(shown, { ...typed, categories: ["Data", "AI"] })).toEqual({ categories: ["Data", "AI"] });
  expect(changedFields(shown, { ...typed, tagline: " Rockets " })).toEqual({});
});

test("a form that does not say what it showed counts as edited throughout", () => {
  for (const broken of ["", "{", "null", "[1]", '{"tagline":1}']) {
    expect(changedFields(broken, typed), broken).toEqual(typed);
  }
});

test("of the fields that a form changes, those that somebody else changed since come with their text", () => {
  const now = { tagline: "Boats", long_description: "One\n\ntwo", categories: "Data\nAI" };
  expect(changedSince(shown, ["tagline", "long_description", "categories"], now)).toEqual({
    tagline: "Boats",
    categories: "Data\nAI",
  });
  expect(changedSince(shown, ["long_description"], now)).toBeNull();
  expect(changedSince(shown, ["tagline"], { ...now, tagline: " Rockets " })).toBeNull();
  expect(changedSince("", ["tagline"], now)).toBeNull();
});
