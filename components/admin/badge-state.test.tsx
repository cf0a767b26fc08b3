import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BadgeState } from "./badge-state";

type Badge = Parameters<typeof BadgeState>[0]["badge"];

const at = "2026-11-20T08:00:00.000Z";
const wordsOf = (badge: Partial<Badge>) => {
  const whole = { installed: false, verified_at: null, last_checked_at: null, reason: null, ...badge };
  return renderToStaticMarkup(<BadgeState badge={whole} />).replace(/<[^>]+>/g, "");
};

test("nothing is said of a badge that nobody has looked for", () => {
  expect(wordsOf({})).toBe("BadgeNot checked yet.");
});

test("a check says what it found", () => {
  expect(wordsOf({ last_checked_at: at, reason: "no_link" })).toContain("Not installed. The page has no link");
  expect(wordsOf({ installed: true, last_checked_at: at, reason: "found" })).toContain(
    "Installed. The badge is there.",
  );
});
