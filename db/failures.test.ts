import { expect, test } from "vitest";
import { SilentDatabase } from "./bounded-pool";
import { isDatabaseAway, isDiskFull, isReadOnly } from "./failures";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });
const ofCall = (syscall: string, code: string) => Object.assign(withCode(code), { syscall });

test.each([
  ["a refused connection", withCode("ECONNREFUSED")],
  ["a name that is not found", withCode("ENOTFOUND")],
  ["a socket on this machine that is gone", ofCall("connect", "ENOENT")],
  ["a socket on this machine that has no room", ofCall("connect", "EAGAIN")],
  ["a server that shuts down", withCode("57P01")],
  ["a broken connection", withCode("08006")],
  ["a statement that took too long", withCode("57014")],
  ["a lock that was not given in time", withCode("55P03")],
  ["a connection that fell silent", new SilentDatabase()],
  ["a pool that waits in vain", new Error("timeout exceeded when trying to connect")],
  ["a connection that ends in mid-query", new Error("Connection terminated unexpectedly")],
  ["a connection that was lost", new Error("Client has encountered a connection error and is not queryable")],
  ["a connection that was closed", new Error("Client was closed and is not queryable")],
  ["a server without memory", withCode("53200")],
  ["a server with too many connections", withCode("53300")],
  ["a standby that had to give way", withCode("40001")],
  ["a transaction that took too long", withCode("25P04")],
  ["a failed query, by its cause", new Error("Failed query", { cause: withCode("ECONNRESET") })],
  ["one of several addresses", new AggregateError([withCode("ENOENT"), withCode("ECONNREFUSED")])],
])("%s says that the database is away", (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a unique violation", withCode("23505")],
  ["a syntax error", withCode("42601")],
  ["a fault of ours", new TypeError("x is undefined")],
  ["a file that is missing", ofCall("open", "ENOENT")],
  ["a full disk, from which can be read", withCode("53100")],
  ["a database that can be read alone", withCode("25006")],
  ["what is no error", "ECONNREFUSED"],
  ["nothing", undefined],
])("%s does not", (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test("a full disk is known by its code and by the system's words", () => {
  expect(isDiskFull(withCode("53100"))).toBe(true);
  expect(isDiskFull(withCode("ENOSPC"))).toBe(true);
  expect(isDiskFull(new Error("failed", { cause: new Error("could not extend file: No space left on device") }))).toBe(
    true,
  );
  expect(isDiskFull(withCode("53300"))).toBe(false);
});

test("a database that can be read alone is known by its code", () => {
  expect(isReadOnly(new Error("Failed query", { cause: withCode("25006") }))).toBe(true);
  expect(isReadOnly(withCode("25P03"))).toBe(false);
  expect(isReadOnly("25006")).toBe(false);
});
