import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "./testing";

test("a failed query prints with its statement and cause, without the values that were put to it", async () => {
  const { db } = await testDatabase();
  const secret = "77dc7b85-0000-4000-8000-000000000000";
  const failure: unknown = await db.execute(sql`select no_such_function(${secret})`).catch((error: unknown) => error);
  const printed = inspect(new Error("around it", { cause: failure }));
  expect(printed).toContain("select no_such_function($1)");
  expect(printed).toContain("does not exist");
  expect(printed).not.toContain(secret);
});
