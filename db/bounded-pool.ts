import { isDatabaseAway } from "./failures";
import { type RequestScope, requestScope } from "./request-scope";

/** Time limits for one use of a connection, in milliseconds. */
export interface TimeLimits {
  /** The connection's `application_name`, by which an operator finds its statements on the database server. */
  name: string;
  /** Waiting for a free connection, or for a new one to open. */
  connect: number;
  /** From asking for a connection to the answer of its first statement; then for each further statement. */
  answer: number;
  /** PostgreSQL's own limits, shorter than `answer`: its error leaves the connection usable. */
  statement: number;
  lock: number;
  idleInTransaction: number;
}

/** For requests: every waiting caller gets an answer within five seconds, if only 503. */
export const REQUEST_LIMITS: TimeLimits = {
  name: "launch-catalog requests",
  connect: 2_500,
  answer: 3_500,
  statement: 3_000,
  lock: 2_500,
  idleInTransaction: 15_000,
};

/** For jobs, sitemaps and setup, which read or write a lot at once. */
export const BACKGROUND_LIMITS: TimeLimits = {
  name: "launch-catalog jobs",
  connect: 5_000,
  answer: 65_000,
  statement: 60_000,
  lock: 10_000,
  idleInTransaction: 120_000,
};

/** Options of a pool that notices a lost peer by itself, if slowly. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * A statement that may have a shorter limit than the pool's. Whoever sends it does without its answer and asks on a fresh
 * connection, so its failure does not mark the request. Drivers ignore a field that they do not know.
 */
export interface BoundedQuery {
  text: string;
  answerWithin?: number;
}

/** The database has not answered on an open connection. */
export class SilentDatabase extends Error {
  override name = "SilentDatabase";
  readonly code = "ETIMEDOUT";

  constructor() {
    super("the database does not answer on this connection");
  }
}

/** No connection could be had, whatever the server says, or a pooler in front of it: a name, a password or a limit of its own. */
class UnreachableDatabase extends Error {
  override name = "UnreachableDatabase";
  /** PostgreSQL's code for a client that cannot connect. */
  readonly code = "08001";

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** True if what a connection sets in its session is for itself alone, from one transaction to the next. */
export type IsOwnSession = (client: PooledClient) => Promise<boolean>;

type Done = (error?: Error, result?: unknown) => void;

/** What the clients of `pg` and of Neon's driver share. */
export interface PooledClient {
  query(text: unknown, values?: unknown, done?: Done): Promise<unknown> | undefined;
  release(error?: boolean | Error): void;
  on(event: "error", listener: () => void): unknown;
  once(event: "error", listener: () => void): unknown;
  off(event: "error", listener: () => void): unknown;
  /** The number that the server has given this connection, by which a statement can be cancelled. */
  processID?: number | null;
}

type Taken = (error: Error | undefined, client?: PooledClient, release?: PooledClient["release"]) => void;

/** What the pools of `pg` and of Neon's driver share. */
export interface ClientPool {
  on(event: "error", listener: () => void): unknown;
  on(event: "connect" | "acquire" | "remove", listener: (client: PooledClient) => void): unknown;
  on(event: "release", listener: (error: unknown, client: PooledClient) => void): unknown;
  connect(): Promise<PooledClient>;
  connect(taken: Taken): void;
  end(): Promise<void>;
}

/**
 * Limits the time of every use of a pool, whatever the network does. A connection that does not answer is closed, and
 * all idle ones with it, because they may be dead too; the next use opens a new one. The drivers' own `query_timeout`
 * would return the dead connection to the pool.
 *
 * Each connection is named. Where its session is its own, it also has PostgreSQL's own limits.
 */
export function boundPool(pool: ClientPool, limits: TimeLimits, isOwnSession: IsOwnSession): void {
  const idle = new Set<PooledClient>();
  const unnamed = new WeakSet<PooledClient>();
  // When the connection was requested whose first statement is still to come.
  const askedAt = new WeakMap<PooledClient, number>();
  // A connection that the server ends is replaced on next use, and its caller sees the failed query.
  // Without a listener, its error event would end this process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    boundQueries(client);
    unnamed.add(client);
  });
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("remove", (client) => idle.delete(client));
  pool.on("release", (error, client) => {
    if (!error) idle.add(client);
  });

  const connect = pool.connect.bind(pool) as ClientPool["connect"];
  pool.connect = ((taken?: Taken) => {
    const client = take(performance.now());
    if (!taken) return client.then(releaseWhenLost);
    client.then(
      (it) => taken(undefined, it, it.release),
      (error: Error) => taken(error),
    );
  }) as ClientPool["connect"];

  async function take(asked: number): Promise<PooledClient> {
    const scope = requestScope();
    if (scope?.away) throw scope.away;
    const client = await connect().catch((cause: Error) => {
      const error = new UnreachableDatabase(cause);
      note(scope, error);
      throw error;
    });
    askedAt.set(client, asked);
    if (unnamed.delete(client)) {
      try {
        const isOwn = await isOwnSession(client);
        askedAt.set(client, asked);
        await client.query(sessionSettings(limits, isOwn));
      } catch (error) {
        client.release(true);
        throw error;
      }
      askedAt.set(client, asked);
    }
    return client;
  }

  function msLeft(client: PooledClient): number {
    const asked = askedAt.get(client);
    askedAt.delete(client);
    return asked === undefined ? limits.answer : Math.max(1, asked + limits.answer - performance.now());
  }

  function boundQueries(client: PooledClient): void {
    const query = client.query.bind(client);
    client.query = (text, values, done) => {
      const own = (text as Partial<BoundedQuery>).answerWithin;
      // Of the request that sends the statement. A callback runs in the scope of the one that opened the connection.
      const scope = own === undefined ? requestScope() : null;
      const settled = within(Math.min(msLeft(client), own ?? Number.POSITIVE_INFINITY), () => {
        const error = new SilentDatabase();
        for (const other of idle) destroy(other, error);
        destroy(client, error);
      });
      if (done) {
        return query(text, values, (error, result) => {
          settled();
          if (error) note(scope, error);
          done(error, result);
        });
      }
      return query(text, values)
        ?.finally(settled)
        .catch((error: unknown) => {
          note(scope, error);
          throw error;
        });
    };
  }
}

/** Notes for the rest of a request that the database is away, so that it does not wait for it again. */
function note(scope: RequestScope | null, error: unknown): void {
  if (scope && error instanceof Error && isDatabaseAway(error)) scope.away = error;
}

/** The socket inside both drivers' clients. Closing a connection in any other way waits for the peer. */
interface Wire {
  emit(event: "error", error: Error): void;
  stream: { destroy(): void };
}

/** Closes a connection now. Waiting callers get `error`, and the pool drops the connection. */
function destroy(client: PooledClient, error: Error): void {
  const { connection } = client as unknown as { connection: Wire };
  connection.emit("error", error);
  connection.stream.destroy();
}

/**
 * Calls `late` after `ms` unless the returned function is called first. Data that arrived while this process was busy
 * is read before that.
 */
function within(ms: number, late: () => void): () => void {
  let immediate: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    immediate = setImmediate(late);
  }, ms);
  return () => {
    clearTimeout(timer);
    if (immediate) clearImmediate(immediate);
  };
}

/** Releases a connection on which BEGIN failed. drizzle never does, and the pool would run out of connections. */
function releaseWhenLost(client: PooledClient): PooledClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const lost = () => client.release(true);
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off("error", lost);
    release(error);
  };
  client.once("error", lost);
  return client;
}

/** The settings that each new connection sends first. PgBouncer keeps a name per client; what else is set would be another's too. */
function sessionSettings({ name, statement, lock, idleInTransaction }: TimeLimits, isOwnSession: boolean): string {
  const named = `set application_name = '${name}'`;
  if (!isOwnSession) return named;
  return [
    named,
    `set statement_timeout = ${statement}`,
    `set lock_timeout = ${lock}`,
    `set idle_in_transaction_session_timeout = ${idleInTransaction}`,
    // No statement here is long enough to be worth compiling: it takes about 10 ms for a count, each time.
    "set jit = off",
  ].join("; ");
}
