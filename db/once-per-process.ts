/** By name, see `oncePerProcess`. */
const shared = globalThis as typeof globalThis & { launchCatalogTables?: Map<string, unknown> };
shared.launchCatalogTables ??= new Map();
const made = shared.launchCatalogTables;

/**
 * Makes something when it is first asked for, and once in a process: tables of words, above all. Next bundles pages apart from what
 * answers programs, so that what only a module remembers is there twice; the global object is shared by both.
 * @param name says what it is, and nothing else has it
 */
export function oncePerProcess<Made>(name: string, make: () => Made): () => Made {
  return () => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name) as Made;
  };
}
