import { randomInt } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";

/** First part of the locks that show that a server runs; the second part is the server's number. */
const PRESENCE = 7_204_412;

// On the client itself, because a bundle may contain its own copy of this module.
const NUMBER = Symbol.for("launch-catalog.server-number");

/** Assigns this server's number to a database's client. It is useful only if the database knows which servers run. */
export function numberServer(client: object): number {
  const number = randomInt(1, 2 ** 31 - 1);
  Object.assign(client, { [NUMBER]: number });
  return number;
}

/** The number of this server in a database, or null if the database cannot know which servers run. */
export function serverNumber(db: object): number | null {
  const client: { [NUMBER]?: number } = "$client" in db ? (db.$client as object) : {};
  return client[NUMBER] ?? null;
}

/** SQL that shows that a server runs, for as long as its connection lives. */
export function stayPresent(number: number): string {
  return `select pg_advisory_lock(${PRESENCE}, ${number})`;
}

/**
 * True if the server with the number in `column` is known to have ended: it is not this one, and nobody has its lock.
 * The embedded database has one server at a time, whose only connection could take any lock.
 */
export function hasEnded(column: SQL, own: number | null): SQL {
  return sql`(${column} <> ${own}::int and pg_try_advisory_xact_lock(${PRESENCE}, ${column}))`;
}
