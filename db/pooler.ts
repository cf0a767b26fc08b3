import type { PooledClient } from "./bounded-pool";

/**
 * False if a pooler such as PgBouncer stands between. It answers with a number of its own, where PostgreSQL gives that of its
 * process. It may give each transaction another session, so that a lock, a limit or a channel of a session would stay with whoever
 * has that one next. In PgBouncer's session mode it would not, but that cannot be told from outside.
 */
export async function isWithoutPooler(client: PooledClient): Promise<boolean> {
  const answer = (await client.query("select pg_backend_pid() as pid")) as { rows: { pid: number }[] };
  return answer.rows[0]?.pid === client.processID;
}
