import { addHours, addSeconds } from "date-fns";
import { expect, test } from "vitest";
import { testNow } from "@/lib/core/testing";
import { PRESSED_HOURS, pressedVote, sealPressedVote } from "./pressed-vote";

const sealed = sealPressedVote("acme", testNow) ?? "";

test("a pressed upvote keeps for its hours, and no longer", () => {
  expect(pressedVote(sealed, testNow)).toBe("acme");
  const end = addHours(testNow, PRESSED_HOURS);
  expect(pressedVote(sealed, addSeconds(end, -1))).toBe("acme");
  expect(pressedVote(sealed, addSeconds(end, 1))).toBeNull();
});

test("what is no slug is not sealed", () => {
  for (const slug of ["", "a b", "a.b", "../x", "x".repeat(5_000)]) expect(sealPressedVote(slug, testNow)).toBeNull();
});

test.each([
  ["of another listing", sealed.replace("acme", "beta")],
  ["with a later end", sealed.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 1}.`)],
  ["with another signature", `${sealed.slice(0, -1)}${sealed.endsWith("A") ? "B" : "A"}`],
  ["without a signature", sealed.slice(0, sealed.lastIndexOf("."))],
  ["of nothing", ""],
  ["that is long", `${sealed}${"a".repeat(10_000)}`],
  ["that is no text", ["acme"]],
])("one %s is none", (_what, forged) => {
  expect(pressedVote(forged, testNow)).toBeNull();
});
