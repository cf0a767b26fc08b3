import { readdirSync } from "node:fs";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect, test } from "./fixtures";

/** The addresses that the folders of app/ and public/ make, with a name that there is not for each placeholder. */
function addresses(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => `/${file}`);
  const routes = files.filter((file) => /\/(?:route\.ts|page\.tsx)$/.test(file));
  const paths = routes.map((file) =>
    file
      .replace(/\/[^/]+$/, "")
      .replace(/\/\([^)]+\)/g, "")
      .replace(/\[\[?\.\.\.\w+\]\]?/, "nothing/here")
      .replace(/\[\w+\]/g, "nothing"),
  );
  return [...new Set(paths.map((path) => path || "/")), ...readdirSync("public").map((file) => `/${file}`)];
}

/** The addresses of the API, as its description lists them. */
async function operationAddresses(request: APIRequestContext, origin: string): Promise<string[]> {
  const { paths } = await (await request.get(`${origin}/api/v1/openapi.json`)).json();
  return Object.keys(paths).map((path) => `/api/v1${path.replaceAll(/\{\w+\}/g, "nothing")}`);
}

/** Addresses of other kinds: what there is, what there is not, what is led elsewhere, what cannot be read. */
const others = [
  "/icon.svg",
  "/favicon.ico",
  "/_next/static/nothing.js",
  "/_next/nothing",
  "/no/such/page",
  "/api",
  "/api/v1/nothing",
  "/api/auth/csrf",
  "/api/auth/nothing",
  "/.well-known/nothing",
  "/api/v1/openapi.json",
  "/api/mcp",
  "/api/mcp/server-card",
  "/api/cron",
  "/api/stripe/webhook",
  "/badges/default.svg",
  "/badges/plausible-analytics/white.svg",
  "/products/plausible-analytics",
  "/submit/00000000-0000-4000-8000-000000000000",
  "/submit/00000000-0000-4000-8000-000000000000/pictures",
  "/products/",
  "//evil.example",
  "/%ff",
  "/a%00b",
];

/** The names of the headers that an answer lacks, and of those it has twice. */
function faultsOf(answer: APIResponse): string[] {
  const sent = answer.headersArray();
  const needed = [
    "Content-Security-Policy",
    "Cross-Origin-Opener-Policy",
    "Permissions-Policy",
    "X-Content-Type-Options",
    "X-Request-Id",
  ];
  return needed.flatMap((name) => {
    const times = sent.filter((header) => header.name.toLowerCase() === name.toLowerCase()).length;
    return times === 1 ? [] : [`${name} ${times} times`];
  });
}

test("every answer of every address carries its headers, once", async ({ request, baseURL }) => {
  const paths = [...addresses(), ...(await operationAddresses(request, baseURL ?? "")), ...others];
  expect(paths.length).toBeGreaterThan(110);
  const faults: string[] = [];
  for (const path of paths) {
    for (const method of ["GET", "HEAD", "POST", "DELETE", "OPTIONS", "PROPFIND"]) {
      const answer = await request.fetch(`${baseURL}${path}`, { method, maxRedirects: 0 });
      const found = [...faultsOf(answer), ...(answer.status() >= 500 ? [String(answer.status())] : [])];
      if (found.length > 0) faults.push(`${method} ${path} (${answer.status()}): ${found.join(", ")}`);
      await answer.dispose();
    }
  }
  expect(faults).toEqual([]);
});
