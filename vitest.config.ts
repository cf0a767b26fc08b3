import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The test files of all rooms that end so. */
const tests = (ending: string) => [`{lib,db,app,components,scripts,server}/**/*.${ending}.{ts,tsx}`];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    env: {
      // Without it the first token of a run would make a secret in the project's own data folder.
      DATA_DIR: path.join(os.tmpdir(), "launch-catalog-tests"),
      AUTH_SECRET: "a secret of the tests, and of nothing else",
      // All tests of a file are one caller; those about limits set their own (lib/core/limits/testing.ts).
      RATE_LIMITS: "off",
    },
    // PGlite takes seconds to open; one database per worker serves all its tests.
    pool: "threads",
    // It asks for "next/server" in a way that only a bundler understands.
    server: { deps: { inline: ["next-auth"] } },
    isolate: false,
    maxWorkers: 2,
    // What a test prints is shown with its failure, and a test is named by its file alone unless it fails or takes seconds.
    silent: "passed-only",
    slowTestThreshold: 5_000,
    // No test is about time; these only end one that hangs, also on a machine that does much else.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // A worker that changes between the two begins anew, and opens its database again: so one kind runs after the other.
    projects: [
      { extends: true, test: { name: "node", include: tests("test"), exclude: tests("dom.test") } },
      {
        extends: true,
        test: { name: "dom", include: tests("dom.test"), environment: "happy-dom", sequence: { groupOrder: 1 } },
      },
    ],
  },
});
