import { expect, test } from "vitest";
import { meaningOf } from "./launch-list";

test("a scheduled launch says the day on which it goes live, with its year", () => {
  expect(meaningOf({ status: "scheduled", go_live_at: "2026-11-30T00:00:00.000Z" })).toBe(
    "Approved. Goes live on Monday 30 November 2026.",
  );
  expect(meaningOf({ status: "submitted", go_live_at: null })).toBe("A person is reviewing it.");
});
