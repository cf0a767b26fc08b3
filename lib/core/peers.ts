/** The other processes that serve the same site; scripts/peers.mjs makes it. */
export interface Peers {
  /** One process does what is to be done once. */
  readonly isFirst: boolean;
  /** `data` is something that JSON can say. */
  tell(topic: string, data: unknown): void;
  /** What is heard was told by another process of the same build. */
  hear<T>(topic: string, hear: (data: T) => void): void;
}

// Put there by scripts/server.mjs, before anything of the site is loaded.
const shared = globalThis as typeof globalThis & { launchCatalogPeers?: Peers | null };

/** Null if one process alone serves the site; see WORKERS. */
export function peers(): Peers | null {
  return shared.launchCatalogPeers ?? null;
}
