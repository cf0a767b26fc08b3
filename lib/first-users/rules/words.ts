/** "markdown editor" → "a Markdown editor"; by its sound, as far as letters tell. */
export function withArticle(thing: string): string {
  const startsWithVowel = /^(?:[aeio]|u(?!ni|se|sa|ti|pt)|uni(?:n|m)|SVG|LMS|SEO|MC|AI|API|SQL|HTML|URL(?!s?\b))/.test(thing) && !/^(?:URL|one|eu)/i.test(thing);
  const isUptime = thing.startsWith("uptime");
  return `${startsWithVowel || isUptime ? "an" : "a"} ${thing}`;
}

/** Puts what the product is into a sentence of a table. */
export function filled(sentence: string, thing: string): string {
  return sentence.replaceAll("{a thing}", withArticle(thing)).replaceAll("{thing}", thing);
}

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "Self-hosters" → "self-hosters", but "UI designers" and "Mac users" as they are. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) && !/^(Claude|Mac|Python|Bitcoin|Markdown|Lua)\b/.test(text)
    ? text[0]?.toLowerCase() + text.slice(1)
    : text;
}
