import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { front, frontRoutes, isFront } from "./front";
import { ownDatabase } from "./testing";

ownDatabase();

const origin = "http://localhost:3000";
const ask = (address: string, init?: RequestInit) => front(new Request(`${origin}${address}`, init));
const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /(^|\/)route\.ts$/.test(file));
const addressOf = (file: string) => `/${path.dirname(file)}`.replace(/\/\(\w+\)/g, "");
const callsFront = (file: string) => readFileSync(path.join("app", file), "utf8").includes('from "@/lib/doors/front"');

describe("the framework's route files", () => {
  test("serve every address of the front, through the front", () => {
    const served = files.filter(callsFront).map(addressOf);
    const outsideOfApi = Object.keys(frontRoutes).filter((address) => !address.startsWith("/api/"));
    expect(served.toSorted()).toEqual([...outsideOfApi, "/api/[[...path]]"].toSorted());
  });

  test("below /api serve nothing else but signing in", () => {
    const others = files.filter((file) => !callsFront(file)).map(addressOf);
    expect(others.filter((address) => address.startsWith("/api/"))).toEqual(["/api/auth/[...nextauth]"]);
  });
});

describe("an address", () => {
  test.each([
    "/api",
    "/api/v1",
    "/api/v1/products",
    "/api/v1/products/acme",
    "/api/v1/products/a%20b",
    "/api/v1/nothing/here",
    "/api/authors",
    "/mcp",
    "/badges/default.svg",
    "/badges/acme/white.svg",
    "/products/acme/feed.xml",
    "/products/acme/launch.ics",
    "/.well-known/api-catalog",
  ])("%s is the front's", (pathname) => {
    expect(isFront(pathname)).toBe(true);
  });

  test.each([
    "/",
    "/products",
    "/products/acme",
    "/api/auth/csrf",
    "/api/v1/products/",
    "/api//v1/products",
    "//api/v1/products",
    "/api/v1/../v1/products",
    "/api/%2e%2e/mcp",
    "/go/..",
    "/go/a\\b",
    "/badges/a/b/c",
    "/mcp/nothing",
    "/go/%ff",
    "/constructor",
  ])("%s is not", (pathname) => {
    expect(isFront(pathname)).toBe(false);
  });

  test("that is not the front's is left to the framework", () => {
    expect([ask("/products/acme"), ask("/mcp/nothing")]).toEqual([null, null]);
  });

  test("below /api that is not there is a problem", async () => {
    const answer = await ask("/api/v1/no/such");
    expect([answer?.status, answer?.headers.get("content-type")]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
  });
});

test("placeholders are handed on decoded", async () => {
  const answer = await ask("/badges/no%20such/default.svg");
  expect([answer?.status, answer?.headers.get("content-type")]).toEqual([404, "image/svg+xml; charset=utf-8"]);
});

test.each(Object.keys(frontRoutes).filter((address) => !/mcp$|^\/seen$/.test(address)))(
  "%s refuses other methods with what it allows",
  async (address) => {
    const answer = await ask(address.replaceAll(/\[\w+\]/g, "nothing"), { method: "DELETE" });
    expect([answer?.status, answer?.headers.get("allow")]).toEqual([405, expect.stringMatching(/^(GET, HEAD|POST), /)]);
    expect(await answer?.json()).toMatchObject({ code: "method_not_allowed", status: 405 });
  },
);
