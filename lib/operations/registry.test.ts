import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Context } from "@/lib/core/context";
import { type AnyOperation, execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { registry } from ".";

const named = (operations: readonly AnyOperation[]) =>
  operations.map((operation) => [operation.name, operation] as const);
const withAccess = (access: string) => named(registry.filter((operation) => operation.access === access));

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /[.]tsx?$/.test(file));
const isTest = (file: string) => file.endsWith(".test.ts") || file.endsWith(".test.tsx");

test("every operation that is declared is in the registry, once, in the file of its name", () => {
  const declared = sources("lib/operations")
    .filter((file) => !isTest(file))
    .filter((file) => /define(Page)?Operation\(/.test(readFileSync(path.join("lib/operations", file), "utf8")))
    .map((file) => path.basename(file, ".ts").replaceAll("-", "_"));
  expect(registry.map(({ name }) => name).sort()).toEqual(declared.sort());
});

test("no operation is declared elsewhere, and founders and admins are judged in one place", () => {
  const others = [
    ...sources("lib").map((file) => `lib/${file}`),
    ...sources("app").map((file) => `app/${file}`),
  ].filter((file) => !isTest(file) && !file.startsWith("lib/operations/"));
  const holding = (words: RegExp) => others.filter((file) => words.test(readFileSync(file, "utf8")));
  expect(holding(/define(Page)?Operation\(\{/)).toEqual([]);
  const judges = ["app/admin/admin-context.ts", "lib/core/access.ts", "lib/core/operation.ts"];
  expect(holding(/\b(admin|founder)ContextOf\(/).sort()).toEqual(judges);
});

test("every operation is called by a test, by the name of its export", () => {
  const tests = sources("lib").filter((file) => isTest(file) || file.endsWith("/testing.ts"));
  const texts = tests.map((file) => readFileSync(path.join("lib", file), "utf8"));
  const untested = registry.filter(({ name }) => {
    const exported = name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    return !texts.some((text) => new RegExp(`\\b${exported}\\b`).test(text));
  });
  expect(untested.map(({ name }) => name)).toEqual([]);
});

describe.each(withAccess("admin"))("%s, for admins alone", (_name, operation) => {
  test(
    "does not exist for a visitor or a founder, whatever they send",
    inTransaction(async (ctx) => {
      for (const founder of [null, await insertPerson(ctx.db)]) {
        for (const input of [{}, { id: founder?.id }, "no object"]) {
          const problem = await problemFrom(execute(operation, input, withRequest(as(ctx, founder), { door: "page" })));
          expect([problem.code, problem.errors]).toEqual(["not_found", undefined]);
        }
      }
    }),
  );
});

test.each(withAccess("founder"))(
  "%s, for founders, asks a visitor to sign in, whatever they send",
  (_name, operation) =>
    inTransaction(async (ctx) => {
      expect((await problemFrom(execute(operation, {}, ctx))).code).toBe("unauthorized");
    })(),
);

/** Fields that take whatever is sent, with the reason. */
const takesAnything: Record<string, string> = {
  "save_draft.revision": "what is no revision counts as an outdated one",
};

describe.each(named(registry))("%s names the field that is wrong", (name, operation) => {
  const errorsOf = async (ctx: Context, input: object) => {
    const admin = await insertPerson(ctx.db, { isAdmin: true });
    const problem = await problemFrom(execute(operation, input, withRequest(as(ctx, admin), { door: "page" })));
    expect(problem.code).toBe("invalid_request");
    return (problem.errors ?? []).map(({ path: field }) => field.split(/[.[]/)[0]);
  };

  test(
    "if there is no such field",
    inTransaction(async (ctx) => {
      expect(await errorsOf(ctx, { no_such_field: "1" })).toContain("no_such_field");
    }),
  );

  test(
    "if it has a value of another kind",
    inTransaction(async (ctx) => {
      const fields = Object.keys(operation.input.shape).filter((field) => !takesAnything[`${name}.${field}`]);
      const wrong = Object.fromEntries(fields.map((field) => [field, { of: "no kind that a field has" }]));
      if (fields.length > 0) expect(await errorsOf(ctx, wrong)).toEqual(expect.arrayContaining(fields));
    }),
  );
});

test("a change through a page counts as a change, unless its own limits say otherwise", () => {
  const free = registry.filter(
    ({ effects, limit, access }) => !effects.readOnly && limit === "reads" && access !== "public",
  );
  expect(free.map(({ name }) => name)).toEqual([]);
});
