import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "@/db/client";
import type { FieldError } from "./errors";
import { labelOf } from "./fields";
import { defineOperation, execute } from "./operation";
import { contextOn, problemFrom } from "./testing";

const lookup = defineOperation({
  name: "look_up",
  title: "Look up",
  summary: "For these tests.",
  description: "For these tests.",
  method: "GET",
  path: "/look-up",
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  input: z.strictObject({
    name: z.string().trim().min(2).max(10),
    email: z.email().optional(),
    count: z.int().min(1).max(100).optional(),
    exact: z.boolean().optional(),
    id: z.uuid().optional(),
    day: z.iso.date().optional(),
    code: z
      .string()
      .regex(/^[a-z]+$/)
      .optional(),
    kind: z.enum(["free", "paid"]).optional(),
    labels: z
      .array(labelOf(["Alpha", "Beta"]))
      .min(1)
      .max(3)
      .optional(),
  }),
  output: z.object({ input: z.unknown() }),
  example: { name: "acme" },
  run: async (input) => ({ input }),
});

// The operation above looks at nothing but its input.
// These operations ask no database.
const ctx = contextOn({} as Db);

async function errorsOf(input: unknown): Promise<FieldError[]> {
  const problem = await problemFrom(execute(lookup, input, ctx));
  expect(problem).toMatchObject({ code: "invalid_request", status: 400 });
  return problem.errors ?? [];
}

const accepted = async (input: unknown) => (await execute(lookup, input, ctx)).input;

test("takes what is right as it is, with texts trimmed and labels as the list writes them", async () => {
  expect(await accepted({ name: " acme ", count: 100, exact: false, labels: ["ALPHA", " beta "] })).toEqual({
    name: "acme",
    count: 100,
    exact: false,
    labels: ["Alpha", "Beta"],
  });
});

test("null means absent in an optional field, and is missing where the field is required", async () => {
  expect(await accepted({ name: "acme", email: null, count: null, labels: null })).toEqual({ name: "acme" });
  expect(await errorsOf({ name: null })).toEqual([
    { path: "name", code: "required", message: "is required", fix: "Send name." },
  ]);
});

test("names every bad field at once, each with its fix", async () => {
  const errors = await errorsOf({ name: "a", email: "no", count: 101, exact: "yes", kind: "fre", labels: [], limt: 3 });
  expect(errors.map(({ path }) => path).sort()).toEqual(["count", "email", "exact", "kind", "labels", "limt", "name"]);
  for (const { code, message, fix } of errors) {
    expect(code).toMatch(/^[a-z_]+$/);
    expect(message).not.toBe("");
    expect(fix).toMatch(/\.$/);
  }
});

test("the sentence says which fields are missing, which need another value and which are not known", async () => {
  const { message } = await problemFrom(execute(lookup, { emial: "a@b.example", count: 0, labels: [] }, ctx));
  expect(message).toBe(
    "These fields are missing: name. These fields need another value: count, labels. These fields are not known: emial.",
  );
  const alone = await problemFrom(execute(lookup, { name: "acme", limt: 3 }, ctx));
  expect(alone.message).toBe("These fields are not known: limt.");
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field_${index}`, 1]));
  expect((await problemFrom(execute(lookup, { name: "acme", ...many }, ctx))).message.split(", ")).toHaveLength(10);
});

describe("an unknown field", () => {
  test("is answered with the nearest known name", async () => {
    expect(await errorsOf({ name: "acme", emial: "a@b.example", cuont: 3 })).toEqual([
      expect.objectContaining({
        path: "emial",
        code: "unknown_field",
        fix: expect.stringContaining("Did you mean email?"),
      }),
      expect.objectContaining({
        path: "cuont",
        code: "unknown_field",
        fix: expect.stringContaining("Did you mean count?"),
      }),
    ]);
  });

  test("is refused under inherited names too", async () => {
    for (const name of ["constructor", "toString", "hasOwnProperty"]) {
      expect(await errorsOf({ name: "acme", [name]: 1 })).toEqual([expect.objectContaining({ path: name })]);
    }
  });

  test("has nothing near it where an operation takes no input", async () => {
    const {
      prepare: _none,
      repeatMinutes: _never,
      findRepeated: _nothing,
      isRehearsal: _real,
      visits: _none_either,
      ...same
    } = lookup;
    const bare = defineOperation({
      ...same,
      limit: "reads",
      input: z.strictObject({}),
      example: {},
      run: async () => ({ input: {} }),
    });
    const problem = await problemFrom(execute(bare, { q: "x" }, ctx));
    expect(problem.errors).toEqual([
      expect.objectContaining({ path: "q", fix: expect.stringContaining("takes no input") }),
    ]);
  });
});

describe("a bound that was passed is named with its limit and the actual value", () => {
  test.each([
    [{ name: "acme", count: 0 }, "count", 1, 0],
    [{ name: "acme", count: 101 }, "count", 100, 101],
    [{ name: "acme", count: -7 }, "count", 1, -7],
    [{ name: "a" }, "name", 2, 1],
    [{ name: "a".repeat(11) }, "name", 10, 11],
    [{ name: "acme", labels: [] }, "labels", 1, 0],
    [{ name: "acme", labels: ["alpha", "beta", "alpha", "beta"] }, "labels", 3, 4],
  ])("%j", async (input, path, limit, actual) => {
    expect(await errorsOf(input)).toEqual([
      expect.objectContaining({ path, limit, actual, fix: expect.stringContaining(String(limit)) }),
    ]);
  });
});

describe("what is wrong is said in words for a person", () => {
  test.each([
    [{ name: "" }, "is empty", "Send at least 2 characters."],
    [{ name: "a" }, "has fewer than 2 characters", "Send at least 2 characters."],
    [{ name: "a".repeat(11) }, "has more than 10 characters", "Send at most 10 characters."],
    [{ name: "acme", count: 0 }, "is less than 1", "Send at least 1."],
    [{ name: "acme", count: 101 }, "is more than 100", "Send at most 100."],
    [{ name: "acme", labels: [] }, "is empty", "Send at least 1 entry. Leave it out if you do not know it."],
    [
      { name: "acme", kind: " " },
      "is not a known value",
      "Known values: free, paid. Leave it out if you do not know it.",
    ],
    [
      { name: "acme", labels: ["alpha", "beta", "alpha", "beta"] },
      "has more than 3 entries",
      "Send at most 3 entries.",
    ],
    [{ name: "acme", id: "5" }, "is not a valid id", "Send a valid id."],
    [{ name: "acme", day: "soon" }, "is not a valid date", "Send a valid date, for example 2026-11-26."],
    [{ name: "acme", code: "a b" }, "does not have the required format", "Send another value."],
  ])("%j", async (input, message, fix) => {
    expect(await errorsOf(input)).toEqual([expect.objectContaining({ message, fix })]);
  });
});

describe("a value of the wrong type", () => {
  test.each([
    [{ name: 5 }, "name", "string"],
    [{ name: ["acme"] }, "name", "string"],
    [{ name: { first: "acme" } }, "name", "string"],
    [{ name: true }, "name", "string"],
    [{ name: "acme", count: "5" }, "count", "number"],
    [{ name: "acme", exact: "true" }, "exact", "boolean"],
    [{ name: "acme", exact: 1 }, "exact", "boolean"],
    [{ name: "acme", labels: "alpha" }, "labels", "array"],
    [{ name: "acme", labels: { 0: "alpha" } }, "labels", "array"],
    [{ name: "acme", labels: [1] }, "labels.0", "string"],
    [{ name: "acme", labels: ["alpha", null] }, "labels.1", "string"],
  ])("%j", async (input, path, expected) => {
    expect(await errorsOf(input)).toEqual([
      expect.objectContaining({ path, code: "invalid_type", fix: expect.stringContaining(expected) }),
    ]);
  });

  test("a fraction, an endless number and one beyond all bounds are no whole number of entries", async () => {
    for (const count of [1.5, Number.POSITIVE_INFINITY, Number.NaN, 1e300]) {
      const paths = (await errorsOf({ name: "acme", count })).map(({ path }) => path);
      expect(paths, String(count)).toEqual(["count"]);
    }
  });
});

test("a wrong choice is led to the nearest, and a label of a list by its place", async () => {
  expect(await errorsOf({ name: "acme", kind: "fre", labels: ["alpha", "betta"] })).toEqual([
    expect.objectContaining({ path: "kind", fix: "Did you mean free? Known values: free, paid." }),
    expect.objectContaining({ path: "labels.1", code: "unknown_value", fix: expect.stringContaining("Beta") }),
  ]);
});

test("an email address must be one", async () => {
  for (const email of ["acme", "a@", "@b.example", "a b@c.example", "a@b", ""]) {
    expect(await errorsOf({ name: "acme", email }), email).toEqual([
      expect.objectContaining({ path: "email", fix: expect.stringMatching(/^Send a valid email address[.]/) }),
    ]);
  }
});

describe("text that no database column can hold", () => {
  test("a NUL character is refused wherever it stands", async () => {
    expect(await errorsOf({ name: "ac\u0000me" })).toEqual([
      expect.objectContaining({ path: "name", code: "invalid_text", fix: expect.stringContaining("U+0000") }),
    ]);
    const inArray = await errorsOf({ name: "acme", labels: ["al\u0000pha"] });
    expect(inArray[0]).toMatchObject({ path: "labels.0", code: "invalid_text" });
  });

  test("half a surrogate pair is refused, a whole one is not", async () => {
    for (const name of ["ac\ud83d", "\ude00me", "\ude00\ud83d"]) {
      expect(await errorsOf({ name }), JSON.stringify(name)).toEqual([
        expect.objectContaining({ path: "name", code: "invalid_text", fix: expect.stringContaining("surrogate") }),
      ]);
    }
    expect(await accepted({ name: "ac 😀" })).toEqual({ name: "ac 😀" });
  });
});

test("a value nested ten thousand deep is refused like any other of the wrong type", async () => {
  const deep = JSON.parse(`${"[".repeat(10_000)}${"]".repeat(10_000)}`);
  expect(await errorsOf({ name: deep })).toEqual([expect.objectContaining({ path: "name", code: "invalid_type" })]);
  expect(await errorsOf({ name: "acme", deep })).toEqual([
    expect.objectContaining({ path: "deep", code: "unknown_field" }),
  ]);
});

test("an input that is no object is refused as a whole", async () => {
  for (const input of [null, undefined, "acme", 5, true, [], [{ name: "acme" }]]) {
    expect(await errorsOf(input), JSON.stringify(input)).toEqual([
      expect.objectContaining({ path: "", code: "invalid_type", fix: expect.stringContaining("JSON object") }),
    ]);
  }
});

test("a prototype in the input is an unknown field and changes nothing", async () => {
  const input = JSON.parse('{"name":"acme","__proto__":{"exact":true}}');
  expect(await errorsOf(input)).toEqual([expect.objectContaining({ path: "__proto__", code: "unknown_field" })]);
  expect(Object.hasOwn(Object.prototype, "exact")).toBe(false);
});

test("thousands of unknown fields get an answer of bounded size", async () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${"x".repeat(200)}${index}`, 1]));
  const errors = await errorsOf(many);
  expect(errors.length).toBeLessThanOrEqual(50);
  expect(JSON.stringify(errors).length).toBeLessThan(20_000);
});

test("so do thousands of texts with characters that no text has", async () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, "\u0000"]));
  expect((await errorsOf(many)).length).toBeLessThanOrEqual(50 + 50);
});

test("a field that is not known is refused even when it is null", async () => {
  expect(await errorsOf({ name: "acme", colour: null })).toEqual([
    expect.objectContaining({ path: "colour", code: "unknown_field" }),
  ]);
});
