import { readFileSync } from "node:fs";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "@/db/configuration-error";
import { parseEnv } from "./env";
import { variableDefaults, variableNames } from "./env/variables";

function refusal(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(source)} was accepted`);
}

const secret = "a secret of thirty-two characters";

test("needs no variable at all on a local machine", () => {
  expect(parseEnv({})).toEqual({
    appUrl: "http://localhost:3000",
    isLocal: true,
    dataDir: path.resolve(".data"),
    workers: 1,
    database: { kind: "embedded" },
    backupMinutes: 5,
    draftTtlDays: 30,
    sampleData: "auto",
    fetchAllowHosts: [],
    authSecret: null,
    adminEmails: [],
    resend: null,
    mailFrom: "Launch Catalog <no-reply@localhost>",
    contactEmail: null,
    operator: { name: null, address: null, law: null },
    ai: null,
    cronSecret: null,
    stripe: null,
    instantLaunchCheckoutUrl: null,
    instantLaunchPrice: null,
    freeSlotsPerWeek: 15,
    media: { kind: "folder", folder: path.resolve(".data/media") },
    trustedProxies: [],
    quotas: { pictureMegabytes: 100, campaigns: 50, openDrafts: 50 },
    limits: {
      requestsPerMinute: 6000,
      readsPerMinute: 600,
      writesPerMinute: 60,
      writesPerDay: 3000,
      pageFetchesPerMinute: 20,
      pageFetchesPerDay: 200,
      picturesPerHour: 60,
      listingEditsPerDay: 100,
      draftsPerHour: 10,
      signInMailsPerHour: 5,
      signInMailsPerNetwork: 20,
      subscriptionMailsPerHour: 5,
      partnerApplicationsPerHour: 5,
      agentRegistrationsPerHour: 20,
      wideFactor: 5,
    },
    browserPath: null,
    logLevel: "info",
  });
});

test("an empty value counts as absent", () => {
  const names = [
    "PORT",
    "AUTH_SECRET",
    "ADMIN_EMAILS",
    "RESEND_API_KEY",
    "CRON_SECRET",
    "APP_URL",
    "DATA_DIR",
    "DATABASE_URL",
    "DRAFT_TTL_DAYS",
    "FETCH_ALLOW_HOSTS",
    "LOG_LEVEL",
  ];
  expect(parseEnv(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(parseEnv({}));
});

test("variables of other programs are none of its business", () => {
  expect(parseEnv({ HOME: "/root", NODE_ENV: "test" })).toEqual(parseEnv({}));
});

test("reads every variable", () => {
  expect(
    parseEnv({
      PORT: "8080",
      DATA_DIR: "/var/lib/catalog",
      DATABASE_URL: "postgres://catalog:secret@db.internal:5432/catalog",
      WORKERS: "2",
      DRAFT_TTL_DAYS: "7",
      SAMPLE_DATA: "off",
      FETCH_ALLOW_HOSTS: "LocalHost:4000, 127.0.0.1:4001 ,[::1]:4002,",
      AUTH_SECRET: secret,
      ADMIN_EMAILS: "Ada@Catalog.example, grace@catalog.example,",
      RESEND_API_KEY: "re_123",
      RESEND_BASE_URL: "http://127.0.0.1:4003",
      MAIL_FROM: "Catalog <hello@catalog.example>",
      CONTACT_EMAIL: "help@catalog.example",
      OPERATOR_NAME: "Catalog Ltd.",
      OPERATOR_ADDRESS: "1 High Street, London",
      GOVERNING_LAW: "England and Wales",
      AI_MODEL: "small",
      AI_BASE_URL: "https://models.example/v1",
      AI_API_KEY: "k",
      CRON_SECRET: "a secret of the clock",
      STRIPE_WEBHOOK_SECRET: "whsec_123",
      INSTANT_LAUNCH_PAYMENT_LINK: "plink_123",
      INSTANT_LAUNCH_CHECKOUT_URL: "https://buy.stripe.example/abc?x=1",
      INSTANT_LAUNCH_PRICE: "49.00 USD",
      FREE_SLOTS_PER_WEEK: "3",
      TRUSTED_PROXIES: "10.0.0.0/8, 2001:db8::1,",
      RATE_LIMITS: "on",
      LIMIT_REQUESTS_PER_MINUTE: "6",
      LIMIT_READS_PER_MINUTE: "1",
      LIMIT_PAGE_FETCHES_PER_MINUTE: "2",
      LIMIT_PAGE_FETCHES_PER_DAY: "3",
      LIMIT_WRITES_PER_MINUTE: "9",
      LIMIT_WRITES_PER_DAY: "10",
      LIMIT_PICTURES_PER_HOUR: "11",
      LIMIT_LISTING_EDITS_PER_DAY: "15",
      LIMIT_DRAFTS_PER_HOUR: "4",
      QUOTA_PICTURE_MEGABYTES: "12",
      QUOTA_CAMPAIGNS: "13",
      QUOTA_OPEN_DRAFTS: "14",
      LIMIT_SIGN_IN_MAILS_PER_HOUR: "1000000000",
      LIMIT_SIGN_IN_MAILS_PER_NETWORK: "7",
      LIMIT_SUBSCRIPTION_MAILS_PER_HOUR: "4",
      LIMIT_PARTNER_APPLICATIONS_PER_HOUR: "5",
      LIMIT_AGENT_REGISTRATIONS_PER_HOUR: "6",
      LIMIT_WIDE_FACTOR: "8",
      BROWSER_PATH: "/usr/bin/chromium",
      LOG_LEVEL: "silent",
    }),
  ).toEqual({
    appUrl: "http://localhost:8080",
    isLocal: true,
    dataDir: "/var/lib/catalog",
    workers: 2,
    database: { kind: "postgres", url: "postgres://catalog:secret@db.internal:5432/catalog" },
    backupMinutes: 5,
    draftTtlDays: 7,
    sampleData: "off",
    fetchAllowHosts: ["localhost:4000", "127.0.0.1:4001", "[::1]:4002"],
    authSecret: secret,
    adminEmails: ["ada@catalog.example", "grace@catalog.example"],
    resend: { apiKey: "re_123", baseUrl: "http://127.0.0.1:4003" },
    mailFrom: "Catalog <hello@catalog.example>",
    contactEmail: "help@catalog.example",
    operator: { name: "Catalog Ltd.", address: "1 High Street, London", law: "England and Wales" },
    ai: { provider: "compatible", model: "small", baseUrl: "https://models.example/v1", apiKey: "k" },
    cronSecret: "a secret of the clock",
    stripe: {
      secret: "whsec_123",
      offer: { price: { amount: 4_900, currency: "USD" }, paymentLink: "plink_123", liveOnly: false },
    },
    instantLaunchCheckoutUrl: "https://buy.stripe.example/abc?x=1",
    instantLaunchPrice: { amount: 4_900, currency: "USD" },
    freeSlotsPerWeek: 3,
    media: { kind: "folder", folder: "/var/lib/catalog/media" },
    trustedProxies: [
      [ipaddr.parse("10.0.0.0"), 8],
      [ipaddr.parse("2001:db8::1"), 128],
    ],
    quotas: { pictureMegabytes: 12, campaigns: 13, openDrafts: 14 },
    limits: {
      requestsPerMinute: 6,
      readsPerMinute: 1,
      pageFetchesPerMinute: 2,
      pageFetchesPerDay: 3,
      writesPerMinute: 9,
      writesPerDay: 10,
      picturesPerHour: 11,
      listingEditsPerDay: 15,
      draftsPerHour: 4,
      signInMailsPerHour: 1_000_000_000,
      signInMailsPerNetwork: 7,
      subscriptionMailsPerHour: 4,
      partnerApplicationsPerHour: 5,
      agentRegistrationsPerHour: 6,
      wideFactor: 8,
    },
    browserPath: "/usr/bin/chromium",
    logLevel: "silent",
  });
});

test.each([
  ["PORT", "http", "whole number from 1 to 65535"],
  ["PORT", "0", "whole number from 1 to 65535"],
  ["PORT", "65536", "whole number from 1 to 65535"],
  ["PORT", "80.5", "whole number from 1 to 65535"],
  ["APP_URL", "catalog.example", "must be an http or https address"],
  ["APP_URL", "ftp://catalog.example", "must be an http or https address"],
  ["APP_URL", "   ", "must be an http or https address"],
  ["APP_URL", "https://catalog.example/base", "without path"],
  ["APP_URL", "https://catalog.example/?a=1", "without path"],
  ["APP_URL", "https://admin:secret@catalog.example", "without path"],
  ["DATABASE_URL", "mysql://localhost/catalog", "must start with postgres:// or postgresql://"],
  ["DATABASE_URL", "localhost:5432", "must start with postgres:// or postgresql://"],
  ["DATABASE_DRIVER", "mysql", '"neon"|"postgres"'],
  ["DRAFT_TTL_DAYS", "0", "whole number from 1 to 365"],
  ["DRAFT_TTL_DAYS", "a month", "whole number from 1 to 365"],
  ["SAMPLE_DATA", "on", '"auto"|"off"'],
  ["FETCH_ALLOW_HOSTS", "localhost", "host:port pairs"],
  ["FETCH_ALLOW_HOSTS", "http://localhost:4000", "host:port pairs"],
  ["FETCH_ALLOW_HOSTS", "localhost:4000 localhost:4001", "host:port pairs"],
  ["FETCH_ALLOW_HOSTS", "::1:4000", "host:port pairs"],
  ["FETCH_ALLOW_HOSTS", "localhost:65536", "ports from 1 to 65535"],
  ["FETCH_ALLOW_HOSTS", "localhost:4000,localhost:0", "ports from 1 to 65535"],
  ["AUTH_SECRET", "too short", "at least 32 characters"],
  ["ADMIN_EMAILS", "ada", "email addresses, comma-separated"],
  ["ADMIN_EMAILS", "ada@catalog.example grace@catalog.example", "email addresses, comma-separated"],
  ["RESEND_BASE_URL", "127.0.0.1:4003", "must be an http or https address"],
  ["MAIL_FROM", "Catalog", "an address, or a name and an address"],
  ["MAIL_FROM", "Catalog <hello>", "an address, or a name and an address"],
  ["CONTACT_EMAIL", "Catalog <hello@catalog.example>", "must be one email address"],
  ["OPERATOR_NAME", "x".repeat(201), "must have at most 200 characters"],
  ["OPERATOR_ADDRESS", "1 High Street\nLondon", "must be one line"],
  ["CRON_SECRET", "short", "at least 16 characters"],
  ["INSTANT_LAUNCH_CHECKOUT_URL", "javascript:alert(1)", "must be an http or https address"],
  ["FREE_SLOTS_PER_WEEK", "-1", "whole number from 0 to 1000"],
  ["TRUSTED_PROXIES", "loopback", "addresses or ranges"],
  ["TRUSTED_PROXIES", "10", "addresses or ranges"],
  ["TRUSTED_PROXIES", "10.0.0.256", "addresses or ranges"],
  ["TRUSTED_PROXIES", "10.0.0.0/33", "addresses or ranges"],
  ["TRUSTED_PROXIES", "10.0.0.1, proxy.example", "addresses or ranges"],
  ["TRUSTED_PROXIES", "[2001:db8::1]:80", "addresses or ranges"],
  ["RATE_LIMITS", "none", '"on"|"off"'],
  ["LIMIT_READS_PER_MINUTE", "0", "whole number from 1"],
  ["LIMIT_DRAFTS_PER_HOUR", "ten", "whole number from 1"],
  ["LOG_LEVEL", "loud", '"debug"'],
])("%s=%j is refused by its name", (name, value, why) => {
  const message = refusal({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name}: `));
  expect(message).toContain(why);
  expect(message).not.toMatch(/[\n;]/);
});

test("names every variable that cannot be used, on one line, and repeats no secret", () => {
  const message = refusal({ PORT: "x", APP_URL: "y", DATABASE_URL: "mysql://user:hunter2@host/db", LOG_LEVEL: "z" });
  for (const name of ["PORT", "APP_URL", "DATABASE_URL", "LOG_LEVEL"]) expect(message).toContain(`${name}: `);
  expect(message).not.toContain("\n");
  expect(message).not.toContain("hunter2");
});

describe("APP_URL", () => {
  test.each([
    ["https://catalog.example", "https://catalog.example", false],
    ["https://catalog.example/", "https://catalog.example", false],
    ["https://catalog.example:8443", "https://catalog.example:8443", false],
    ["https://CATALOG.example:443", "https://catalog.example", false],
    ["http://localhost:3100", "http://localhost:3100", true],
    ["http://127.0.0.1:3100", "http://127.0.0.1:3100", true],
    ["http://[::1]:3100", "http://[::1]:3100", true],
    ["http://localhost.example", "http://localhost.example", false],
    ["http://127.0.0.1.example", "http://127.0.0.1.example", false],
    ["http://192.168.0.5:3000", "http://192.168.0.5:3000", false],
  ])("%s is the origin %s, loopback: %s", (value, appUrl, isLocal) => {
    expect(parseEnv({ APP_URL: value, AUTH_SECRET: secret })).toMatchObject({ appUrl, isLocal });
  });
});

test("FETCH_ALLOW_HOSTS is refused unless APP_URL is a loopback address", () => {
  const hosts = { FETCH_ALLOW_HOSTS: "localhost:4000" };
  expect(refusal({ ...hosts, APP_URL: "https://catalog.example" })).toMatch(/^FETCH_ALLOW_HOSTS: .*loopback/);
  expect(parseEnv({ ...hosts, APP_URL: "http://127.0.0.1:3000" }).fetchAllowHosts).toEqual(["localhost:4000"]);
  expect(
    parseEnv({ FETCH_ALLOW_HOSTS: " , ", APP_URL: "https://catalog.example", AUTH_SECRET: secret }).fetchAllowHosts,
  ).toEqual([]);
});

test("RATE_LIMITS=off is refused unless APP_URL is a loopback address", () => {
  const off = { RATE_LIMITS: "off" };
  expect(refusal({ ...off, APP_URL: "https://catalog.example", AUTH_SECRET: secret })).toMatch(
    /^RATE_LIMITS: .*loopback/,
  );
  expect(parseEnv(off).limits).toBeNull();
});

test("AUTH_SECRET is required unless APP_URL is a loopback address", () => {
  expect(refusal({ APP_URL: "https://catalog.example" })).toMatch(/^AUTH_SECRET: required .*openssl rand/);
  expect(parseEnv({ APP_URL: "https://catalog.example", AUTH_SECRET: secret }).authSecret).toBe(secret);
  expect(parseEnv({ APP_URL: "http://127.0.0.1:3000" }).authSecret).toBeNull();
});

test("mail comes from the site's own name where nothing else is said", () => {
  const { mailFrom } = parseEnv({ APP_URL: "https://catalog.example", AUTH_SECRET: secret });
  expect(mailFrom).toBe("Launch Catalog <no-reply@catalog.example>");
  expect(parseEnv({ MAIL_FROM: "hello@catalog.example" }).mailFrom).toBe("hello@catalog.example");
});

test.each([
  ["postgres://u:p@ep-cool-1.eu-central-1.aws.neon.tech/db", undefined, "neon"],
  ["postgresql://u:p@EP-COOL-1.NEON.TECH/db?sslmode=require", undefined, "neon"],
  ["postgres://u:p@evilneon.tech/db", undefined, "postgres"],
  ["postgres://u:p@neon.tech.example/db", undefined, "postgres"],
  ["postgres://u:p@localhost/db", undefined, "postgres"],
  ["postgres://u:p@localhost/db", "neon", "neon"],
  ["postgres://u:p@ep-cool-1.neon.tech/db", "postgres", "postgres"],
])("%s with driver %s is opened by %s", (url, driver, kind) => {
  expect(parseEnv({ DATABASE_URL: url, DATABASE_DRIVER: driver }).database).toEqual({ kind, url });
});

describe("where pictures are kept", () => {
  const bucket = {
    MEDIA_S3_ENDPOINT: "https://storage.example/s3/",
    MEDIA_S3_BUCKET: "catalog-media",
    MEDIA_S3_ACCESS_KEY_ID: "key",
    MEDIA_S3_SECRET_ACCESS_KEY: "secret",
  };
  const token = "vercel_blob_rw_StoreId123_SecretPart456";

  test("a bucket, whose region may be left out", () => {
    expect(parseEnv(bucket).media).toEqual({
      kind: "s3",
      endpoint: "https://storage.example/s3",
      bucket: "catalog-media",
      region: "us-east-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
    expect(parseEnv({ ...bucket, MEDIA_S3_REGION: "auto" }).media).toMatchObject({ region: "auto" });
  });

  test("Vercel Blob by its own token", () => {
    expect(parseEnv({ BLOB_READ_WRITE_TOKEN: token }).media).toEqual({ kind: "blob", token });
  });

  test.each(Object.keys(bucket))("a bucket without %s is refused by that name alone", (name) => {
    const message = refusal({ ...bucket, [name]: "" });
    expect(message).toContain(`${name}: required with the other MEDIA_S3_ variables`);
    expect(message.match(/MEDIA_S3_\w+: /g)).toHaveLength(1);
  });

  test("a region alone is half a group", () => {
    expect(refusal({ MEDIA_S3_REGION: "auto" }).match(/MEDIA_S3_\w+: /g)).toHaveLength(4);
  });

  test("two places at once are refused, and values that cannot be used are named without being shown", () => {
    expect(refusal({ ...bucket, BLOB_READ_WRITE_TOKEN: token })).toMatch(/^BLOB_READ_WRITE_TOKEN: .*one place/);
    expect(refusal({ BLOB_READ_WRITE_TOKEN: "secret-of-mine" })).toMatch(/^BLOB_READ_WRITE_TOKEN: must be the token/);
    expect(refusal({ BLOB_READ_WRITE_TOKEN: "secret-of-mine" })).not.toContain("secret-of-mine");
    for (const endpoint of ["storage.example", "ftp://storage.example", "https://key:secret@storage.example"]) {
      expect(refusal({ ...bucket, MEDIA_S3_ENDPOINT: endpoint })).toMatch(/^MEDIA_S3_ENDPOINT: must be/);
    }
    expect(refusal({ ...bucket, MEDIA_S3_BUCKET: "../other" })).toMatch(/^MEDIA_S3_BUCKET: must be/);
  });
});

test("a model is named by its maker, or by its server's own name where the server has an address", () => {
  expect(parseEnv({ AI_MODEL: "openai/gpt-5-mini", AI_API_KEY: "k" }).ai).toEqual({
    provider: "openai",
    model: "gpt-5-mini",
    baseUrl: null,
    apiKey: "k",
  });
  expect(parseEnv({ AI_MODEL: "anthropic/claude-haiku-4-5", AI_API_KEY: "k" }).ai?.provider).toBe("anthropic");
  expect(parseEnv({ AI_MODEL: "anthropic/claude", AI_BASE_URL: "http://localhost:11434/v1/" }).ai).toEqual({
    provider: "compatible",
    model: "anthropic/claude",
    baseUrl: "http://localhost:11434/v1",
    apiKey: null,
  });
});

test.each([
  [{ AI_BASE_URL: "https://models.example/v1" }, "AI_BASE_URL: has no effect without AI_MODEL"],
  [{ AI_API_KEY: "k" }, "AI_API_KEY: has no effect without AI_MODEL"],
  [{ AI_MODEL: "gpt-5", AI_API_KEY: "k" }, "AI_MODEL: must be openai/<model> or anthropic/<model>"],
  [{ AI_MODEL: "openai/", AI_API_KEY: "k" }, "AI_MODEL: must be openai/<model>"],
  [{ AI_MODEL: "openai/gpt-5" }, "AI_API_KEY: required for AI_MODEL openai/gpt-5"],
  [{ AI_MODEL: "m", AI_BASE_URL: "ftp://models.example" }, "AI_BASE_URL: must be an http or https address"],
  [
    { AI_MODEL: "m", AI_BASE_URL: "https://user:pass@models.example/v1" },
    "AI_BASE_URL: must be an address without user name",
  ],
])("refuses a model that is set up by half: %j", (source, message) => {
  expect(refusal(source)).toContain(message);
});

test.each([
  ["49.00 USD", { amount: 4_900, currency: "USD" }],
  ["49 EUR", { amount: 4_900, currency: "EUR" }],
  ["5000 JPY", { amount: 5_000, currency: "JPY" }],
])("INSTANT_LAUNCH_PRICE of %j is understood", (value, expected) => {
  expect(parseEnv({ INSTANT_LAUNCH_PRICE: value }).instantLaunchPrice).toEqual(expected);
});

test.each(["49", "USD", "49,00 USD", "$49", "49.00 usd", "49.00 XYZW", "49.5 JPY", "0 USD", "49 USD extra"])(
  "INSTANT_LAUNCH_PRICE of %j is refused with an example",
  (value) => expect(() => parseEnv({ INSTANT_LAUNCH_PRICE: value })).toThrow(/INSTANT_LAUNCH_PRICE: .*49\.00 USD/),
);

test("payments are confirmed by webhook on a public site only if the price is known", () => {
  const site = { APP_URL: "https://catalog.example", AUTH_SECRET: "x".repeat(32), STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(() => parseEnv(site)).toThrow(/INSTANT_LAUNCH_PRICE/);
  expect(parseEnv({ ...site, INSTANT_LAUNCH_PRICE: "49 USD" }).stripe?.offer.liveOnly).toBe(true);
});

describe("every variable", () => {
  const example = readFileSync(".env.example", "utf8");
  const shown = new Map(
    [...example.matchAll(/^#([A-Z\d_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );

  test("is in .env.example and in the table of the README", () => {
    const readme = readFileSync("README.md", "utf8");
    const table = readme.slice(readme.indexOf("## Configure"), readme.indexOf("## Durability"));
    const rows = [...table.matchAll(/^\| (`[A-Z].*?) \|/gm)].map(([, names = ""]) => names);
    const told = rows.flatMap((names) => [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name));
    expect(told.sort()).toEqual([...variableNames].sort());
    expect([...shown.keys()].sort()).toEqual([...variableNames].sort());
  });

  test("is there with its own default", () => {
    const wrong = [...shown].filter(([name, value]) => {
      const fixed = variableDefaults[name];
      const isNone = fixed === undefined || (Array.isArray(fixed) && fixed.length === 0);
      return name !== "APP_URL" && value !== (isNone ? "" : String(fixed));
    });
    expect(wrong).toEqual([]);
  });
});
