import { sql } from "drizzle-orm";
import type { Db } from "./client";

/** Per connection pool, the look that has not begun yet, and the one before it. */
const lines = new WeakMap<Db, { next: Promise<string | null> | null; last: Promise<unknown> }>();

/**
 * A mark that stays the same until a transaction that wrote something ends: two reads that each began after a look that
 * found the same mark find the same rows. Null inside a transaction that has written, whose own rows no mark tells of.
 * All who ask before a look begins share it, so that a busy server looks far less often than it is asked.
 *
 * PostgreSQL's own rule of what a statement sees: https://www.postgresql.org/docs/current/functions-info.html
 * (pg_current_snapshot).
 */
export function changeMark(db: Db): Promise<string | null> {
  const line = lines.get(db) ?? { next: null, last: Promise.resolve() };
  lines.set(db, line);
  line.next ??= line.last.then(() => {
    line.next = null;
    const look = lookAt(db);
    // Whoever asked is told of a failure; the next look has nothing to do with it.
    line.last = look.catch(() => {});
    return look;
  });
  return line.next;
}

async function lookAt(db: Db): Promise<string | null> {
  const { rows } = (await db.execute(
    sql`select case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end as mark`,
  )) as unknown as { rows: { mark: string | null }[] };
  return rows[0]?.mark ?? null;
}
