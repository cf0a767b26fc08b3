import { expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { badgeWords, statusWords } from "./launch-words";

test("every state has words of its own", () => {
  const labels = listingStatuses.map((status) => statusWords(status).label);
  expect(new Set(labels).size).toBe(listingStatuses.length);
});

test.each([
  [true, true, "2026-11-20T08:00:00Z", "Installed"],
  [true, false, "2026-11-20T08:00:00Z", "Lost"],
  [false, false, "2026-11-20T08:00:00Z", "Not found"],
  [false, false, null, "Not checked yet"],
])("a badge added: %s, seen at the last check: %s (%s) is %s", (badge_added, installed, last_checked_at, words) => {
  const badge = { installed, last_checked_at, verified_at: null, reason: null };
  expect(badgeWords({ badge_added, badge })).toBe(words);
});
