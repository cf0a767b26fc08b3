import { z } from "zod";
import { jsonOf } from "./json";
import { textBounds } from "./text-bounds";

/** Texts by field name; lists have one entry per line. */
export type Texts = Readonly<Record<string, string>>;

type Typed = Record<string, string | readonly string[] | undefined>;

/** What a form showed, in JSON: an outdated form undoes nobody's later change. */
export const ShownTexts = z.string().max(textBounds.shownTexts);

const Shown = z.record(z.string(), z.string()).catch({});

/**
 * The fields of a form that differ from what it showed. Fields that were not sent do not count. `shown` is JSON from
 * the form; if it cannot be read, every field counts as changed.
 */
export function changedFields<T extends Typed>(shown: string, typed: T): Partial<T> {
  const before: Texts = textsShown(shown);
  const changed = Object.entries(typed).filter(([name, value]) => value !== undefined && !isSame(before[name], value));
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * Of these fields, those that somebody has changed since a form showed them, with their text now. Null if there are
 * none.
 */
export function changedSince(shown: string, names: readonly string[], now: Texts): Texts | null {
  const before: Texts = textsShown(shown);
  const theirs = names.flatMap((name) => {
    const [then, text] = [before[name], now[name]];
    return then === undefined || text === undefined || isSame(then, text) ? [] : [[name, text] as const];
  });
  return theirs.length === 0 ? null : Object.fromEntries(theirs);
}

/**
 * An edit of what is stored `now` by a form that showed `shown`: the texts that it changes, and those of them that
 * somebody else has changed since.
 */
export function textEdit(shown: string, typed: Texts, now: Texts): { own: Texts; theirs: Texts | null } {
  const own: Texts = changedFields<Record<string, string>>(shown, typed) as Texts;
  const different = Object.keys(own).filter((name) => own[name] !== now[name]);
  return { own, theirs: changedSince(shown, different, now) };
}

/** What a form said that it showed; empty if that cannot be read. */
export function textsShown(shown: string): Texts {
  return Shown.parse(jsonOf(shown));
}

function isSame(before: string | undefined, now: string | readonly string[]): boolean {
  const text = typeof now === "string" ? now : now.join("\n");
  // Spaces at the ends are no edit.
  return before?.trim() === text.trim();
}
