/**
 * Joins equal work: who asks for a key while its work runs gets the answer of that work, or its failure. Nothing is kept
 * once it has ended.
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
