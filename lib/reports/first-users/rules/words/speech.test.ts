import { expect, test } from "vitest";
import { speaksToSomebody } from "./speech";

test.each(["help for your team", "Einsicht Ihrer Einträge", "outils pour vous", "made by us"])(
  "speaks to its reader or of its makers: %s",
  (phrase) => expect(speaksToSomebody(phrase)).toBe(true),
);

test.each(["IT asset management", "US expats", "restaurants near me", "Ihringer Winzer"])(
  "speaks to nobody: %s",
  (phrase) => expect(speaksToSomebody(phrase)).toBe(false),
);
