import { expect, test } from "vitest";
import { statusOf } from "./palette";

const idle = { state: "idle", note: null } as const;

test("the status says how many results there are, and how they are to be read", () => {
  expect(statusOf({ ...idle, asked: "notes", found: 3 })).toBe("3 results.");
  expect(statusOf({ ...idle, asked: "zzgqx", found: 0 })).toBe("Nothing found for “zzgqx”.");
  const note = "No listing contains “notoin”; we searched for “notion”.";
  expect(statusOf({ ...idle, asked: "notoin", found: 1, note })).toBe(`1 result. ${note}`);
  expect(statusOf({ ...idle, asked: "", found: 8 })).toBe("");
});

test("a URL is not searched for while it is typed, so nothing is said of what it finds", () => {
  expect(statusOf({ ...idle, asked: "https://acme.example", found: 0 })).toMatch(/^Press Enter to find products like/);
});
