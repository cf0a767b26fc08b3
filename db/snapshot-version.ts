import type { BoundedQuery } from "./bounded-pool";
import { isDatabaseAway } from "./failures";

/** The part of a driver that runs plain SQL. */
interface Plain {
  query(query: BoundedQuery): Promise<{ rows: unknown[] }>;
  /** PGlite's way to one statement in one message; its `query` takes five. */
  exec?(text: string): Promise<{ rows: unknown[] }[]>;
}

interface Line {
  /** The query that has not begun yet. */
  next: Promise<string | null> | null;
  /** Settles with the query that is under way. */
  last: Promise<unknown>;
}

const lines = new WeakMap<Plain, Line>();

/**
 * The snapshot version of the database. It changes whenever a transaction that wrote something ends, so two reads that
 * begin after the same version find the same rows. Callers that ask before a query begins share it, so a busy server
 * sends few queries. Null within a transaction, because the version does not cover its own rows. Null also if the
 * database does not answer in time: then every caller reads for itself, on a new connection.
 */
export async function snapshotVersion(db: object): Promise<string | null> {
  const client = clientOf(db);
  if (!client) return null;
  const line = lines.get(client) ?? { next: null, last: Promise.resolve() };
  lines.set(client, line);
  if (!line.next) {
    const query = line.last.then(endOfTurn).then(() => {
      line.next = null;
      const running = readVersion(client);
      // The callers get the failure; it does not affect the next query.
      line.last = running.catch(() => {});
      return running;
    });
    // The embedded database has no network that could fall silent.
    line.next = client.exec ? query : orNull(query);
  }
  return line.next;
}

/** How long callers wait for a shared query, and how long its connection may take to answer. */
const WAIT_MS = 1_200;
const ANSWER_MS = 1_000;

/** The version, or null if it cannot be read in time. */
async function orNull(query: Promise<string>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  const version = query.catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
  return Promise.race([version, late]).finally(() => clearTimeout(timer));
}

/** Until then, all requests that arrived together have asked. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The driver of a database; null for a transaction. */
function clientOf(db: object): Plain | null {
  return "$client" in db ? (db.$client as Plain) : null;
}

/**
 * PostgreSQL decides by the snapshot which rows a statement sees. Queried without drizzle, which takes three times as long:
 * https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
const QUERY = "select pg_current_snapshot()::text as version";

async function readVersion(client: Plain): Promise<string> {
  const result = client.exec
    ? (await client.exec(QUERY))[0]
    : await client.query({ text: QUERY, answerWithin: ANSWER_MS });
  const [row] = (result?.rows ?? []) as { version: string }[];
  if (!row) throw new Error("the database returned no snapshot version");
  return row.version;
}
