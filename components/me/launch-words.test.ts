import { expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { badgeWords, statusWords } from "./launch-words";

test("every state has words of its own", () => {
  const labels = listingStatuses.map((status) => statusWords(status).label);
  expect(new Set(labels).size).toBe(listingStatuses.length);
});

const checked = "2026-11-20T08:00:00Z";

test.each([
  [{ badge_added: true, installed: true, last_checked_at: checked, reason: "found" }, "Installed"],
  [
    { badge_added: true, installed: true, last_checked_at: checked, reason: "unreachable" },
    "Installed; your page could not be read on 20 November 2026",
  ],
  [{ badge_added: true, installed: false, last_checked_at: checked, reason: "no_link" }, "Lost"],
  [
    { badge_added: false, installed: false, last_checked_at: checked, lost_at: checked, reason: "no_link" },
    "Lost: not found on 20 November 2026",
  ],
  [{ badge_added: false, installed: false, last_checked_at: checked, reason: "no_link" }, "Not found"],
  [{ badge_added: false, installed: false, last_checked_at: null, reason: null }, "Not checked yet"],
])("of a badge with %o its founder reads: %s", ({ badge_added, ...badge }, words) => {
  expect(badgeWords({ badge_added, badge: { verified_at: null, lost_at: null, ...badge } })).toBe(words);
});
