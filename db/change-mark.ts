interface Line {
  look(): Promise<string>;
  /** The look that has not begun yet. */
  next: Promise<string> | null;
  /** Settles with the look that is under way. */
  last: Promise<unknown>;
}

/** Each database that is open, outside of any transaction. */
const lines = new WeakMap<object, Line>();

/**
 * What PostgreSQL judges by which rows a statement sees:
 * https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
export const CHANGE_MARK = "select pg_current_snapshot()::text as mark";

/** Says how a database is looked at: `look` runs {@link CHANGE_MARK}, by itself, as cheaply as its driver can. */
export function lookBy(db: object, look: () => Promise<string>): void {
  lines.set(db, { look, next: null, last: Promise.resolve() });
}

/**
 * A mark that stays the same until a transaction that wrote something ends: two reads that each began after a look that
 * found the same mark find the same rows. Null within a transaction, whose own rows no mark tells of. All who ask before
 * a look begins share it, so that a busy server looks far less often than it is asked.
 */
export async function changeMark(db: object): Promise<string | null> {
  const line = lines.get(db);
  if (!line) return null;
  line.next ??= line.last.then(() => {
    line.next = null;
    const looking = line.look();
    // Whoever asked is told of a failure; the next look has nothing to do with it.
    line.last = looking.catch(() => {});
    return looking;
  });
  return line.next;
}
