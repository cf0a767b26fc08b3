/** Shown instead of a missing logo: a letter on a ruled square in a printer's ink. */
export interface Ornament {
  letter: string;
  /** Its colour, dark enough for white text at AA, on paper and in the dark theme. */
  ink: string;
  /** The pattern of the square; app/globals.css and lib/media/card draw it. */
  rule: Rule;
}

/** None is red, which is the colour of votes. */
const INKS = ["#45505e", "#6b5335", "#2f5a45", "#6a3a50", "#2f4a6b", "#705320", "#4f3f63", "#4a4840"] as const;
const RULES = ["rows", "columns", "slant", "grid"] as const;
type Rule = (typeof RULES)[number];

/** The ornament of a name; always the same. */
export function ornamentOf(name: string): Ornament {
  const seed = hashOf(name);
  const [letter = ""] = name.match(/[\p{L}\p{N}]/u) ?? [];
  return {
    letter: letter.toLocaleUpperCase("en"),
    ink: INKS[seed % INKS.length] ?? INKS[0],
    rule: RULES[(seed >>> 8) % RULES.length] ?? RULES[0],
  };
}

/** FNV-1a, 32 bits. Browsers draw ornaments too, and have no synchronous hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // Short names differ in their last bits alone; these spread them.
  return (hash ^ (hash >>> 15)) >>> 0;
}
