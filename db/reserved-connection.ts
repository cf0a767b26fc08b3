import type { Pool, PoolClient } from "pg";

/**
 * Reserves one connection, prepared by `start`, and opens a new one if it is lost. Returns a function that ends it: no
 * connection is left behind, also if one is being opened at that moment. Rejects if there is none at first; whoever
 * `canWait` gets that one later, too.
 */
export async function reserveConnection(
  pool: Pick<Pool, "connect">,
  start: (client: PoolClient) => Promise<unknown>,
  { canWait = false } = {},
): Promise<() => Promise<void>> {
  let ended = false;
  let again: NodeJS.Timeout | undefined;
  let current: PoolClient | null = null;
  const release = () => {
    current?.release(true);
    current = null;
  };
  const open = async () => {
    const client = await pool.connect();
    if (ended) return client.release(true);
    current = client;
    client.once("error", reopen);
    await start(client);
  };
  const reopen = () => {
    release();
    clearTimeout(again);
    if (!ended) again = setTimeout(() => open().catch(reopen), REOPEN_MS).unref();
  };
  const first = open();
  await (canWait ? first.catch(reopen) : first);
  return async () => {
    ended = true;
    clearTimeout(again);
    release();
  };
}

const REOPEN_MS = 5_000;
