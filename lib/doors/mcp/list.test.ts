import { createHash } from "node:crypto";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { insertChangelogEntry, insertDirectory, insertListing } from "@/db/testing";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { textBounds } from "@/lib/core/text-bounds";
import { MAX_GALLERY } from "@/lib/media/limits";
import { readProduct } from "@/lib/page/facts/read-product";
import { suggestedListing } from "@/lib/reports/readiness/suggested-listing";
import { call, ownDatabase } from "../testing";
import { mcp } from "./mcp";
import { toolList } from "./tools";

const db = ownDatabase();
const tokens = (value: unknown) => countTokens(typeof value === "string" ? value : JSON.stringify(value));

const Field = z.object({
  description: z.string(),
  enum: z.array(z.string().nullable()).optional(),
  maxLength: z.number().optional(),
});

const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

describe.each([
  ["initialize", {}, {}],
  ["2026-07-28", { "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/list" }, { params: { _meta: meta } }],
] as const)("the whole answer to tools/list by %s", (_generation, headers, params) => {
  const answered = async () => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list", ...params };
    return (await call(mcp, "/api/mcp", { headers, body })).text();
  };

  test("is at most 35,500 characters and 9,000 tokens, by o200k and by four characters a token", async () => {
    const whole = await answered();
    expect(JSON.parse(whole).result.tools).toHaveLength(toolList.tools.length);
    expect(whole.length).toBeLessThanOrEqual(35_500);
    expect(tokens(whole)).toBeLessThanOrEqual(9_000);
  });

  test("is at most 19,700 characters and 5,000 tokens without output schemas", async () => {
    const short = JSON.stringify(
      JSON.parse(await answered(), (key, value) => (key === "outputSchema" ? undefined : value)),
    );
    expect(short.length).toBeLessThanOrEqual(19_700);
    expect(tokens(short)).toBeLessThanOrEqual(5_000);
  });
});

describe.each(toolList.tools.map((tool) => [tool.name, tool] as const))("%s", (_name, tool) => {
  test("has schemas that a validator takes", () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
    expect(ajv.validateSchema(tool.inputSchema), ajv.errorsText()).toBe(true);
    expect(ajv.validateSchema(tool.outputSchema ?? {}), ajv.errorsText()).toBe(true);
    ajv.compile(tool.inputSchema);
    ajv.compile(tool.outputSchema ?? {});
  });

  test("has an output schema that stands in what the 1.x client 1.22 leaves of one", () => {
    const { type, properties } = tool.outputSchema ?? {};
    new Ajv({ strict: false, validateSchema: false }).compile({ type, properties });
  });

  test("speaks of tools and fields, not of HTTP", () => {
    const { properties = {} } = tool.inputSchema;
    const meanings = Object.values(properties).map((field) => Field.parse(field).description);
    const texts = [tool.title, tool.description, ...meanings].join("\n");
    expect(texts).not.toMatch(
      /\b(GET|POST|PATCH|DELETE|REST|HTTP|Idempotency|Bearer|Authorization|[Hh]eaders?|[Kk]eys?)\b/,
    );
  });

  test("sends nobody to a cursor that it does not take", () => {
    const { properties = {} } = tool.inputSchema;
    if ("cursor" in properties) return;
    expect(JSON.stringify(properties)).not.toContain("cursor");
  });

  test("says nothing twice", () => {
    expect(tool.description).not.toContain("third-party");
    expect(JSON.stringify(tool.outputSchema)).not.toContain('"description":"');
    for (const field of Object.values(tool.inputSchema.properties ?? {})) {
      const { enum: values, maxLength } = Field.parse(field);
      expect(values && maxLength).toBeUndefined();
    }
  });
});

test("the labels are listed where they are searched and sent, and named by list_categories everywhere else", () => {
  const listing = toolList.tools.filter(({ inputSchema }) => JSON.stringify(inputSchema).includes('"Open Source"'));
  expect(listing.map(({ name }) => name)).toEqual(["search_products", "submit_product"]);
  for (const { name, inputSchema } of toolList.tools) {
    const { category, categories } = inputSchema.properties ?? {};
    if (name === "list_launch_directories" || (!category && !categories)) continue;
    expect(Field.parse(category ?? categories).description, name).toContain("list_categories");
  }
});

test("submit_product offers no input that only partners may send", () => {
  const { inputSchema, outputSchema } = toolList.tools.find(({ name }) => name === "submit_product") ?? {};
  for (const name of ["partner", "publish", "marketing_consent"]) {
    expect(Object.keys(inputSchema?.properties ?? {})).not.toContain(name);
  }
  expect(Object.keys(outputSchema?.properties ?? {})).toContain("review_url");
});

test.each([
  ["a page that says nothing", ""],
  [
    "a page that says a little",
    "<title>Acme – Rockets</title><p>Acme is an open source API for developers. It is free.",
  ],
])("submit_product takes what check_launch_readiness suggests from %s as it is, nulls included", (_what, page) => {
  const { inputSchema } = toolList.tools.find(({ name }) => name === "submit_product") ?? {};
  const validate = new Ajv2020({ strictTypes: false, validateFormats: false }).compile(inputSchema ?? false);
  const required = { url: "https://acme.example", email: "founder@acme.example" };
  const facts = readProduct(page, required.url, { categories: categoryLabels });
  const suggested = suggestedListing(facts, { appUrl: "http://localhost:3000", fetchAllowHosts: [] });
  expect(Object.values(suggested)).toContain(null);
  expect(validate({ ...required, ...suggested, creator_name: null }), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...required, email: null })).toBe(false);
});

test("update_submission takes null for each field of the draft, with its values, and points to the labels", () => {
  const { inputSchema, annotations } = toolList.tools.find(({ name }) => name === "update_submission") ?? {};
  const properties = inputSchema?.properties ?? {};
  const validate = new Ajv2020({ strictTypes: false, validateFormats: false }).compile(inputSchema ?? false);
  const id = "0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11";
  for (const name of Object.keys(properties)) {
    const takesNull = !["id", "url"].includes(name);
    expect(validate({ id, [name]: null }), name).toBe(takesNull);
  }
  expect(validate({ id, type: "api", pricing_tier: "Free", categories: ["AI"] })).toBe(true);
  expect([validate({ id, type: "website" }), validate({ id, categories: [] })]).toEqual([false, false]);
  expect(Field.parse(properties.categories).description).toContain("list_categories");
  expect(annotations).toEqual({
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  });
});

describe("an answer at default settings is under 25,000 tokens", () => {
  const Answer = z.object({ result: z.object({ content: z.tuple([z.object({ text: z.string() })], z.unknown()) }) });
  const answerOf = async (name: string, fields: object) => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: fields } };
    const { result } = Answer.parse(await (await call(mcp, "/api/mcp", { body })).json());
    return result.content[0].text;
  };
  // A dense script: a text of this length costs about as much as a written one can.
  const sentences =
    "小さなチームのための新しい予定表です。会議の時間を自動で見つけて、参加者の都合を確認します。".repeat(250);
  const text = (length: number, seed: number) => sentences.slice(seed, seed + length);
  /** An address as long as one may be, of words as real ones are. */
  const address = (n: number) => `https://maximal-${n}.example/${"launch-week/".repeat(200)}`.slice(0, 2_048);
  const picture = (n: number) => `/media/${createHash("sha256").update(`${n}`).digest("hex")}.webp`;

  test("for 20 listings whose texts are as long as they may be", async () => {
    for (let n = 0; n < 20; n++) {
      await insertListing(db(), {
        slug: `maximal-${n}`,
        url: address(n),
        logoUrl: picture(n),
        name: text(80, n),
        tagline: text(160, 100 + n),
        shortDescription: text(200, 200 + n),
        longDescription: text(10_000, 300 + n),
        creatorName: text(100, 400 + n),
        categories: categoryLabels.slice(0, 3),
      });
    }
    const found = await answerOf("search_products", {});
    expect(JSON.parse(found).data).toHaveLength(20);
    expect(tokens(found)).toBeLessThan(25_000);
    expect(tokens(await answerOf("get_top_products", {}))).toBeLessThan(25_000);
  });

  test("for a product with 20 changelog entries and 4 related listings, all as long as they may be", async () => {
    const media = Array.from({ length: MAX_GALLERY }, (_, n) => ({
      kind: "image" as const,
      url: picture(n),
      alt: text(textBounds.pictureAlt, n),
      width: 8_000,
      height: 6_000,
    }));
    const { id: listingId } = await insertListing(db(), {
      slug: "maximal-changelog",
      name: text(80, 1),
      tagline: text(160, 2),
      shortDescription: text(200, 3),
      longDescription: text(10_000, 4),
      url: address(100),
      logoUrl: picture(100),
      creatorName: text(100, 5),
      media,
      categories: categoryLabels.slice(0, 3),
    });
    for (let n = 0; n < 20; n++) {
      await insertChangelogEntry(db(), { listingId, title: text(120, n), body: text(10_000, n) });
    }
    const product = await answerOf("get_product", { slug: "maximal-changelog" });
    const { changelog, related } = JSON.parse(product);
    expect([changelog.length, related.length]).toEqual([20, 4]);
    expect(tokens(product)).toBeLessThan(25_000);
  });

  test("for a plan and for a page of directories", async () => {
    for (let n = 0; n < 60; n++) {
      const url = `https://directory-${n}.example/with/a/rather/long/path/to/its/front/page`;
      await insertDirectory(db(), { slug: `directory-${n}`, name: text(60, n), url, dr: n, pricing: "Free" });
    }
    const plan = await answerOf("plan_directory_campaign", {});
    expect(JSON.parse(plan).totals.directories).toBe(50);
    expect(tokens(plan)).toBeLessThan(25_000);
    expect(tokens(await answerOf("list_launch_directories", {}))).toBeLessThan(25_000);
  });
});
