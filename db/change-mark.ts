import type { BoundedQuery } from "./bounded-pool";
import { isDatabaseAway } from "./failures";

/** What drivers run plain SQL with. */
interface Plain {
  query(query: BoundedQuery): Promise<{ rows: unknown[] }>;
  /** PGlite's way to one statement in one message; its `query` takes five. */
  exec?(text: string): Promise<{ rows: unknown[] }[]>;
}

interface Line {
  /** The look that has not begun yet. */
  next: Promise<string | null> | null;
  /** Settles with the look that is under way. */
  last: Promise<unknown>;
}

const lines = new WeakMap<Plain, Line>();

/**
 * A mark that stays the same until a transaction that wrote something ends: two reads that each began after a look that
 * found the same mark find the same rows. Null within a transaction, whose own rows no mark tells of. All who ask before
 * a look begins share it, so that a busy server looks far less often than it is asked. Null also if the database does not
 * answer in time: then every caller asks for itself, on a fresh connection.
 */
export async function changeMark(db: object): Promise<string | null> {
  const client = clientOf(db);
  if (!client) return null;
  const line = lines.get(client) ?? { next: null, last: Promise.resolve() };
  lines.set(client, line);
  if (!line.next) {
    const look = line.last.then(endOfTurn).then(() => {
      line.next = null;
      const looking = lookAt(client);
      // The callers get the failure; it does not affect the next query.
      line.last = looking.catch(() => {});
      return looking;
    });
    // The embedded database has no network that could fall silent.
    line.next = client.exec ? look : orNull(look);
  }
  return line.next;
}

/** How long callers wait for a look that they share, and how long its connection has to answer it. */
const WAIT_MS = 1_200;
const ANSWER_MS = 1_000;

/** The mark, or null if it cannot be read in time. */
async function orNull(look: Promise<string>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  const mark = look.catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
  return Promise.race([mark, late]).finally(() => clearTimeout(timer));
}

/** Requests that came in together have then all asked. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** What a database, but no transaction, was opened on. */
function clientOf(db: object): Plain | null {
  return "$client" in db ? (db.$client as Plain) : null;
}

/**
 * What PostgreSQL judges by which rows a statement sees, asked past drizzle, which takes three times as long:
 * https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
const LOOK = "select pg_current_snapshot()::text as mark";

async function lookAt(client: Plain): Promise<string> {
  const result = client.exec
    ? (await client.exec(LOOK))[0]
    : await client.query({ text: LOOK, answerWithin: ANSWER_MS });
  const [row] = (result?.rows ?? []) as { mark: string }[];
  if (!row) throw new Error("the database told no mark");
  return row.mark;
}
