import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "./rows";
import { testDatabase } from "./testing";

const HEAD = `-- The functions and triggers that the migrations leave behind, so that nobody has to read all of them.
-- Nothing runs this file. Change a function in a new migration, then write this anew: npx vitest run db/functions.test.ts -u
`;

/** Our own; those of extensions are theirs. */
const FUNCTIONS = sql`
  select pg_get_functiondef(oid) as definition
  from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by proname, pg_get_function_identity_arguments(oid)`;

const TRIGGERS = sql`
  select pg_get_triggerdef(oid, true) as definition
  from pg_trigger
  where not tgisinternal
  order by tgrelid::regclass::text, tgname`;

test("db/functions.sql says what the functions of the database are today", async () => {
  const { db } = await testDatabase();
  const rows = await Promise.all([FUNCTIONS, TRIGGERS].map((query) => rowsOf<{ definition: string }>(db, query)));
  const written = rows.flat().map(({ definition }) => `${definition.trim()};\n`);
  await expect([HEAD, ...written].join("\n")).toMatchFileSnapshot("functions.sql");
});
