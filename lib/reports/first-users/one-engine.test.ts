import { afterEach, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { makeReport } from "./make-report";
import type { ProductPage } from "./read-page";

const NAME = "rules of first users";
const shared = globalThis as unknown as { launchCatalogTables: Map<string, unknown> };

afterEach(() => {
  shared.launchCatalogTables.delete(NAME);
});

test("the rules that another copy of this module has loaded in this process are used, and not loaded again", async () => {
  const rules = { judgeByRules: async () => ({ findings: null, mayBe: ["a kind of the other copy"] }) };
  shared.launchCatalogTables.set(NAME, Promise.resolve(rules));
  const page: Pick<ProductPage, "language"> = { language: "en" };
  // Without a model, nothing is asked of the database.
  const making = { db: {} as Db, now: new Date(), settings: {}, signal: new AbortController().signal };
  await expect(makeReport(page as ProductPage, making)).rejects.toMatchObject({
    code: "page_too_thin",
    message: expect.stringContaining("a kind of the other copy"),
  });
});
