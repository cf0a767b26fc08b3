import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { ALLOCATOR } from "./scripts/allocator.mjs";
import { findBrowser } from "./scripts/browser.mjs";

/**
 * How many journeys run at once, each worker on a site, a mail service and a data folder of its own. A journey that waits, for a
 * server that starts or ten seconds in which one may undo, leaves its core to another: so there is one worker for each core,
 * up to four: more would wait for the longest file.
 */
const workers = Number(process.env.E2E_WORKERS ?? Math.min(4, os.availableParallelism()));

// Workers read this file again and must see the same folder, and look for no browser again.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), "launch-catalog-e2e-"));
process.env.BROWSER_PATH ??= findBrowser() ?? "";

/** Where everything of one worker listens and stores its data. */
function placeOf(worker: number) {
  const first = Number(process.env.E2E_PORT ?? 3217) + 5 * worker;
  return {
    port: first,
    /** The pages of made-up founders; see e2e/fixtures.ts. */
    founderPort: first + 1,
    /** The stand-in for the mail service; see e2e/mail-service.mjs. */
    mailPort: first + 2,
    /** The journeys that end their server and start it again; see e2e/own-server.ts. */
    launchPort: first + 3,
    crashPort: first + 4,
    dataDir: path.join(process.env.E2E_DATA_DIR ?? "", String(worker)),
  };
}

/** In a worker, Playwright says which one it is. */
const { port, founderPort, mailPort, launchPort, crashPort } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
/** Who may enter /admin in the journeys. */
const adminEmail = "admin@catalog.example";
const secondAdminEmail = "second-admin@catalog.example";
/** Of the sweep over all widths: one address is sent five sign-in links an hour. */
const wideAdminEmail = "wide-admin@catalog.example";
const cronSecret = "the journeys' own clock";
const stripeWebhookSecret = "whsec_journeys";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/journeys",
  workers,
  // No journey is about time but where it says so; these only end one that hangs, also on a machine that does much else.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace of every journey would take a tenth of the time; `--trace retain-on-failure` makes one of those that one runs.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || undefined,
      // A container's root has no user namespaces for the sandbox; the pages are all our own.
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => serversOf(placeOf(worker))).flat(),
});

type Servers = Extract<PlaywrightTestConfig["webServer"], unknown[]>;

/** What one worker's journeys talk to. */
function serversOf({ port, founderPort, mailPort, dataDir }: ReturnType<typeof placeOf>): Servers {
  return [
    {
      command: `"${process.execPath}" e2e/mail-service.mjs`,
      url: `http://127.0.0.1:${mailPort}/received`,
      env: { PORT: String(mailPort) },
    },
    {
      command: `"${process.execPath}" server/serve.mjs`,
      url: `http://localhost:${port}/api/v1/categories`,
      timeout: 60_000,
      env: {
        ...ALLOCATOR,
        PORT: String(port),
        DATA_DIR: dataDir,
        FETCH_ALLOW_HOSTS: `127.0.0.1:${founderPort},localhost:${founderPort}`,
        ADMIN_EMAILS: `${adminEmail},${secondAdminEmail},${wideAdminEmail}`,
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
        LIMIT_SUBSCRIPTION_MAILS_PER_HOUR: "1000",
        LIMIT_WRITES_PER_MINUTE: "10000",
        LIMIT_WRITES_PER_DAY: "100000",
        LIMIT_PICTURES_PER_HOUR: "10000",
        LIMIT_LISTING_EDITS_PER_DAY: "10000",
        // So that a journey can be a client of its own.
        TRUSTED_PROXIES: "127.0.0.1, ::1",
        LOG_LEVEL: "error",
      },
    },
  ];
}

export {
  adminEmail,
  crashPort,
  cronSecret,
  founderPort,
  launchPort,
  mailPort,
  secondAdminEmail,
  stripeWebhookSecret,
  wideAdminEmail,
};
