import { readFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { founderPort } from "../playwright.config";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A founder's own website, on loopback. */
export interface FounderSite {
  origin: string;
  /** Puts a page at a path of the site. */
  serve(path: string, html: string): string;
}

export const test = base.extend<object, { founderSite: FounderSite }>({
  founderSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const pages = new Map<string, string>();
      const server = http.createServer((request, response) => {
        const html = pages.get(request.url ?? "/");
        response.writeHead(html === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
        response.end(html ?? "<title>Not found</title>");
      });
      await new Promise<void>((resolve) => server.listen(founderPort, "127.0.0.1", resolve));
      const origin = `http://127.0.0.1:${founderPort}`;
      await use({
        origin,
        serve(path, html) {
          pages.set(path, html);
          return `${origin}${path}`;
        },
      });
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: "worker" },
  ],
});

/** Fails with every accessibility violation that axe finds on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  const violations = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(violations, page.url()).toEqual([]);
}

export { expect };
