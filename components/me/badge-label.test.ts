import { expect, test } from "vitest";
import { badgeWords } from "./badge-label";

const checked = "2026-11-20T08:00:00Z";

test.each([
  [{ installed: true, verified_at: checked, last_checked_at: checked, reason: "found" }, "Installed"],
  [
    { installed: true, verified_at: checked, last_checked_at: checked, reason: "unreachable" },
    "Installed; your page could not be read on 20 November 2026",
  ],
  [
    { installed: false, verified_at: "2026-11-13T08:00:00Z", last_checked_at: checked, reason: "no_link" },
    "Lost: last found on 13 November 2026",
  ],
  [{ installed: false, verified_at: null, last_checked_at: checked, reason: "no_link" }, "Not found"],
  [{ installed: false, verified_at: null, last_checked_at: null, reason: null }, "Not checked yet"],
])("of a badge with %o its founder reads: %s", (badge, words) => {
  expect(badgeWords({ badge })).toBe(words);
});
