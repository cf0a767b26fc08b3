import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "@/db/testing";
import { factsOf } from "./log";

test("a failed query is logged by its cause, without the values that were put to it", async () => {
  const { db } = await testDatabase();
  const secret = "77dc7b85-0000-4000-8000-000000000000";
  const failure = await db.execute(sql`select no_such_function(${secret})`).catch((error: unknown) => error);
  const written = JSON.stringify(factsOf(failure));
  expect(written).toContain("no_such_function");
  expect(written).not.toContain(secret);
});
