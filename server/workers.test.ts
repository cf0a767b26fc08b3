import os from "node:os";
import { expect, test } from "vitest";
import { countWorkers, statusOf } from "./workers.mjs";

const url = "postgres://localhost/catalog";

test.each([
  [{}, 1],
  [{ WORKERS: "" }, 1],
  [{ WORKERS: "1" }, 1],
  [{ WORKERS: "3", DATABASE_URL: url }, 3],
  [{ WORKERS: "auto" }, 1],
  [{ WORKERS: "auto", DATABASE_URL: url }, Math.min(8, os.availableParallelism())],
])("%j is %i processes", (env, count) => {
  expect(countWorkers(env)).toBe(count);
});

test.each([
  [{ WORKERS: "2" }, /WORKERS: more than 1 needs PostgreSQL/],
  [{ WORKERS: "0", DATABASE_URL: url }, /WORKERS: must be auto or a whole number from 1 to 8/],
  [{ WORKERS: "9", DATABASE_URL: url }, /from 1 to 8/],
  [{ WORKERS: "all", DATABASE_URL: url }, /from 1 to 8/],
])("%j is refused", (env, why) => {
  expect(() => countWorkers(env)).toThrow(why);
});

test.each([
  [{ status: 0, signal: null, isStopping: true }, 0],
  [{ status: 3, signal: null, isStopping: true }, 3],
  [{ status: null, signal: "SIGTERM", isStopping: true }, 0],
  [{ status: null, signal: "SIGKILL", isStopping: true }, 1],
  [{ status: null, signal: "SIGTERM", isStopping: false }, 1],
])("the end of a worker %j counts as %i", (ended, status) => {
  expect(statusOf(ended)).toBe(status);
});
