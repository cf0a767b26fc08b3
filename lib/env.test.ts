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

test("needs no variable at all on a local machine", () => {
  expect(parseEnv({})).toEqual({
    appUrl: "http://localhost:3000",
    isLocal: true,
    dataDir: path.resolve(".data"),
    database: { kind: "embedded" },
    draftTtlDays: 30,
    sampleData: "auto",
    fetchAllowHosts: [],
    logLevel: "info",
  });
});

test("an empty value counts as absent", () => {
  const names = ["PORT", "APP_URL", "DATA_DIR", "DATABASE_URL", "DRAFT_TTL_DAYS", "FETCH_ALLOW_HOSTS", "LOG_LEVEL"];
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
    expect(parseEnv({ APP_URL: value })).toMatchObject({ appUrl, isLocal });
  });
});

test("FETCH_ALLOW_HOSTS is refused unless APP_URL is a loopback address", () => {
  const hosts = { FETCH_ALLOW_HOSTS: "localhost:4000" };
  expect(refusal({ ...hosts, APP_URL: "https://catalog.example" })).toMatch(/^FETCH_ALLOW_HOSTS: .*loopback/);
  expect(parseEnv({ ...hosts, APP_URL: "http://127.0.0.1:3000" }).fetchAllowHosts).toEqual(["localhost:4000"]);
  expect(parseEnv({ FETCH_ALLOW_HOSTS: " , ", APP_URL: "https://catalog.example" }).fetchAllowHosts).toEqual([]);
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
