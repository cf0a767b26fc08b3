import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { moves } from "@/db/moves";
import { listingStatuses } from "@/db/schema";
import { filesWith } from "@/lib/core/testing/sources";
import { stateInSentence, stateLabel, stateOptions, stateWords } from "./states";

test("every state has words of its own", () => {
  const words = listingStatuses.map(stateWords);
  for (const part of ["label", "meaning", "refusal"] as const) {
    expect(new Set(words.map((state) => state[part])).size, part).toBe(listingStatuses.length);
  }
  expect(stateOptions.map(({ value }) => value)).toEqual([...listingStatuses]);
});

test("a label stands alone or in a sentence, and nothing is made up for what is no state", () => {
  expect(stateLabel("taken_down")).toBe("Taken down");
  expect(stateInSentence("submitted")).toBe("in review");
  expect(stateLabel("toString")).toBe("toString");
});

test("no other file names the states in words", () => {
  expect(filesWith(/\bexpired: ?["{]/)).toEqual(["lib/launch/states.ts"]);
  expect(filesWith(/status\.replace(All)?\("_"/)).toEqual([]);
});

const rows = readFileSync("docs/states.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("docs/states.md lists the moves that there are, and no others", () => {
  const written = rows.flatMap(([, move, fromTo]) => (fromTo?.includes(" → ") ? [`${move}: ${fromTo}`] : []));
  const made = Object.entries(moves).map(([move, { from, to }]) => `${move}: ${from} → ${to}`);
  // A header of the table, and the one way in that starts from nothing.
  expect(written).toEqual(["Move: From → to", ...made, "publish: (none) → live"]);
});

test("docs/states.md gives each state its label and its meaning", () => {
  const labelled = rows.filter(([, status]) => (listingStatuses as readonly string[]).includes(status ?? ""));
  expect(labelled.map(([, status, label, meaning]) => [status, label, meaning])).toEqual(
    listingStatuses.map((status) => [status, stateWords(status).label, stateWords(status).meaning]),
  );
});
