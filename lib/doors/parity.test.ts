import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { insertDirectory, insertListing } from "@/db/testing";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import type { Operation } from "@/lib/core/operation-types";
import { operations } from "@/lib/operations";
import { registry } from "@/lib/operations/testing/registry";
import { mcp } from "./mcp/mcp";
import { toolList } from "./mcp/tools";
import { openApiDocument } from "./openapi/document";
import { call, everyAddress, ownDatabase } from "./testing";

const db = ownDatabase();

/** Operations whose example cannot succeed here; both doors must then refuse it alike. */
const refusedHere: ReadonlySet<string> = new Set(["get_first_users_report"]);

/** Sent with every call; an operation that asks for no founder does not mind one. */
const headers: Record<string, string> = {};

// What the examples speak of.
beforeAll(async () => {
  const founder = await insertFounder(db());
  headers.Authorization = `Bearer ${await tokenOf(db(), founder)}`;
  await insertListing(db(), { slug: "founders-own", ownerId: founder.id });
  await insertListing(db(), { slug: "plausible-analytics", name: "Plausible notes" });
  await insertListing(db(), { status: "draft", draftId: "0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11", slug: null });
  await insertDirectory(db(), { dr: 70 });
});

const Tool = z.object({ name: z.string(), inputSchema: z.object({ properties: z.record(z.string(), z.unknown()) }) });
const Tools = z.object({ result: z.object({ tools: z.array(Tool) }) });
const Called = z.object({
  result: z.object({
    isError: z.boolean().optional(),
    structuredContent: z.record(z.string(), z.unknown()),
    content: z.array(z.object({ text: z.string() })),
  }),
});
const Paths = z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }).loose()));

/** Answers and refusals alike fit the schema that a client checks them against. */
const ajv = new Ajv2020({ strictTypes: false, validateFormats: false });

async function rpc(method: string, params: object = {}): Promise<unknown> {
  const response = await call(mcp, "/api/mcp", { body: { jsonrpc: "2.0", id: 1, method, params }, headers });
  return response.json();
}

async function overMcp({ name }: Operation, fields: object) {
  const { result } = Called.parse(await rpc("tools/call", { name, arguments: fields }));
  expect(JSON.parse(result.content[0]?.text ?? "")).toEqual(result.structuredContent);
  const validate = ajv.compile(toolList.tools.find((tool) => tool.name === name)?.outputSchema ?? false);
  expect(validate(result.structuredContent), ajv.errorsText(validate.errors)).toBe(true);
  return { ok: !result.isError, body: result.structuredContent };
}

async function overRest(operation: Operation, fields: Record<string, unknown>) {
  const params = Object.fromEntries(
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, String(fields[name])]),
  );
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in params)));
  const address = `/api/v1${operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? "")}`;
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const response =
    operation.method === "GET"
      ? await call(everyAddress, `${address}?${query}`, { headers })
      : await call(everyAddress, address, { method: operation.method, body: rest, headers });
  return { ok: response.ok, body: await response.json() };
}

/** Without what is new in every answer: random ids and the time. */
function stable(body: unknown): unknown {
  const text = JSON.stringify(body)
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "uuid")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "instant");
  return JSON.parse(text);
}

const all: readonly Operation[] = operations;

describe.each(all.map((operation) => [operation.name, operation] as const))("%s", (name, operation) => {
  test("is one tool with the same fields", async () => {
    const { tools } = Tools.parse(await rpc("tools/list")).result;
    const named = tools.filter((tool) => tool.name === name);
    const hidden: readonly string[] = operation.tool?.hiddenInputs ?? [];
    const offered = Object.keys(operation.input.shape).filter((field) => !hidden.includes(field));
    expect(named.map((tool) => Object.keys(tool.inputSchema.properties))).toEqual([offered]);
  });

  test("is one operation of the OpenAPI description, at its path and method", () => {
    const paths = Paths.parse(openApiDocument("http://localhost:3000", null).paths);
    const described = Object.entries(paths).flatMap(([at, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ at, method, operationId })),
    );
    expect(described.filter(({ operationId }) => operationId === name)).toEqual([
      { at: operation.path, method: operation.method.toLowerCase(), operationId: name },
    ]);
  });

  test("answers its example alike through both doors", async () => {
    const [rest, tool] = [await overRest(operation, operation.example), await overMcp(operation, operation.example)];
    expect(stable(tool)).toEqual(stable(rest));
    expect(rest.ok, JSON.stringify(rest.body)).toBe(!refusedHere.has(name));
  });

  test("refuses alike through both doors", async () => {
    const wrong = { ...operation.example, no_such_field: "1" };
    const [rest, tool] = [await overRest(operation, wrong), await overMcp(operation, wrong)];
    const hidden: readonly string[] = operation.tool?.hiddenInputs ?? [];
    const named = hidden.reduce((text, field) => text.replace(`, ${field}`, ""), JSON.stringify(rest));
    expect(stable(tool)).toEqual(stable(JSON.parse(named)));
    expect(rest).toMatchObject({ ok: false, body: { code: "invalid_request", errors: [{ path: "no_such_field" }] } });
  });
});

test("every address is one operation's alone", () => {
  const addresses = all.map(({ method, path: at }) => `${method} ${at}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("what only our pages do is no tool, and has no place in the OpenAPI description", async () => {
  const { tools } = Tools.parse(await rpc("tools/list")).result;
  const described = JSON.stringify(openApiDocument("http://localhost:3000", null));
  const ofPages = registry.filter(({ doors }) => doors.length === 1).map(({ name }) => name);
  expect(ofPages.length).toBeGreaterThan(50);
  expect(tools.filter(({ name }) => ofPages.includes(name))).toEqual([]);
  expect(ofPages.filter((name) => described.includes(`"${name}"`))).toEqual([]);
  for (const name of ofPages) {
    const answer = z
      .object({ error: z.object({ message: z.string() }) })
      .parse(await rpc("tools/call", { name, arguments: {} }));
    expect(answer.error.message).toContain(`There is no tool ${name}`);
  }
});
