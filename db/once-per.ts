/**
 * Makes something of an object once, and remembers it for as long as the object is there: a cache for each connection pool, the
 * schema of each type. A connection pool has one cache and a transaction another, so what is rolled back leaves nothing behind.
 */
export function oncePer<O extends object, V extends object>(make: (of: O) => V): (of: O) => V {
  const made = new WeakMap<O, V>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
}
