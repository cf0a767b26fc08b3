import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Problem } from "./errors";
import { MAX_OFFSET, pageFrom, pageStart, paging, topPaging } from "./paging";

const Key = z.object({ value: z.int() });
const filter = { category: "AI" };
const page = (rows: number[], hasMore: boolean) => ({ rows, total: 99, hasMore });
const options = { limit: 2, start: { offset: 0 }, filter, keyOf: (value: number) => ({ value }), toItem: String };

function refusalOf(input: Parameters<typeof pageStart>[0], of: unknown = filter): unknown {
  try {
    return pageStart(input, of, Key);
  } catch (error) {
    return error instanceof Problem ? error.errors : error;
  }
}

describe("limit, offset and n", () => {
  const input = z.strictObject({ ...paging, ...topPaging });

  test("have their defaults; an offset that was not sent stays absent", () => {
    expect(input.parse({})).toEqual({ limit: 20, n: 10 });
  });

  test("hold within their bounds", () => {
    for (const good of [{ limit: 1 }, { limit: 100 }, { n: 1 }, { n: 100 }, { offset: 0 }, { offset: MAX_OFFSET }]) {
      expect(input.safeParse(good).success, JSON.stringify(good)).toBe(true);
    }
    for (const bad of [
      { limit: 0 },
      { limit: 101 },
      { n: 0 },
      { n: 101 },
      { offset: -1 },
      { offset: 10_001 },
      { limit: 1.5 },
    ]) {
      expect(input.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
    }
  });
});

test("a page says what follows it", () => {
  expect(pageFrom(page([1, 2], true), options)).toEqual({
    data: ["1", "2"],
    pagination: {
      total: 99,
      limit: 2,
      offset: 0,
      has_more: true,
      next_offset: 2,
      next_cursor: expect.any(String),
    },
  });
});

test("nothing follows the last page, nor an empty one", () => {
  for (const rows of [[1], []]) {
    expect(pageFrom(page(rows, false), { ...options, start: { offset: 4 } }).pagination).toMatchObject({
      offset: 4,
      has_more: false,
      next_offset: null,
      next_cursor: null,
    });
  }
});

test("beyond the highest offset the walk goes on by cursor alone", () => {
  const { pagination } = pageFrom(page([1, 2], true), { ...options, start: { offset: MAX_OFFSET - 1 } });
  expect(pagination).toMatchObject({ has_more: true, next_offset: null, next_cursor: expect.any(String) });
});

test("a cursor leads to the place after the last row of its own list", () => {
  const cursor = pageFrom(page([1, 2], true), options).pagination.next_cursor ?? "";
  expect(pageStart({ cursor }, filter, Key)).toEqual({ after: { value: 2 } });
  expect(pageFrom(page([3], true), { ...options, start: { after: { value: 2 } } }).pagination).toMatchObject({
    offset: null,
    next_offset: null,
  });
});

test("a cursor is refused when it was changed, is of another list, or stands beside an offset", () => {
  const cursor = pageFrom(page([1, 2], true), options).pagination.next_cursor ?? "";
  const [body = "", sum = ""] = cursor.split(".");
  const invalid = [expect.objectContaining({ path: "cursor", code: "invalid_cursor" })];
  for (const bad of [
    "",
    ".",
    "x",
    body,
    `${body}.`,
    `.${sum}`,
    `${cursor}.`,
    `${cursor}x`,
    `x${cursor}`,
    "null",
    "\u0000",
  ]) {
    expect(refusalOf({ cursor: bad }), bad).toEqual(invalid);
  }
  expect(refusalOf({ cursor }, { category: "CRM" })).toEqual(invalid);
  expect(refusalOf({ cursor, offset: 0 })).toEqual([expect.objectContaining({ path: "offset", code: "conflict" })]);
});
