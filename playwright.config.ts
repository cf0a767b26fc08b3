import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

// Workers read this file again and must see the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), "launch-catalog-e2e-"));

const port = Number(process.env.E2E_PORT ?? 3217);
/** Where the journeys serve the pages of made-up founders; see e2e/fixtures.ts. */
const founderPort = Number(process.env.E2E_FOUNDER_PORT ?? 3218);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/journeys",
  workers: 1,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || undefined,
      // A container's root has no user namespaces for the sandbox; the pages are all our own.
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/serve.mjs`,
    url: `http://localhost:${port}/api/v1/categories`,
    timeout: 60_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      FETCH_ALLOW_HOSTS: `127.0.0.1:${founderPort},localhost:${founderPort}`,
      LOG_LEVEL: "error",
    },
  },
});

export { founderPort };
