import { EventEmitter } from "node:events";
import type { PoolClient } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { reserveConnection } from "./reserved-connection";

afterEach(() => vi.useRealTimers());

/** A connection of a pool, as far as it is reserved here; what is released twice throws, as in `pg`. */
function connection() {
  const client = Object.assign(new EventEmitter(), {
    isReleased: false,
    release() {
      if (client.isReleased) throw new Error("Release called on client which has already been released to the pool.");
      client.isReleased = true;
    },
  });
  return client;
}

type Connection = ReturnType<typeof connection>;

/** A pool whose connections come when the test lets them. */
function pool() {
  const waiting: ((client: PoolClient) => void)[] = [];
  return {
    connect: () => new Promise<PoolClient>((resolve) => waiting.push(resolve)),
    give: (client: Connection) => waiting.shift()?.(client as unknown as PoolClient),
    waiting,
  };
}

test("a connection that arrives after the end is let go", async () => {
  vi.useFakeTimers();
  const { give, waiting, ...connections } = pool();
  const [first, second] = [connection(), connection()];
  const reserving = reserveConnection(connections, async () => {});
  give(first);
  const end = await reserving;
  first.emit("error", new Error("lost"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waiting).toHaveLength(1);
  await end();
  give(second);
  await vi.advanceTimersByTimeAsync(0);
  expect([first.isReleased, second.isReleased]).toEqual([true, true]);
});

test("a connection that ends while it is prepared anew is let go once", async () => {
  vi.useFakeTimers();
  const { give, ...connections } = pool();
  const [first, second] = [connection(), connection()];
  let fail: (reason: Error) => void = () => {};
  const start = vi.fn(async () => {});
  const reserving = reserveConnection(connections, start);
  give(first);
  const end = await reserving;
  first.emit("error", new Error("lost"));
  const failsLater = new Promise<void>((_done, failed) => {
    fail = failed;
  });
  start.mockImplementation(() => failsLater);
  await vi.advanceTimersByTimeAsync(60_000);
  give(second);
  await vi.advanceTimersByTimeAsync(0);
  await end();
  fail(new Error("Connection terminated"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second.isReleased).toBe(true);
  expect(start).toHaveBeenCalledTimes(2);
});

test("without a connection at first, one that can wait is opened later, and any other is refused", async () => {
  vi.useFakeTimers();
  const full = new Error("sorry, too many clients already");
  const first = connection();
  const connect = vi.fn(async () => first as unknown as PoolClient).mockRejectedValueOnce(full);
  const start = vi.fn(async () => {});
  await expect(reserveConnection({ connect }, start)).rejects.toBe(full);
  connect.mockRejectedValueOnce(full);
  const end = await reserveConnection({ connect }, start, { canWait: true });
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start).toHaveBeenCalledOnce();
  await end();
  expect(first.isReleased).toBe(true);
});
