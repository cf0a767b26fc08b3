import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Context } from "@/lib/core/context";
import type { LimitSizes } from "@/lib/core/env/limits";
import { meterFor } from "@/lib/core/limits/meter";
import { limitsWith, senderAt } from "@/lib/core/limits/testing";
import { execute } from "@/lib/core/operation";
import type { AnyOperation, Operation } from "@/lib/core/operation-types";
import { as, inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { storeIn } from "@/lib/media/configured-storage";
import { folderStorage } from "@/lib/media/folder-storage";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { asPartner, insertPartnerWithKey } from "@/lib/partner/testing";
import { inkwellHtml } from "@/lib/reports/first-users/testing/pages";
import { goodPage } from "@/lib/reports/readiness/testing/good-page";
import { operations } from ".";
import { rightCalls } from "./testing";
import { registry } from "./testing/registry";
import { stageOn } from "./testing/right-call";

const named = (operations: readonly AnyOperation[]) =>
  operations.map((operation) => [operation.name, operation] as const);

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /[.]tsx?$/.test(file));
const isTest = (file: string) => file.endsWith(".test.ts") || file.endsWith(".test.tsx");

test("every operation is declared in the file of its name, one in each", () => {
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

test("every operation for programs that needs an account, or does more with one, says what agents may do with it", () => {
  const needing = operations.filter((one: Operation) => one.access === "founder" || one.more === "founder");
  const scopes = needing.map(({ name, agents, effects }: Operation) => [name, agents?.scope, effects.readOnly]);
  expect(scopes.filter(([, scope, readOnly]) => scope !== (readOnly ? "me:read" : "me:write"))).toEqual([]);
  // Whatever is public without an account stays as it is; nothing else is open to an agent.
  const open = operations.filter((one: Operation) => one.agents !== undefined);
  expect(open.map(({ name }) => name).sort()).toEqual(needing.map(({ name }) => name).sort());
  expect(open.every((one: Operation) => one.access === "founder" || one.agents?.onlyWith === "tool_id")).toBe(true);
});

test("the README lists every operation for programs with its REST address", () => {
  const readme = readFileSync("README.md", "utf8");
  const row = ({ name, method, path }: Operation) => `| \`${name}\` | \`${method} ${path}\` |`;
  expect(operations.map(row).filter((start) => !readme.includes(start))).toEqual([]);
});

test("every operation has a right call to be tried with", () => {
  expect(Object.keys(rightCalls).sort()).toEqual(registry.map(({ name }) => name).sort());
});

/** The paths of texts in a JSON schema that may be of any length. */
function unboundedTexts(schema: z.core.JSONSchema.JSONSchema, at: string): string[] {
  const isText = schema.type === "string" && schema.enum === undefined && schema.const === undefined;
  const isBounded = schema.maxLength !== undefined || schema.format === "uuid" || schema.format === "date";
  const inside = [
    ...Object.entries(schema.properties ?? {}),
    ...[schema.anyOf, schema.allOf].flatMap((parts) => (parts ?? []).map((part) => ["", part] as const)),
    ...(schema.items ? [["[]", schema.items] as const] : []),
  ];
  const found = inside.flatMap(([name, part]) =>
    typeof part === "object" && !Array.isArray(part) ? unboundedTexts(part, name ? `${at}.${name}` : at) : [],
  );
  return isText && !isBounded ? [at, ...found] : found;
}

test("every text that an operation takes has a bound", () => {
  const unbounded = registry.flatMap(({ name, input }) =>
    unboundedTexts(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }), name),
  );
  expect(unbounded).toEqual([]);
});

/** The homepage of a product. */
let site: LoopbackSite;
let giveBack: () => Promise<void>;
beforeAll(async () => {
  site = await startSite((_, response) =>
    response.setHeader("Content-Type", "text/html").end(goodPage() + inkwellHtml),
  );
  const folder = await mkdtemp(path.join(os.tmpdir(), "media-"));
  const toBefore = storeIn(folderStorage(folder));
  giveBack = async () => {
    toBefore();
    await rm(folder, { recursive: true });
  };
});
afterAll(async () => {
  await Promise.all([site.close(), giveBack()]);
});

/** The refusal of everyone who may not call an operation, by its access. */
const refusals: Record<string, string> = { founder: "unauthorized", admin: "not_found" };

/** What else a stranger's call about somebody's own is refused with, and why. */
const strangerRefusals: Record<string, { code: string; why: string }> = {
  delete_account: { code: "invalid_request", why: "the email that is typed must be that of the caller's own account" },
};

const nothingLeft: Partial<LimitSizes> = {
  writesPerMinute: 0,
  pageFetchesPerMinute: 0,
  picturesPerHour: 0,
  draftsPerHour: 0,
  partnerApplicationsPerHour: 0,
  subscriptionMailsPerHour: 0,
};

/** Who else might call, while only `access` may. */
async function othersThan(access: string, ctx: Context): Promise<Context[]> {
  const { key } = await insertPartnerWithKey(ctx.db);
  const others = [as(ctx, null), await asPartner(ctx, key), { ...ctx, actor: { kind: "system" } as const }];
  return access === "admin" ? [...others, as(ctx, await insertPerson(ctx.db))] : others;
}

async function refuseOthers(operation: AnyOperation, input: object, ctx: Context): Promise<void> {
  const refusal = refusals[operation.access];
  if (refusal === undefined) return;
  for (const other of await othersThan(operation.access, ctx)) {
    // The input is not judged at all, so that a refusal tells nothing about it.
    for (const sent of [input, {}, "no object"]) {
      const { code, errors } = await problemFrom(execute(operation, sent, other));
      expect([code, errors], other.actor.kind).toEqual([refusal, undefined]);
    }
  }
}

async function refuseOverLimit(operation: AnyOperation, input: object, ctx: Context): Promise<void> {
  if (!isCounted(operation, input)) return;
  const meter = meterFor(senderAt("203.0.113.7"), limitsWith(nothingLeft));
  expect((await problemFrom(execute(operation, input, { ...ctx, meter }))).code).toBe("rate_limited");
}

describe.each(named(registry))("%s, called rightly", (name, operation) => {
  test(
    "refuses everyone else, counts against its limit, and answers",
    inTransaction(async (plain) => {
      const stage = await stageOn(plain, site);
      const call = await rightCalls[name]?.(stage);
      if (!call) throw new Error(`${name} has no right call`);
      const within = call.within?.(stage.ctx) ?? stage.ctx;
      const callers = { admin: stage.admin.actor, founder: call.by ?? stage.founder, public: null, draft_secret: null };
      const ctx = as(within, callers[operation.access]);

      await refuseOthers(operation, call.input, within);
      if (call.isOwn) {
        const stranger = as(within, await insertPerson(plain.db));
        const { code } = await problemFrom(execute(operation, call.input, stranger));
        expect(code).toBe(strangerRefusals[name]?.code ?? "not_found");
      }
      await refuseOverLimit(operation, call.input, ctx);
      const answer = await execute(operation, call.input, ctx);
      if (call.answer) expect(answer).toMatchObject(call.answer);
    }),
  );
});

/** True if the operation counts as more than a read. */
function isCounted({ limit, input }: AnyOperation, sent: object): boolean {
  const limits = typeof limit === "function" ? limit(input.parse(sent)) : [limit];
  return limits.some((one) => one !== "reads");
}

/** Fields that take whatever is sent, with the reason. */
const takesAnything: Record<string, string> = {
  "edit_own_listing.revision": "what is no revision counts as an outdated one",
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
