import { expect, test } from "vitest";
import { isDatabaseAway } from "./failures";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["a refused connection", withCode("ECONNREFUSED")],
  ["a name that is not found", withCode("ENOTFOUND")],
  ["a server that shuts down", withCode("57P01")],
  ["a broken connection", withCode("08006")],
  ["a pool that waits in vain", new Error("timeout exceeded when trying to connect")],
  ["a connection that ends in mid-query", new Error("Connection terminated unexpectedly")],
  ["a failed query, by its cause", new Error("Failed query", { cause: withCode("ECONNRESET") })],
  ["one of several addresses", new AggregateError([withCode("ENOENT"), withCode("ECONNREFUSED")])],
])("%s says that the database is away", (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a unique violation", withCode("23505")],
  ["a syntax error", withCode("42601")],
  ["a fault of ours", new TypeError("x is undefined")],
  ["what is no error", "ECONNREFUSED"],
  ["nothing", undefined],
])("%s does not", (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
