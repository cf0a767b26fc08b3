import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "./client";
import { serverNumber } from "./presence";
import { rowsOf } from "./rows";
import { type Cluster, hasPostgres, startCluster } from "./testing/postgres";
import { openSilentProxy, type SilentProxy } from "./testing/silent-proxy";

describe.skipIf(!hasPostgres)("PostgreSQL", () => {
  let cluster: Cluster;
  let pooler: SilentProxy;
  let direct: Database;
  let pooled: Database;

  beforeAll(async () => {
    cluster = await startCluster();
    pooler = await openSilentProxy({ path: cluster.socket }, { asPooler: true });
    const open = (url: string) => openDatabase({ database: { kind: "postgres", url }, dataDir: "unused" });
    direct = await open(cluster.url);
    pooled = await open(`postgresql://tester@127.0.0.1:${pooler.port}/postgres`);
    await pooled.migrate();
  });

  afterAll(async () => {
    await Promise.all([direct.close(), pooled.close()]);
    await pooler.close();
    await cluster.stop();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const settingsOf = ({ db }: Database) =>
    rowsOf(
      db,
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('application_name') as name`,
    );
  const name = "launch-catalog requests";

  test("has limits in sessions of our own, and none in those that a pooler lends to everybody", async () => {
    expect(await settingsOf(direct)).toEqual([{ statement: "3s", lock: "2500ms", name }]);
    expect(await settingsOf(pooled)).toEqual([{ statement: "0", lock: "0", name }]);
  });

  test("has one session that says that its server runs; behind a pooler nothing stays with a session", async () => {
    const presences = sql`select pid from pg_locks where locktype = 'advisory'`;
    expect(await rowsOf(direct.background, presences)).toHaveLength(1);
    expect(serverNumber(direct.db)).not.toBeNull();
    expect(serverNumber(pooled.db)).toBeNull();
  });

  test("is looked at every five seconds behind a pooler, which forwards no notifications", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const heard = vi.fn();
    const end = await pooled.listen("somewhere", heard);
    vi.advanceTimersByTime(5_000);
    expect(heard).toHaveBeenCalledTimes(2);
    await end();
    vi.advanceTimersByTime(60_000);
    expect(heard).toHaveBeenCalledTimes(2);
    const listening = sql`select pid from pg_stat_activity where query = 'listen somewhere'`;
    expect(await rowsOf(direct.db, listening)).toEqual([]);
  });

  test("is set up under a lock that ends with its transaction, whichever session a pooler lends next", async () => {
    const holders = sql`select state from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and objid = 7204411`;
    await direct.background
      .transaction(async (tx) => {
        await tx.execute(sql`lock table drizzle.__drizzle_migrations`);
        const migrating = pooled.migrate();
        await expect.poll(() => rowsOf(direct.db, holders)).toEqual([{ state: "idle in transaction" }]);
        return { migrating };
      })
      .then(({ migrating }) => migrating);
    expect(await rowsOf(direct.db, holders)).toEqual([]);
  });
});
