import { expect, test } from "vitest";
import { expectedVote } from "./expected-vote";

const before = { voted: false, upvotes: 361, standing: "counted" as const };

test("a vote shows at once, and taking it back does too", () => {
  const voted = expectedVote(before, true, "settled");
  expect(voted).toEqual({ voted: true, upvotes: 362, standing: "counted" });
  expect(expectedVote(voted, false, "settled")).toEqual({ voted: false, upvotes: 361, standing: "counted" });
});

test("a new account sees its vote beside a count that has not changed yet, and takes it back", () => {
  const voted = expectedVote(before, true, "new");
  expect(voted).toEqual({ voted: true, upvotes: 361, standing: "tonight" });
  expect(expectedVote(voted, false, "new")).toEqual({ voted: false, upvotes: 361, standing: "counted" });
});

test("nothing is promised to somebody who has to sign in first", () => {
  expect(expectedVote(before, true, "nobody")).toBe(before);
});

test("a count never falls below zero", () => {
  expect(expectedVote({ voted: true, upvotes: 0, standing: "counted" }, false, "settled").upvotes).toBe(0);
});

test("taking back a vote that waits for review changes no number", () => {
  const waiting = { voted: true, upvotes: 361, standing: "waiting" as const };
  expect(expectedVote(waiting, false, "settled")).toMatchObject({ voted: false, upvotes: 361 });
});
