import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Problem } from "@/lib/core/errors";
import { config } from "@/proxy";
import { frontRoutes } from "../front";
import { kindOfAddress, pageAddresses } from "./page-addresses";
import { answerMethod, missingAsJson, tooMany } from "./page-gate";

const files = readdirSync("app", { recursive: true, encoding: "utf8" });
const addressOf = (file: string) => `/${path.dirname(file)}`.replace(/\/\(\w+\)/g, "").replace(/^\/[.]?$/, "") || "/";

/** True if a page imports server actions, itself or through what it shows. */
function takesForms(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  if (text.startsWith('"use server"')) return true;
  return [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "((?:@\/(?:app|components)|[.]{1,2})\/[^"]+)"/gm)]
    .flatMap(([, name = ""]) => sourceOf(name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name)))
    .some((source) => takesForms(source, seen));
}

function sourceOf(name: string): string[] {
  const [folder, base] = [path.dirname(name), path.basename(name)];
  return readdirSync(folder).flatMap((file) =>
    /^(.*)[.]tsx?$/.exec(file)?.[1] === base ? path.join(folder, file) : [],
  );
}

test("every page is listed, with whether forms are sent to it", () => {
  const pages = files.filter((file) => path.basename(file) === "page.tsx");
  const found = Object.fromEntries(
    pages.map((file) => [addressOf(file), takesForms(path.join("app", file)) ? "form" : "page"]),
  );
  expect(Object.fromEntries(Object.entries(pageAddresses).filter(([, kind]) => kind !== "route"))).toEqual(found);
});

test("proxy.ts gets every page, and nothing that the front answers by itself", () => {
  const isSeen = (address: string) => new RegExp(`^${config.matcher[0]}$`).test(address.replaceAll(/\[\w+\]/g, "acme"));
  expect(Object.keys(pageAddresses).filter((address) => !isSeen(address))).toEqual([]);
  expect(Object.keys(frontRoutes).filter(isSeen)).toEqual([]);
});

test("every listed route is there", () => {
  const routes = files.filter((file) => path.basename(file) === "route.ts").map(addressOf);
  const listed = Object.keys(pageAddresses).filter((address) => pageAddresses[address] === "route");
  expect(routes).toEqual(expect.arrayContaining(listed));
});

test.each([
  ["/", "form"],
  ["/products", "form"],
  ["/advertise", "page"],
  ["/products/acme", "form"],
  ["/products/a%20b", "form"],
  ["/products/acme/feed.xml", null],
  ["/products/acme/launch.ics", null],
  ["/me/account", "form"],
  ["/campaign/plan.csv", "route"],
  ["/products/acme/nope", null],
  ["/productsx", null],
  ["/nope", null],
  ["/mcp/nope", null],
  ["/constructor", null],
])("%s is: %s", (pathname, kind) => {
  expect(kindOfAddress(pathname)).toBe(kind);
});

const ask = (method: string, pathname: string, headers: Record<string, string> = {}) =>
  answerMethod(new Request(`http://catalog.example${pathname}`, { method, headers }));

describe("a page", () => {
  test.each(["PUT", "PATCH", "DELETE"])("refuses %s with what it allows", (method) => {
    expect([ask(method, "/")?.status, ask(method, "/")?.headers.get("allow")]).toEqual([
      405,
      "GET, HEAD, POST, OPTIONS",
    ]);
    expect(ask(method, "/docs")?.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  test("to which no form is sent refuses POST", () => {
    expect([ask("POST", "/docs")?.status, ask("POST", "/products/acme")]).toEqual([405, null]);
  });

  test("says by OPTIONS what it allows, and refuses so a method that the framework does not know", () => {
    expect([ask("OPTIONS", "/")?.status, ask("OPTIONS", "/")?.headers.get("allow")]).toEqual([
      204,
      "GET, HEAD, POST, OPTIONS",
    ]);
    expect(ask("OPTIONS", "/docs", { "x-refused-method": "TRACE" })?.status).toBe(405);
  });

  test("is read, and what is not there or answers by itself goes on", () => {
    expect([ask("GET", "/"), ask("HEAD", "/docs"), ask("PUT", "/nope"), ask("PUT", "/campaign/plan.csv")]).toEqual(
      Array(4).fill(null),
    );
  });
});

describe("a program that asks for JSON", () => {
  const json = new Request("http://catalog.example/nope", { headers: { accept: "application/json" } });

  test.each(["text/html,application/json;q=0.9", "*/*", "text/html", "application/jsonx", ""])(
    "is none with Accept: %s",
    (accept) => {
      expect(missingAsJson(new Request("http://catalog.example/nope", { headers: { accept } }))).toBeNull();
    },
  );

  test("is told as problem+json that nothing is there", async () => {
    const answer = missingAsJson(json);
    expect([answer?.status, answer?.headers.get("content-type")]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
    expect(await answer?.json()).toMatchObject({ code: "not_found", status: 404, instance: "/nope" });
  });

  test("a person who asks too often reads the time of day from which on it works, and has ways on", async () => {
    const html = new Request("http://catalog.example/", { headers: { accept: "text/html" } });
    const page = tooMany(html, new Problem("rate_limited", undefined, { headers: { "Retry-After": "7" } }));
    const text = await page.text();
    expect(text).toMatch(/<a href="">Try again<\/a> from \d\d:\d\d:\d\d UTC on\./);
    expect(text).toContain('<footer><a href="/">This week</a>');
  });

  test("is told so too that it asks too often, or with a wrong method", async () => {
    const refused = tooMany(json, new Problem("rate_limited", undefined, { headers: { "Retry-After": "7" } }));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    const answer = ask("PUT", "/docs", { accept: "application/problem+json" });
    expect([answer?.status, answer?.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await answer?.json()).toMatchObject({ code: "method_not_allowed" });
  });
});
