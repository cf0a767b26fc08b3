import { expect, test } from "vitest";
import { numeric, pick } from "./query";

test("fields left empty in a form are not asked for, and what is not ours is not judged", () => {
  expect(pick({ q: " crm ", category: "", type: ["api", "game"], utm_source: "x" }, ["q", "category", "type"])).toEqual(
    {
      q: "crm",
      type: "api",
    },
  );
});

test("numbers count, everything else stays for the operation to judge", () => {
  expect(numeric("20")).toBe(20);
  expect(numeric("twenty")).toBe("twenty");
  expect(numeric(undefined)).toBeUndefined();
});
