import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { problemCatalog } from "@/lib/core/errors";
import { operations } from "@/lib/operations";
import { call, routeAt } from "../testing";
import { openApiDocument } from "./document";

const document = openApiDocument("https://catalog.example", "help@catalog.example");

const Described = z.object({
  description: z.string(),
  parameters: z.array(z.union([z.object({ $ref: z.string() }), z.object({ name: z.string() }).loose()])),
  requestBody: z.unknown().optional(),
  security: z.array(z.record(z.string(), z.unknown())),
  responses: z.record(z.string(), z.unknown()),
});

function described(path: string, method: string) {
  const paths = z.record(z.string(), z.record(z.string(), z.unknown())).parse(document.paths);
  return Described.parse(paths[path]?.[method]);
}

test("is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test("names whom to write to, if there is an address", () => {
  const url = "https://catalog.example/docs#report";
  const contactOf = (email: string | null) =>
    z.object({ contact: z.unknown() }).parse(openApiDocument("https://catalog.example", email).info).contact;
  expect(contactOf("help@catalog.example")).toMatchObject({ url, email: "help@catalog.example" });
  expect(contactOf(null)).toEqual({ name: "Launch Catalog", url });
});

test("says under which licence and terms", () => {
  const info = z.object({ license: z.unknown(), termsOfService: z.unknown() }).parse(document.info);
  expect(info.license).toEqual({ name: "MIT", identifier: "MIT" });
  expect(info.termsOfService).toBe("https://catalog.example/terms");
});

test("holds the target of every reference, and uses every shared part", () => {
  const text = JSON.stringify(document);
  const targets = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = ""]) => pointer));
  const at = (pointer: string) =>
    pointer.split("/").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
  for (const pointer of targets) expect(at(pointer), pointer).toBeDefined();
  const components = z.record(z.string(), z.record(z.string(), z.unknown())).parse(document.components);
  for (const kind of ["schemas", "headers", "parameters", "responses"]) {
    for (const name of Object.keys(components[kind] ?? {})) expect(targets).toContain(`components/${kind}/${name}`);
  }
});

test("says what each group of operations is for", () => {
  for (const tag of z.array(z.unknown()).parse(document.tags)) {
    expect(tag).toEqual({ name: expect.any(String), description: expect.stringMatching(/[.]$/) });
  }
});

test("shows one answer of each operation, with addresses of this site", () => {
  const here = openApiDocument("https://here.example", null);
  const paths = z.record(z.string(), z.record(z.string(), z.unknown())).parse(here.paths);
  for (const { name, path, method } of operations) {
    const { responses } = Described.parse(paths[path]?.[method.toLowerCase()]);
    expect(JSON.stringify(responses["201"] ?? responses["200"]), name).toContain('"example":{');
  }
  expect(JSON.stringify(paths)).not.toContain("https://catalog.example");
});

test("takes its address from the configuration", () => {
  expect(document.servers).toEqual([{ url: "https://catalog.example/api/v1" }]);
});

test("describes every parameter with its bounds, default and choices", () => {
  const { parameters } = described("/products", "get");
  expect(parameters).toContainEqual({
    name: "limit",
    in: "query",
    required: false,
    description: "Page size.",
    schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    example: 5,
  });
  expect(parameters).toContainEqual(
    expect.objectContaining({
      name: "type",
      schema: expect.objectContaining({ enum: expect.arrayContaining(["api"]) }),
    }),
  );
  expect(described("/products/{slug}", "get").parameters[0]).toMatchObject({
    name: "slug",
    in: "path",
    required: true,
  });
});

test("says what a POST takes, with an example, and how partners and retries sign it", () => {
  const submit = described("/submissions", "post");
  expect(submit.requestBody).toMatchObject({
    required: true,
    content: {
      "application/json": {
        schema: { required: ["url", "email"], additionalProperties: false },
        example: { url: expect.any(String), email: expect.any(String) },
      },
    },
  });
  const schemaAt = (status: string) => z.object({ content: z.unknown() }).parse(submit.responses[status]).content;
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(schemaAt("201")).toMatchObject({
    "application/json": { schema: { anyOf: [ref("Draft"), ref("Published")] } },
  });
  // A test makes nothing: it answers what would go live, without an address, and no key is used up.
  expect(schemaAt("200")).toEqual({ "application/json": { schema: ref("Rehearsed") } });
  expect(JSON.stringify(submit.responses["200"])).not.toMatch(/Location|Idempotency-Replayed/);
  expect(submit.security).toEqual([{}, { partnerKey: [] }]);
  expect(submit.parameters).toContainEqual({ $ref: "#/components/parameters/IdempotencyKey" });
  expect(Object.keys(submit.responses)).toEqual([
    "200",
    "201",
    "400",
    "401",
    "409",
    "413",
    "415",
    "422",
    "429",
    "500",
    "503",
  ]);
});

test("says what a PATCH takes, which null it takes, and that it answers 200", () => {
  const update = described("/submissions/{id}", "patch");
  expect(update.parameters).toEqual([
    expect.objectContaining({ name: "id", in: "path", required: true }),
    { $ref: "#/components/parameters/IdempotencyKey" },
  ]);
  const { schema } = z
    .object({ content: z.object({ "application/json": z.object({ schema: z.looseObject({}) }) }) })
    .parse(update.requestBody).content["application/json"];
  expect(schema).toMatchObject({ additionalProperties: false, properties: { url: { type: "string" } } });
  expect(schema).not.toHaveProperty("required");
  expect(schema).toHaveProperty("properties.tagline.anyOf.1", { type: "null" });
  expect(Object.keys(update.responses)).toEqual(["200", "400", "404", "409", "413", "415", "422", "429", "500", "503"]);
});

test("says which operations need a founder's token, and that without one they are refused", () => {
  const mine = described("/me/launches", "get");
  expect(mine.security).toEqual([{ founderToken: [] }, { agentToken: ["me:read"] }]);
  expect(Object.keys(mine.responses)).toEqual(["200", "304", "400", "401", "403", "429", "500", "503"]);
  for (const { access, path, method } of operations) {
    const { security } = described(path, method.toLowerCase());
    expect(JSON.stringify(security).startsWith('[{"founderToken":[]}'), path).toBe(access === "founder");
  }
});

describe.each(operations.map((operation) => [operation.name, operation] as const))("%s", (_name, operation) => {
  test("has an example that its own schema takes", () => {
    expect(operation.input.safeParse(operation.example).error).toBeUndefined();
  });

  test("refers each refusal to the one problem schema", () => {
    const { responses } = described(operation.path, operation.method.toLowerCase());
    for (const [status, response] of Object.entries(responses).filter(([status]) => Number(status) >= 400)) {
      expect(response).toEqual({ $ref: `#/components/responses/Problem${status}` });
    }
  });
});

test("names every problem code there is", () => {
  const schemas = z.object({ schemas: z.record(z.string(), z.unknown()) }).parse(document.components).schemas;
  expect(schemas.Problem).toMatchObject({ properties: { code: { enum: Object.keys(problemCatalog) } } });
});

test("is served with ETag, CORS and a refusal of other methods", async () => {
  const route = routeAt("/api/v1/openapi.json");
  const response = await call(route, "/api/v1/openapi.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(await response.json()).toMatchObject({ servers: [{ url: "http://localhost:3000/api/v1" }] });
  const etag = response.headers.get("etag") ?? "";
  const again = await call(route, "/api/v1/openapi.json", { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  const refused = await call(route, "/api/v1/openapi.json", { method: "DELETE" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("says which operations do more for a founder than for everybody", () => {
  const { security, responses } = described("/badge/verify", "post");
  expect(security).toEqual([{}, { founderToken: [] }, { agentToken: ["me:write"] }]);
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(["401", "404"]));
});
