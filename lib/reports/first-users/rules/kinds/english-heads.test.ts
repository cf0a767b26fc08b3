import { expect, test } from "vitest";
import { asTyped, isTyped } from "./english-heads";

test.each([
  ["Stunning onboarding checklists for deeper thinking", "onboarding checklists"],
  ["Multi-cloud RAW photo conversion tool", "RAW photo conversion tool"],
  ["Rest timer for iPhone", "Rest timer for iPhone"],
  ["Real-time translation earbuds", "Real-time translation earbuds"],
  ["Fix text instantly with AI", "Fix text with AI"],
  ["Understand GitHub repositories with ease", "Understand GitHub repositories"],
  ["AI agents for customer support", "AI agents for customer support"],
])("%s is typed as %s", (part, typed) => {
  expect(asTyped(part)).toBe(typed);
});

test.each(["unlimited runs", "all-in-one place", "✨ Features", "100% Local", "Modular business"])(
  "nobody types %s",
  (part) => {
    expect(isTyped(part)).toBe(false);
  },
);

test.each(["rune explanations", "markdown editor", "learn pottery at home"])("somebody types %s", (part) => {
  expect(isTyped(part)).toBe(true);
});
