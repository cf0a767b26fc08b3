// Opens a copy of the embedded database and reads every row of it: `node scripts/check-copy.mjs FOLDER`.
// Leaves the copy closed in order, so that it opens without recovery.
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

const folder = process.argv[2];
// PGlite would lay out a new database.
if (!folder || !existsSync(path.join(folder, "PG_VERSION"))) throw new Error(`${folder} holds no database`);

// The server goes first, and this process needs little memory beside it.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];
const database = new PGlite({ dataDir: folder, startParams, extensions: { pg_trgm, unaccent } });
const { rows: tables } = await database.query(
  "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
);
for (const { name } of tables) await database.query(`select count(one::text) from ${name} one`);
await database.close();
