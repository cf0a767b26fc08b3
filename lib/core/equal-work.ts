/**
 * Shares equal work: callers of a key whose work is running get that work's result or failure. Nothing is stored
 * after it ends.
 */
export function equalWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}
