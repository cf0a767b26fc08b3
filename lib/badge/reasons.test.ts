import { expect, test } from "vitest";
import { filesWith } from "@/lib/core/testing/sources";
import { adviceIn, badgeCheckReasons, badgeDetail, badgeSentence, isPageRead } from "./reasons";

test("every reason has a sentence of its own", () => {
  const sentences = badgeCheckReasons.map(badgeSentence);
  expect(new Set(sentences).size).toBe(badgeCheckReasons.length);
  expect(sentences.every((sentence) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
});

test("the detail is the sentence and what to do about it", () => {
  expect(badgeDetail("nofollow_only")).toBe(
    "The badge is there, but its link is marked nofollow. Remove nofollow, ugc and sponsored.",
  );
  for (const reason of badgeCheckReasons) expect(badgeDetail(reason).startsWith(badgeSentence(reason))).toBe(true);
});

test("under a heading only the advice is left, or a note of another kind as it is", () => {
  expect(adviceIn(badgeDetail("nofollow_only"), "nofollow_only")).toBe("Remove nofollow, ugc and sponsored.");
  expect(adviceIn(badgeDetail("found"), "found")).toBeNull();
  expect(adviceIn("The page took too long.", "unreachable")).toBe("The page took too long.");
});

test("a page that blocks robots and an address that is not public have one reason, whose sentence is true of both", () => {
  expect(badgeSentence("blocked")).toBe("We could not open the page: it blocks robots or is not public.");
  expect(adviceIn("10.0.0.1 does not lead to a public internet address.", "blocked")).toContain("10.0.0.1");
});

test("only a page that was read says anything of its badge", () => {
  expect(badgeCheckReasons.filter((reason) => !isPageRead(reason))).toEqual(["blocked", "unreachable", "not_html"]);
});

test("an advice names the place of what it speaks of: pages and programs read the same words", () => {
  for (const reason of badgeCheckReasons) expect(badgeDetail(reason)).not.toMatch(/\bshown here\b/);
});

test("nothing is made up for a reason that is not known", () => {
  expect(badgeSentence(null)).toBe("Not checked yet.");
  expect(badgeSentence("constructor")).toBe("The last check did not find the badge.");
});

test("no other file has words for the reasons", () => {
  expect(filesWith(/\b(wrong_target|nofollow_only): ?["{]/)).toEqual(["lib/badge/reasons.ts"]);
});
