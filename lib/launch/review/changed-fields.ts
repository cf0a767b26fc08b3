import { z } from "zod";

type Typed = Record<string, string | readonly string[] | undefined>;

const Shown = z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({});

/**
 * The fields of a form that differ from what it showed; what was not sent is none of them. `shown` is JSON that the form
 * carried; if it cannot be read, every field counts as changed.
 */
export function changedFields(shown: string, typed: Typed): Typed {
  const before = Shown.parse(parsed(shown));
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== undefined && !isSame(before[name], value)),
  );
}

function isSame(before: string | readonly string[] | undefined, now: string | readonly string[]): boolean {
  return before !== undefined && plain(before) === plain(now);
}

/** Spaces at the ends are no edit. */
function plain(value: string | readonly string[]): string {
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
