import { z } from "zod";
import type { ChangelogRow } from "@/db/changelog";
import { hasVisibleText } from "@/lib/markdown";
import { ChangelogEntry, toChangelogEntry } from "./product";

/** Control characters that no text needs; line ends and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out.
const CONTROLS = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * 1 to `most` characters of Markdown in which a reader sees something: lines end in `\n`, other control characters are
 * taken out.
 */
export function markdown(most: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, "\n").replace(CONTROLS, "").trim())
    .min(1)
    .max(most)
    .refine((text) => text === "" || text.length > most || hasVisibleText(text), {
      message: "shows nothing to its readers",
      params: { code: "invisible", fix: "Write words: comments, tags, pictures and invisible characters show none." },
    });
}

/** An entry of a changelog with its own lasting address. */
export const PublishedEntry = z
  .object({
    ...ChangelogEntry.shape,
    url: z.string().describe("The entry's own page, which stays however many entries follow."),
  })
  .meta({ id: "PublishedEntry" });
export type PublishedEntry = z.output<typeof PublishedEntry>;

/** Row → public shape. */
export function toPublishedEntry(
  row: ChangelogRow,
  { slug, appUrl }: { slug: string; appUrl: string },
): PublishedEntry {
  return { ...toChangelogEntry(row), url: `${appUrl}${entryPath(slug, row.id)}` };
}

/** Where an entry is read: the changelog from it on, at its anchor. The product's own page shows only the newest. */
export function entryPath(slug: string, id: string): string {
  return `/products/${slug}/changelog?from=${id}#${entryAnchor(id)}`;
}

/** The anchor of an entry, on the product's own page as well. */
export function entryAnchor(id: string): string {
  return `entry-${id}`;
}
