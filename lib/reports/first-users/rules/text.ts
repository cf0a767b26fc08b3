/** "markdown editor" → "a Markdown editor"; by its sound, as far as letters tell. */
export function withArticle(thing: string): string {
  const startsWithVowel =
    /^(?:[aeio]|u(?!ni|se|sa|ti|pt)|uni(?:n|m)|SVG|LMS|SEO|MC|AI|API|SQL|HTML|URL(?!s?\b))/.test(thing) &&
    !/^(?:URL|one|eu)/i.test(thing);
  const isUptime = thing.startsWith("uptime");
  return `${startsWithVowel || isUptime ? "an" : "a"} ${thing}`;
}

/** Puts what the product is into a sentence of a table; if that is unknown, a word for anything. */
export function filled(sentence: string, thing: string | null): string {
  const [one, any] = thing === null ? ["such a tool", "such a tool"] : [withArticle(thing), thing];
  return sentence.replaceAll("{a thing}", one).replaceAll("{thing}", any);
}

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "Self-hosters" → "self-hosters"; names such as DevOps, UI and Mac stay as they are. */
export function lowerFirst(text: string): string {
  const [first = ""] = text.split(/[ -]/);
  return /^\p{Lu}\p{Ll}+$/u.test(first) && !names.has(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const names = new Set(["Claude", "Mac", "Python", "Bitcoin"]);

/** The first of those that share a key, in their order. */
export function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}
