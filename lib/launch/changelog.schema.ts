import { z } from "zod";
import type { ChangelogRow } from "@/db/changelog";
import { cleanLines } from "@/lib/core/clean-text";
import { Instant } from "@/lib/core/fields";
import { routes } from "@/lib/core/routes";
import { hasVisibleCharacter } from "@/lib/core/visible";

/**
 * Markdown of 1 to `most` characters, at least one of them visible. Control and invisible characters
 * are removed, see `cleanLines`. Whether it shows any text is checked later, once the caller is known to own the launch.
 */
export function markdown(most: number) {
  return z
    .string()
    .overwrite(cleanLines)
    .min(1)
    .max(most)
    .refine((text) => text === "" || text.length > most || hasVisibleCharacter(text), {
      message: showsNothing.message,
      params: { code: showsNothing.code, fix: showsNothing.fix },
    });
}

/** The error of Markdown that shows no text. */
export const showsNothing = {
  code: "invisible",
  message: "shows nothing to its readers",
  fix: "Write words: comments, tags, pictures and invisible characters show none.",
};

export const ChangelogEntry = z
  .object({ id: z.uuid(), title: z.string(), body: z.string().describe("Markdown."), published_at: Instant })
  .meta({ id: "ChangelogEntry" });
export type ChangelogEntry = z.output<typeof ChangelogEntry>;

/** A changelog entry with its permanent URL. */
export const PublishedEntry = z
  .object({
    ...ChangelogEntry.shape,
    url: z.string().describe("Permanent URL of the entry's own page."),
  })
  .meta({ id: "PublishedEntry" });
export type PublishedEntry = z.output<typeof PublishedEntry>;

/** The total length of the bodies in one product's answer. More would fill an agent's context. */
export const MAX_SHOWN_CHARACTERS = 5_000;

/** A changelog entry in a product's answer. Its body may be cut. */
export const ChangelogExcerpt = z
  .object({
    ...PublishedEntry.shape,
    body: z.string().describe("Markdown. Ends with … if it is cut."),
    truncated: z.boolean().describe("True if body is cut. The whole entry is at url."),
  })
  .meta({ id: "ChangelogExcerpt" });
export type ChangelogExcerpt = z.output<typeof ChangelogExcerpt>;

/** Row → public shape. */
export function toChangelogEntry(row: ChangelogRow): ChangelogEntry {
  return { id: row.id, title: row.title, body: row.body, published_at: row.publishedAt.toISOString() };
}

/** Rows, newest first → public shape. Bodies are complete until the total bound is reached. */
export function toExcerpts(rows: readonly ChangelogRow[], at: { slug: string; appUrl: string }): ChangelogExcerpt[] {
  let left = MAX_SHOWN_CHARACTERS;
  return rows.map((row) => {
    const entry = toPublishedEntry(row, at);
    const truncated = entry.body.length > left;
    const body = truncated ? `${cut(entry.body, left)}…` : entry.body;
    left = Math.max(0, left - entry.body.length);
    return { ...entry, body, truncated };
  });
}

/** The first characters of a text. Does not split a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** Row → public shape. */
export function toPublishedEntry(
  row: ChangelogRow,
  { slug, appUrl }: { slug: string; appUrl: string },
): PublishedEntry {
  return { ...toChangelogEntry(row), url: `${appUrl}${routes.changelogEntry(slug, row.id)}` };
}
