import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

// Workers read this file again and must see the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), "launch-catalog-e2e-"));

const port = Number(process.env.E2E_PORT ?? 3217);
/** Where the journeys serve the pages of made-up founders; see e2e/fixtures.ts. */
const founderPort = Number(process.env.E2E_FOUNDER_PORT ?? 3218);
/** Where the stand-in for the mail service listens; see e2e/mail-service.mjs. */
const mailPort = Number(process.env.E2E_MAIL_PORT ?? 3219);
/** Where the journeys listen that end their server and start it again; see e2e/own-server.ts. */
const launchPort = Number(process.env.E2E_LAUNCH_PORT ?? 3220);
const crashPort = Number(process.env.E2E_CRASH_PORT ?? 3221);
/** Who may enter /admin in the journeys. */
const adminEmail = "admin@catalog.example";
const secondAdminEmail = "second-admin@catalog.example";
const cronSecret = "the journeys' own clock";
const stripeWebhookSecret = "whsec_journeys";

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
  webServer: [
    {
      command: `"${process.execPath}" e2e/mail-service.mjs`,
      url: `http://127.0.0.1:${mailPort}/received`,
      env: { PORT: String(mailPort) },
    },
    {
      command: `"${process.execPath}" scripts/serve.mjs`,
      url: `http://localhost:${port}/api/v1/categories`,
      timeout: 60_000,
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        FETCH_ALLOW_HOSTS: `127.0.0.1:${founderPort},localhost:${founderPort}`,
        ADMIN_EMAILS: `${adminEmail},${secondAdminEmail}`,
        RESEND_API_KEY: "re_journeys",
        RESEND_BASE_URL: `http://127.0.0.1:${mailPort}`,
        CRON_SECRET: cronSecret,
        STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
        INSTANT_LAUNCH_CHECKOUT_URL: "https://buy.stripe.example/instant",
        INSTANT_LAUNCH_PRICE: "49.00 USD",
        // All journeys are one client. The limits that belong to an e-mail address are met on purpose, and stay as they are.
        LIMIT_REQUESTS_PER_MINUTE: "100000",
        LIMIT_READS_PER_MINUTE: "100000",
        LIMIT_PAGE_FETCHES_PER_MINUTE: "1000",
        LIMIT_PAGE_FETCHES_PER_DAY: "10000",
        LIMIT_SIGN_IN_MAILS_PER_NETWORK: "10000",
        LIMIT_PARTNER_APPLICATIONS_PER_HOUR: "100",
        LIMIT_WRITES_PER_MINUTE: "10000",
        LIMIT_WRITES_PER_DAY: "100000",
        LIMIT_PICTURES_PER_HOUR: "10000",
        LIMIT_LISTING_EDITS_PER_DAY: "10000",
        // So that a journey can be a client of its own.
        TRUSTED_PROXIES: "127.0.0.1, ::1",
        LOG_LEVEL: "error",
      },
    },
  ],
});

export { adminEmail, crashPort, cronSecret, founderPort, launchPort, mailPort, secondAdminEmail, stripeWebhookSecret };
