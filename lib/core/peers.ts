/** The other processes that serve the same site; server/peers.mjs makes it. */
export interface Peers {
  /** True for the one process that does work needed only once. */
  readonly isFirst: boolean;
  /** `data` must be serializable as JSON. */
  send(topic: string, data: unknown): void;
  /** Messages come from other processes of the same build. */
  subscribe<T>(topic: string, listener: (data: T) => void): void;
}

// Put there by server/server.mjs, before anything of the site is loaded.
const shared = globalThis as typeof globalThis & { launchCatalogPeers?: Peers | null };

/** Null if a single process serves the site; see WORKERS. */
export function peers(): Peers | null {
  return shared.launchCatalogPeers ?? null;
}
