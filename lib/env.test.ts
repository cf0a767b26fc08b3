import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigurationError, parseEnv } from "./env";

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
    database: { kind: "embedded" },
    draftTtlDays: 30,
    sampleData: "auto",
    fetchAllowHosts: [],
    authSecret: null,
    adminEmails: [],
    resend: null,
    mailFrom: "Launch Catalog <no-reply@localhost>",
    cronSecret: null,
    stripeWebhookSecret: null,
    instantLaunchCheckoutUrl: null,
    freeSlotsPerWeek: 15,
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
      DRAFT_TTL_DAYS: "7",
      SAMPLE_DATA: "off",
      FETCH_ALLOW_HOSTS: "localhost:4000, 127.0.0.1:4001 ,[::1]:4002,",
      AUTH_SECRET: secret,
      ADMIN_EMAILS: "Ada@Catalog.example, grace@catalog.example,",
      RESEND_API_KEY: "re_123",
      RESEND_BASE_URL: "http://127.0.0.1:4003",
      MAIL_FROM: "Catalog <hello@catalog.example>",
      CRON_SECRET: "a secret of the clock",
      STRIPE_WEBHOOK_SECRET: "whsec_123",
      INSTANT_LAUNCH_CHECKOUT_URL: "https://buy.stripe.example/abc?x=1",
      FREE_SLOTS_PER_WEEK: "3",
      BROWSER_PATH: "/usr/bin/chromium",
      LOG_LEVEL: "silent",
    }),
  ).toEqual({
    appUrl: "http://localhost:8080",
    isLocal: true,
    dataDir: "/var/lib/catalog",
    database: { kind: "postgres", url: "postgres://catalog:secret@db.internal:5432/catalog" },
    draftTtlDays: 7,
    sampleData: "off",
    fetchAllowHosts: ["localhost:4000", "127.0.0.1:4001", "[::1]:4002"],
    authSecret: secret,
    adminEmails: ["ada@catalog.example", "grace@catalog.example"],
    resend: { apiKey: "re_123", baseUrl: "http://127.0.0.1:4003" },
    mailFrom: "Catalog <hello@catalog.example>",
    cronSecret: "a secret of the clock",
    stripeWebhookSecret: "whsec_123",
    instantLaunchCheckoutUrl: "https://buy.stripe.example/abc?x=1",
    freeSlotsPerWeek: 3,
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
  ["AUTH_SECRET", "too short", "at least 32 characters"],
  ["ADMIN_EMAILS", "ada", "e-mail addresses, comma-separated"],
  ["ADMIN_EMAILS", "ada@catalog.example grace@catalog.example", "e-mail addresses, comma-separated"],
  ["RESEND_BASE_URL", "127.0.0.1:4003", "must be an http or https address"],
  ["MAIL_FROM", "Catalog", "an address, or a name and an address"],
  ["MAIL_FROM", "Catalog <hello>", "an address, or a name and an address"],
  ["CRON_SECRET", "short", "at least 16 characters"],
  ["INSTANT_LAUNCH_CHECKOUT_URL", "javascript:alert(1)", "must be an http or https address"],
  ["FREE_SLOTS_PER_WEEK", "-1", "whole number from 0 to 1000"],
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
