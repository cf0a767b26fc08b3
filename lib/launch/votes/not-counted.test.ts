import { expect, test } from "vitest";
import { whyNotCounted } from "./not-counted";

test.each([
  [null, null, null],
  ["waiting", "new_account", "new_account"],
  ["waiting", "network", "network"],
  ["waiting", "unknown_account", "unknown_account"],
  ["waiting", null, "unknown_account"],
  ["held", "network:3f9a", "network"],
  ["held", "range:3f9a", "network"],
  ["held", "created:2026-11-21", "held"],
  ["held", "ring", "held"],
  ["rejected", null, "rejected"],
  ["lapsed", null, "lapsed"],
] as const)("a vote on hold as %s for %s is not counted because of %s", (hold, heldFor, why) => {
  expect(whyNotCounted({ hold, heldFor })).toBe(why);
});
