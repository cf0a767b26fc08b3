import { AsyncLocalStorage } from "node:async_hooks";
import net from "node:net";
import { and, count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Database, type Db, openDatabase } from "@/db/client";
import { isDatabaseAway } from "@/db/failures";
import { claimKey } from "@/db/idempotency";
import { serverNumber } from "@/db/presence";
import type { RequestScope } from "@/db/request-scope";
import { directories, idempotencyKeys } from "@/db/schema";
import { insertDirectory, openOwnDatabase } from "@/db/testing";
import { type Cluster, hasPostgres, startCluster } from "@/db/testing/postgres";
import { withRequest } from "@/lib/core/testing";
import type { CallRequest, Context } from "./context";
import { Problem } from "./errors";
import { defineOperation, perform } from "./operation";
import { contextOn, problemFrom } from "./testing";

// Commits and competes for keys, so it has a database of its own; each test uses keys and rows of its own names.
let database: Database;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.close());

let made = 0;
/** What a request waits for before it creates, by the name that it asks for. */
const gates = new Map<string, Promise<void>>();

const create = defineOperation({
  name: "create_for_test",
  title: "Create",
  summary: "For these tests.",
  description: "For these tests.",
  method: "POST",
  path: "/created",
  access: "public",
  effects: { readOnly: false, creates: true, openWorld: false },
  limit: "reads",
  input: z.strictObject({
    name: z.string(),
    note: z.string().optional(),
    fail: z.enum(["refused", "broken"]).optional(),
  }),
  output: z.object({ name: z.string(), serial: z.int() }),
  example: { name: "acme" },
  async prepare({ name }) {
    await gates.get(name);
  },
  async run({ name, fail }, { db }) {
    made += 1;
    await insertDirectory(db, { name });
    if (fail === "refused") throw new Problem("already_listed");
    if (fail === "broken") throw new Error("the server broke down");
    return { name, serial: made };
  },
});

const createOther = defineOperation({ ...create, name: "create_other_for_test" });

const contextWith = (values: Partial<CallRequest> = {}): Context => withRequest(contextOn(database.db), values);

const send = (
  input: z.input<typeof create.input>,
  key: string | null = input.name,
  values: Partial<CallRequest> = {},
) => perform(create, input, contextWith({ idempotencyKey: key, ...values }));

async function rowsNamed(name: string, db: Db = database.db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(directories).where(eq(directories.name, name));
  return row?.total ?? 0;
}

/** Makes a key look as if it had been taken so long ago. */
async function age(key: string, interval: string): Promise<void> {
  await database.db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now() - ${interval}::interval` })
    .where(eq(idempotencyKeys.key, key));
}

/** A key whose first request has not answered, because its server died. */
async function leaveRunning(key: string, server: number | null = null): Promise<void> {
  await database.db
    .insert(idempotencyKeys)
    .values({ operation: create.name, caller: contextWith().request.caller, key, server, bodyHash: "of another body" });
}

/** Holds every request for a name back until the returned function is called. */
function holdBack(name: string): () => void {
  let release = () => {};
  gates.set(
    name,
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  return release;
}

test("without a key every request creates", async () => {
  for (const expected of [1, 2]) {
    expect((await send({ name: "keyless" }, null)).replayed).toBe(false);
    expect(await rowsNamed("keyless")).toBe(expected);
  }
});

test("the same key and body get the first answer again and create nothing", async () => {
  const first = await send({ name: "twice", note: "a" });
  expect(first.replayed).toBe(false);
  const again = await send({ note: "a", name: "twice" });
  expect(again).toEqual({ output: first.output, replayed: true, created: true });
  expect(await rowsNamed("twice")).toBe(1);
});

test("another body under the same key is 422 and creates nothing", async () => {
  await send({ name: "reused" });
  for (const other of [{ name: "reused", note: "more" }, { name: "reused-other" }]) {
    const problem = await problemFrom(send(other, "reused"));
    expect(problem).toMatchObject({ code: "idempotency_key_reused", status: 422 });
  }
  expect(await rowsNamed("reused")).toBe(1);
  expect(await rowsNamed("reused-other")).toBe(0);
});

test("a key belongs to one caller and one operation; nobody is given another's answer", async () => {
  const mine = await send({ name: "scoped" });
  const theirs = await send({ name: "scoped" }, "scoped", { caller: "address:198.51.100.9" });
  const elsewhere = await perform(createOther, { name: "scoped" }, contextWith({ idempotencyKey: "scoped" }));
  expect([mine, theirs, elsewhere].map(({ replayed }) => replayed)).toEqual([false, false, false]);
  expect(new Set([mine, theirs, elsewhere].map(({ output }) => output.serial)).size).toBe(3);
  expect(await send({ name: "scoped" })).toEqual({ output: mine.output, replayed: true, created: true });
});

describe("two requests at once", () => {
  test("the second is told to wait while the first runs, and then gets its answer", async () => {
    const release = holdBack("at-once");
    const first = send({ name: "at-once" });
    const second = await problemFrom(send({ name: "at-once" }));
    expect(second).toMatchObject({ code: "idempotency_conflict", status: 409, headers: { "Retry-After": "5" } });
    expect((await problemFrom(send({ name: "at-once", note: "other" }))).code).toBe("idempotency_key_reused");
    release();
    const { output } = await first;
    expect(await send({ name: "at-once" })).toEqual({ output, replayed: true, created: true });
    expect(await rowsNamed("at-once")).toBe(1);
  });

  test("ten at the same moment make one row, and no two different answers", async () => {
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => send({ name: "ten" })));
    const answers = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const refusals = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ output }) => output.serial)).size).toBe(1);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: "idempotency_conflict" });
    expect(await rowsNamed("ten")).toBe(1);
  });

  test("one is not held up by another's key", async () => {
    const release = holdBack("slow");
    const slow = send({ name: "slow" });
    expect((await send({ name: "quick" })).replayed).toBe(false);
    release();
    await slow;
  });
});

describe("a request that fails is not kept", () => {
  test.each(["refused", "broken"] as const)(
    "%s: nothing is created, and the key is free for any body",
    async (fail) => {
      await expect(send({ name: fail, fail })).rejects.toThrow();
      expect(await rowsNamed(fail)).toBe(0);
      expect((await send({ name: fail })).replayed).toBe(false);
      expect(await rowsNamed(fail)).toBe(1);
    },
  );

  test("a body with invalid fields takes no key at all", async () => {
    const bad = perform(create, { name: 5 }, contextWith({ idempotencyKey: "invalid" }));
    expect((await problemFrom(bad)).code).toBe("invalid_request");
    expect((await send({ name: "invalid" })).replayed).toBe(false);
  });
});

describe("a key whose first request never answered", () => {
  test("is respected for a minute", async () => {
    await leaveRunning("running");
    await age("running", "50 seconds");
    expect((await problemFrom(send({ name: "running" }))).status).toBe(422);
    expect(await rowsNamed("running")).toBe(0);
  });

  test("is taken over after a minute, by one request only", async () => {
    await leaveRunning("abandoned");
    await age("abandoned", "61 seconds");
    const settled = await Promise.allSettled([send({ name: "abandoned" }), send({ name: "abandoned" })]);
    expect(settled.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await rowsNamed("abandoned")).toBe(1);
    expect((await send({ name: "abandoned" })).replayed).toBe(true);
  });

  test("is taken over at once if its server has ended", async () => {
    await leaveRunning("ended", 1);
    expect((await send({ name: "ended" })).replayed).toBe(false);
    expect(await rowsNamed("ended")).toBe(1);
  });

  test.each([
    ["the same body", { name: "late", note: "same" }],
    ["another body", { name: "late-other" }],
  ])("and wakes up late leaves nothing once %s has taken its place", async (_what, second) => {
    const key = `late-${second.name}`;
    const release = holdBack("late");
    const late = send({ name: "late", note: "same" }, key);
    expect((await problemFrom(send({ name: "late", note: "same" }, key))).code).toBe("idempotency_conflict");
    await age(key, "61 seconds");
    gates.delete("late");
    const { output } = await send(second, key);
    const before = await rowsNamed("late");
    release();
    expect((await problemFrom(late)).code).toBe("idempotency_conflict");
    expect(await rowsNamed("late")).toBe(before);
    expect(await send(second, key)).toEqual({ output, replayed: true, created: true });
  });
});

test("an answer is kept for 24 hours and not longer", async () => {
  const first = await send({ name: "day" });
  await age("day", "23 hours 59 minutes");
  expect(await send({ name: "day" })).toEqual({ output: first.output, replayed: true, created: true });
  await age("day", "24 hours 1 second");
  expect((await send({ name: "day", note: "another body" })).replayed).toBe(false);
  expect(await rowsNamed("day")).toBe(2);
});

test("a key has 1 to 255 characters", async () => {
  for (const [key, limit, actual] of [
    ["", 1, 0],
    ["k".repeat(256), 255, 256],
    ["k".repeat(20_000), 255, 20_000],
  ] as const) {
    const problem = await problemFrom(send({ name: "bounds" }, key));
    expect(problem).toMatchObject({ code: "invalid_request", status: 400 });
    expect(problem.errors).toEqual([expect.objectContaining({ path: "Idempotency-Key", limit, actual })]);
  }
  expect(await rowsNamed("bounds")).toBe(0);
  for (const key of ["k", "k".repeat(255), "ключ 🔑"])
    expect((await send({ name: "bounds" }, key)).replayed).toBe(false);
});

test("what is kept of a request is a hash of its body, not the body", async () => {
  await send({ name: "secretive", note: "founder@acme.example" });
  const [row] = await database.db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.key, "secretive")));
  expect(row?.bodyHash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain("founder@acme.example");
});

describe("what counts as a repeat without a key", () => {
  const repeatable = defineOperation({ ...create, name: "create_repeatable_for_test", repeatMinutes: () => 10 });
  const repeat = (input: z.input<typeof create.input>, values: Partial<CallRequest> = {}) =>
    perform(repeatable, input, contextWith({ idempotencyKey: null, ...values }));

  test("gets the first answer again, from the same caller and with the same input alone", async () => {
    const first = await repeat({ name: "twice" });
    expect(first.replayed).toBe(false);
    expect(await repeat({ name: "twice" })).toEqual({ output: first.output, replayed: true, created: true });
    expect((await repeat({ name: "twice", note: "other" })).replayed).toBe(false);
    expect((await repeat({ name: "twice" }, { caller: "address:198.51.100.9" })).replayed).toBe(false);
  });

  test("creates anew after the time", async () => {
    const first = await repeat({ name: "later" });
    await database.db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
      .where(sql`${idempotencyKeys.answer}->>'name' = 'later'`);
    const second = await repeat({ name: "later" });
    expect(second.replayed).toBe(false);
    expect(second.output).not.toEqual(first.output);
  });

  test("sent while the first is running waits for its answer", async () => {
    let open = () => {};
    gates.set("double", new Promise((resolve) => (open = resolve)));
    const both = Promise.all([repeat({ name: "double" }), repeat({ name: "double" })]);
    await expect.poll(() => running("create_repeatable_for_test")).toBe(1);
    open();
    const [one, two] = await both;
    expect(two.output).toEqual(one.output);
    expect([one.replayed, two.replayed].sort()).toEqual([false, true]);
  });

  test("is a repeat of a call that had a key, but a new key asks anew", async () => {
    const first = await repeat({ name: "keyed" }, { idempotencyKey: "keyed-1" });
    expect(first.replayed).toBe(false);
    expect(await repeat({ name: "keyed" })).toEqual({ output: first.output, replayed: true, created: true });
    const other = await repeat({ name: "keyed" }, { idempotencyKey: "keyed-2" });
    expect(other.replayed).toBe(false);
    expect((await repeat({ name: "keyed" }, { idempotencyKey: "keyed-2" })).output).toEqual(other.output);
    expect((await repeat({ name: "keyed" })).output).toEqual(first.output);
    expect(await rowsNamed("keyed")).toBe(2);
  });

  test("creates once if one call with a key and nine without come at the same moment", async () => {
    const keys = ["at-once", ...Array(9).fill(null)];
    const answers = await Promise.all(keys.map((idempotencyKey) => repeat({ name: "at once" }, { idempotencyKey })));
    // Only if a call without a key is first, the one with a key makes its own.
    const kinds = new Set(answers.map(({ output }) => output.serial));
    expect(kinds.size).toBe(await rowsNamed("at once"));
    expect(new Set(answers.slice(1).map(({ output }) => output.serial)).size).toBe(1);
  });

  test("after a call with a key that was refused there is nothing to repeat", async () => {
    const refused = repeat({ name: "refused first", fail: "refused" }, { idempotencyKey: "refused-first" });
    expect((await problemFrom(refused)).code).toBe("already_listed");
    const again = problemFrom(repeat({ name: "refused first", fail: "refused" }));
    expect((await again).code).toBe("already_listed");
    expect(await rowsNamed("refused first")).toBe(0);
  });

  const running = (operation: string) =>
    database.db.$count(
      idempotencyKeys,
      and(eq(idempotencyKeys.operation, operation), sql`${idempotencyKeys.answer} is null`),
    );
});

describe.skipIf(!hasPostgres)("two servers on PostgreSQL", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  test("a key is respected while its server runs, and is free as soon as it has ended", async () => {
    const open = () => openDatabase({ database: { kind: "postgres", url: cluster.url }, dataDir: cluster.folder });
    const [one, two] = [await open(), await open()];
    await one.migrate();
    const claim = {
      operation: create.name,
      caller: contextOn(two.db).request.caller,
      key: "cut",
      bodyHash: "x",
      minutes: 60,
    };
    expect(await claimKey(one.db, { ...claim, server: serverNumber(one.db) })).toBe(true);
    const other = { ...claim, server: serverNumber(two.db) };
    expect(await claimKey(two.db, other)).toBe(false);
    await one.close();
    await expect.poll(() => claimKey(two.db, other)).toBe(true);
    await two.close();
  });
});

describe.skipIf(!hasPostgres)("a request that loses its connection to PostgreSQL", () => {
  const shared = globalThis as { launchCatalogRequests?: AsyncLocalStorage<RequestScope> };
  const requests = new AsyncLocalStorage<RequestScope>();
  let cluster: Cluster;
  let site: Database;
  let gate: Awaited<ReturnType<typeof openCommitGate>>;
  /** Runs once, in the transaction of the next request. */
  let cut: (() => unknown) | null = null;
  const creating = defineOperation({
    ...create,
    name: "create_by_lost_connection_for_test",
    repeatMinutes: () => 10,
    async run(input, { db }) {
      await insertDirectory(db, { name: input.name });
      await cut?.();
      cut = null;
      return { name: input.name, serial: 1 };
    },
  });
  const ask = (name: string, idempotencyKey: string | null) =>
    requests.run({}, () => perform(creating, { name }, withRequest(contextOn(site.db), { idempotencyKey })));

  beforeAll(async () => {
    cluster = await startCluster();
    gate = await openCommitGate(cluster.socket);
    const url = `postgresql://tester@127.0.0.1:${gate.port}/postgres`;
    site = await openDatabase({ database: { kind: "postgres", url }, dataDir: cluster.folder });
    await site.migrate();
    shared.launchCatalogRequests = requests;
  });
  afterAll(async () => {
    delete shared.launchCatalogRequests;
    await site.close();
    await gate.close();
    await cluster.stop();
  });

  test.each([["by its key", "halted"] as const, ["without a key", null] as const])(
    "before its commit may be repeated %s once PostgreSQL is back",
    async (how, key) => {
      const name = `halted ${how}`;
      cut = () => cluster.halt("immediate");
      await expect(ask(name, key)).rejects.toSatisfy(isDatabaseAway);
      cut = null;
      await cluster.resume();
      await expect.poll(() => site.db.$count(idempotencyKeys).catch(() => -1), { timeout: 10_000 }).toBe(0);
      expect((await ask(name, key)).replayed).toBe(false);
      expect(await rowsNamed(name, site.db)).toBe(1);
      await site.db.delete(idempotencyKeys);
    },
  );

  test.each([["by its key", "lost"] as const, ["without a key", null] as const])(
    "after its commit is repeated %s with what was made, though its own answer was lost",
    async (how, key) => {
      const name = `lost ${how}`;
      cut = gate.loseNextCommit;
      await expect(ask(name, key)).rejects.toSatisfy(isDatabaseAway);
      expect(await ask(name, key)).toEqual({ output: { name, serial: 1 }, replayed: true, created: true });
      expect(await rowsNamed(name, site.db)).toBe(1);
    },
  );
});

/** A way to PostgreSQL that can lose the answer to a commit: the transaction is there, and nobody is told. */
async function openCommitGate(socket: string) {
  const near = new Set<net.Socket>();
  let isLosing = false;
  const server = net.createServer((client) => {
    const far = net.connect(socket);
    let isCommitting = false;
    near.add(client);
    client.on("data", (bytes) => {
      if (isLosing && /commit/i.test(bytes.toString("latin1"))) {
        isLosing = false;
        isCommitting = true;
      }
      far.write(bytes);
    });
    far.on("data", (bytes) => (isCommitting ? client.destroy() : client.write(bytes)));
    for (const [one, other] of [
      [client, far],
      [far, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
    client.on("close", () => near.delete(client));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    loseNextCommit() {
      isLosing = true;
    },
    close: () => {
      for (const client of near) client.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
