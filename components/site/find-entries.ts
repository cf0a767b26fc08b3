interface Entry {
  name: string;
}

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The entries in whose name each typed word begins a word, in their order, at most `most`. */
export function findEntries<E extends Entry>(entries: readonly E[], typed: string, most: number): E[] {
  const asked = words(typed);
  if (asked.length === 0) return [];
  return entries
    .filter(({ name }) => {
      const held = words(name);
      return asked.every((word) => held.some((one) => one.startsWith(word)));
    })
    .slice(0, most);
}
