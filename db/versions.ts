import { setImmediate as endOfTurn } from "node:timers/promises";
import type { BoundedQuery } from "./bounded-pool";
import { isDatabaseAway } from "./failures";
import { oncePer } from "./once-per";

/** The part of a driver that runs plain SQL. */
interface Plain {
  query(query: BoundedQuery): Promise<{ rows: unknown[] }>;
  /** PGlite's way to send one statement as one message; its `query` takes five. */
  exec?(text: string): Promise<{ rows: unknown[] }[]>;
}

interface Line {
  /** The query that has not started yet. */
  next: Promise<string | null> | null;
  /** Settles with the current query. */
  last: Promise<unknown>;
}

/** Reads one kind of version of a database. Null for a transaction. */
export type ReadVersion = (db: object) => Promise<string | null>;

/**
 * The snapshot version of the database. It changes whenever a transaction that wrote something ends, so two reads that
 * begin after the same version find the same rows. PostgreSQL decides by the snapshot which rows a statement sees:
 * https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
export const snapshotVersion = versionReader("select pg_current_snapshot()::text as version");

/**
 * The version of public content: listings from their submission on, changelog entries, directories and ad packages.
 * Triggers raise it, in the transaction of the change. Analytics, sign-ins, mail, limits and drafts do not change it.
 * Two reads of public content that begin after the same version find the same rows, on any number of servers.
 *
 * To cache an answer: read the version, then the answer, and store both; use the answer while the version is the
 * same. Each use reads the version again, so a cached answer is never older than its request. If the answer also
 * depends on the time, put the time into its key.
 *
 * A new table of public content needs a trigger that calls `raise_content_version_by_statement()`, see
 * db/functions.sql.
 */
export const contentVersion = versionReader("select coalesce(sum(changes), 0)::text as version from content_changes");

/**
 * Callers that ask before a query starts share it, so a busy server sends few queries. Null within a transaction,
 * because the version does not cover its own rows. Null also if the database does not answer in time: then every
 * caller reads for itself, on a new connection.
 */
function versionReader(text: string): ReadVersion {
  const lineOf = oncePer((_client: Plain): Line => ({ next: null, last: Promise.resolve() }));
  return async (db) => {
    const client = clientOf(db);
    return client ? readInLine(lineOf(client), client, text) : null;
  };
}

async function readInLine(line: Line, client: Plain, text: string): Promise<string | null> {
  if (!line.next) {
    // By the end of the turn all requests that arrived together have asked.
    const query = line.last
      .then(() => endOfTurn())
      .then(() => {
        line.next = null;
        const running = readVersion(client, text);
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

/** The driver of a database; null for a transaction. */
function clientOf(db: object): Plain | null {
  return "$client" in db ? (db.$client as Plain) : null;
}

/** Bypasses drizzle, which takes three times as long. */
async function readVersion(client: Plain, text: string): Promise<string> {
  const result = client.exec ? (await client.exec(text))[0] : await client.query({ text, answerWithin: ANSWER_MS });
  const [row] = (result?.rows ?? []) as { version: string }[];
  if (!row) throw new Error("the database returned no version");
  return row.version;
}
