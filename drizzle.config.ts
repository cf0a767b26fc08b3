import { loadEnvConfig } from "@next/env";
import { defineConfig } from "drizzle-kit";

loadEnvConfig(process.cwd());
const url = process.env.DATABASE_URL;

// The studio looks into PostgreSQL, or into a copy of the embedded database; see scripts/studio.mjs.
export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema/index.ts",
  out: "./db/migrations",
  ...(url
    ? { dbCredentials: { url } }
    : { driver: "pglite", dbCredentials: { url: `${process.env.DATA_DIR || ".data"}/postgres` } }),
});
