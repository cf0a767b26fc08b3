import { z } from "zod";

type Typed = Record<string, string | readonly string[] | undefined>;

/** By field name; lists have one entry per line. */
const Shown = z.record(z.string(), z.string()).catch({});

/**
 * The fields of a form that differ from what it showed. Fields that were not sent do not count. `shown` is JSON from
 * the form; if it cannot be read, every field counts as changed.
 */
export function changedFields(shown: string, typed: Typed): Typed {
  const before = Shown.parse(parsed(shown));
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== undefined && !isSame(before[name], value)),
  );
}

function isSame(before: string | undefined, now: string | readonly string[]): boolean {
  const text = typeof now === "string" ? now : now.join("\n");
  // Spaces at the ends are no edit.
  return before?.trim() === text.trim();
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
