import { AsyncLocalStorage } from "node:async_hooks";
import net from "node:net";
import { neonConfig } from "@neondatabase/serverless";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { whileUnchanged } from "@/lib/core/while-unchanged";
import { type Database, type Db, openDatabase } from "./client";
import { isDatabaseAway } from "./failures";
import type { RequestScope } from "./request-scope";
import { directories } from "./schema";
import { insertDirectory } from "./testing";
import { type Cluster, hasPostgres, startCluster } from "./testing/postgres";
import { openSilentProxy, type SilentProxy } from "./testing/silent-proxy";
import { snapshotVersion } from "./versions";

/** Neon's driver speaks through a WebSocket, which this hands on as TCP. */
async function openWebSocketGate(socket: string) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (near) => {
    const far = net.connect(socket);
    near.on("message", (bytes: Buffer) => far.write(bytes));
    near.on("close", () => far.destroy());
    near.on("error", () => far.destroy());
    far.on("data", (bytes) => near.send(bytes));
    far.on("close", () => near.terminate());
    far.on("error", () => near.terminate());
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate();
        server.close(resolve);
      }),
  };
}

describe.skipIf(!hasPostgres).each(["postgres", "neon"] as const)("a silent network to PostgreSQL, by %s", (kind) => {
  let cluster: Cluster;
  let proxy: SilentProxy;
  let database: Database;
  const cleanUps: (() => unknown)[] = [];

  beforeAll(async () => {
    cluster = await startCluster();
    let behind: net.NetConnectOpts = { path: cluster.socket };
    if (kind === "neon") {
      const gate = await openWebSocketGate(cluster.socket);
      cleanUps.push(gate.close);
      behind = { port: gate.port, host: "127.0.0.1" };
    }
    proxy = await openSilentProxy(behind);
    const before = { ...neonConfig };
    neonConfig.wsProxy = () => `127.0.0.1:${proxy.port}/v2`;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineConnect = false;
    neonConfig.forceDisablePgSSL = true;
    cleanUps.push(() => Object.assign(neonConfig, before));
    const url = `postgresql://tester:none@127.0.0.1:${proxy.port}/postgres`;
    database = await openDatabase({ database: { kind, url }, dataDir: "unused" });
    await database.migrate();
    await insertDirectory(database.db, { slug: "one" });
  });

  afterAll(async () => {
    proxy.resume();
    await database.close();
    await proxy.close();
    await cluster.stop();
    for (const clean of cleanUps.reverse()) await clean();
  });

  let second = 0;
  /** The same question of several callers at the same moment, as one server asks it. */
  const askTogether = (callers: number) => {
    const now = new Date(1_800_000_000_000 + second++ * 1000);
    const ask = () =>
      whileUnchanged({ db: database.db, now, snapshotVersion }, "directories", async () =>
        (await database.db.select({ slug: directories.slug }).from(directories)).map(({ slug }) => slug),
      );
    return Promise.allSettled(Array.from({ length: callers }, ask));
  };
  /** What came of each: the rows, or that the database is away. */
  const outcomes = (settled: PromiseSettledResult<string[]>[]) =>
    settled.map((one) =>
      one.status === "fulfilled" ? one.value.join() : isDatabaseAway(one.reason) ? "away" : "broken",
    );
  const warmUp = async () => {
    const { db } = database;
    await Promise.all(Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  };

  test("each of twenty equal questions is answered, or is told that the database is away", async () => {
    await warmUp();
    proxy.silence("all");
    expect(outcomes(await askTogether(20))).toEqual(Array(20).fill("away"));
    expect(outcomes(await askTogether(20))).toEqual(Array(20).fill("away"));
    proxy.resume();
    expect(outcomes(await askTogether(20))).toEqual(Array(20).fill("one"));
  });

  test("equal questions are answered on fresh connections if only those that were open fell silent", async () => {
    await warmUp();
    proxy.silence("open");
    const [first, ...others] = outcomes(await askTogether(20));
    // The first one asks by itself, before there is anything to share.
    expect(["one", "away"]).toContain(first);
    expect(others).toEqual(Array(19).fill("one"));
    expect(outcomes(await askTogether(20))).toEqual(Array(20).fill("one"));
  });

  describe("within requests", () => {
    const shared = globalThis as { launchCatalogRequests?: AsyncLocalStorage<RequestScope> };
    const requests = new AsyncLocalStorage<RequestScope>();
    const endOwnConnection = sql`select pg_terminate_backend(pg_backend_pid())`;
    // Drizzle sends a statement once it is awaited.
    const ask = (scope: RequestScope, statement: SQL) =>
      requests.run(scope, async () => database.db.execute(statement));
    /** Two requests. The first one has opened the only connection there is. */
    const openedByFirst = async () => {
      const pool = (database.db as unknown as { $client: { totalCount: number } }).$client;
      while (pool.totalCount > 0) await expect(ask({}, endOwnConnection)).rejects.toSatisfy(isDatabaseAway);
      const [first, second]: [RequestScope, RequestScope] = [{}, {}];
      await ask(first, sql`select 1`);
      expect(pool.totalCount).toBe(1);
      return { first, second };
    };

    beforeAll(() => {
      shared.launchCatalogRequests = requests;
    });
    afterAll(() => {
      delete shared.launchCatalogRequests;
    });

    test("the one whose statement failed does not wait again; the one that opened its connection may ask", async () => {
      const { first, second } = await openedByFirst();
      await expect(ask(second, endOwnConnection)).rejects.toSatisfy(isDatabaseAway);
      expect(first.away).toBeUndefined();
      expect(second.away).toSatisfy(isDatabaseAway);
      await expect(ask(second, sql`select 1`)).rejects.toSatisfy(isDatabaseAway);
      await ask(first, sql`select 1`);
    });

    test("a version that is not answered marks nobody, so that its callers ask on fresh connections", async () => {
      const { first, second } = await openedByFirst();
      proxy.silence("open");
      expect(await requests.run(second, () => snapshotVersion(database.db))).toBeNull();
      await ask(second, sql`select 1`);
      expect([first.away, second.away]).toEqual([undefined, undefined]);
    });
  });

  test("transactions give their connections back, and the pool is whole afterwards", async () => {
    const write = () => database.db.transaction((tx) => tx.execute(sql`select 1`));
    await warmUp();
    proxy.silence("open");
    const cut = await Promise.allSettled(Array.from({ length: 15 }, write));
    for (const one of cut) if (one.status === "rejected") expect(isDatabaseAway(one.reason)).toBe(true);
    await Promise.all(Array.from({ length: 15 }, write));
  });

  test("a transaction that loses its connection in its midst says that the database is away, and the next one works", async () => {
    const cutBy = (cut: (tx: Db) => unknown) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await cut(tx);
        await tx.execute(sql`select 1`);
      });
    await expect(cutBy(() => proxy.silence("open"))).rejects.toSatisfy(isDatabaseAway);
    proxy.resume();
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    await expect(cutBy((tx) => tx.execute(end))).rejects.toSatisfy(isDatabaseAway);
    await expect(cutBy((tx) => tx.execute(end).catch(() => {}))).rejects.toSatisfy(isDatabaseAway);
    await cutBy(() => {});
  });

  test("a server that refuses new connections, for whatever reason, is away until it takes them", async () => {
    const admin = new pg.Client({ host: cluster.folder, user: "tester", database: "template1" });
    await admin.connect();
    const { db } = database;
    await admin.query("alter database postgres allow_connections false");
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'");
    const refused = await Promise.allSettled(Array.from({ length: 12 }, () => db.execute(sql`select 1`)));
    await admin.query("alter database postgres allow_connections true");
    await admin.end();
    for (const one of refused) expect(one.status === "rejected" && isDatabaseAway(one.reason)).toBe(true);
    await db.execute(sql`select 1`);
  });

  test("a table that is locked is away, and the connection stays usable", async () => {
    const locked = await database.background.transaction(async (tx) => {
      await tx.execute(sql`lock table directories in access exclusive mode`);
      return (await Promise.allSettled([database.db.select().from(directories)]))[0];
    });
    expect(locked?.status === "rejected" && isDatabaseAway(locked.reason)).toBe(true);
    expect(await database.db.select({ slug: directories.slug }).from(directories)).toEqual([{ slug: "one" }]);
  });

  const running = sql`select count(*)::int as running from pg_stat_activity where state = 'active'
    and query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`;

  test("a statement that takes too long is stopped in the database too", async () => {
    await expect(database.db.execute(sql`select pg_sleep(30)`)).rejects.toSatisfy(isDatabaseAway);
    const left = async () => ((await database.db.execute(running)) as unknown as { rows: unknown[] }).rows;
    // The database stops it by a limit of its own, which may be up a moment after ours.
    await expect.poll(left, { timeout: 10_000 }).toEqual([{ running: 0 }]);
  });
});
