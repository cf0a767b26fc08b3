import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["{lib,db,app,components,scripts}/**/*.test.{ts,tsx}"],
    // PGlite takes seconds to open; one database per worker serves all its tests.
    pool: "threads",
    isolate: false,
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
