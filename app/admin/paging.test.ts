import { expect, test } from "vitest";
import { offsetOf, PAGE_SIZE, pageAt } from "./paging";

test("what is no offset is the first page", () => {
  for (const value of [undefined, "", "x", "-1", "1.5", "10001"]) expect(offsetOf(value), value).toBe(0);
  expect(offsetOf("50")).toBe(50);
});

test("the last page has none after it, and links end where offsets end", () => {
  expect(pageAt(0, PAGE_SIZE)).toMatchObject({ has_more: false, next_offset: null });
  expect(pageAt(0, PAGE_SIZE + 1)).toMatchObject({ has_more: true, next_offset: PAGE_SIZE });
  expect(pageAt(10_000, 20_000)).toMatchObject({ has_more: true, next_offset: null });
});
