/** What drivers run plain SQL with. */
interface Plain {
  query(text: string): Promise<{ rows: unknown[] }>;
  /** PGlite's way to one statement in one message; its `query` takes five. */
  exec?(text: string): Promise<{ rows: unknown[] }[]>;
}

interface Line {
  /** The look that has not begun yet. */
  next: Promise<string> | null;
  /** Settles with the look that is under way. */
  last: Promise<unknown>;
}

const lines = new WeakMap<Plain, Line>();

/**
 * A mark that stays the same until a transaction that wrote something ends: two reads that each began after a look that
 * found the same mark find the same rows. Null within a transaction, whose own rows no mark tells of. All who ask before
 * a look begins share it, so that a busy server looks far less often than it is asked.
 */
export async function changeMark(db: object): Promise<string | null> {
  const client = clientOf(db);
  if (!client) return null;
  const line = lines.get(client) ?? { next: null, last: Promise.resolve() };
  lines.set(client, line);
  line.next ??= line.last.then(endOfTurn).then(() => {
    line.next = null;
    const looking = lookAt(client);
    // Whoever asked is told of a failure; the next look has nothing to do with it.
    line.last = looking.catch(() => {});
    return looking;
  });
  return line.next;
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
  const result = client.exec ? (await client.exec(LOOK))[0] : await client.query(LOOK);
  const [row] = (result?.rows ?? []) as { mark: string }[];
  if (!row) throw new Error("the database told no mark");
  return row.mark;
}
