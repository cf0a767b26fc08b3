import { z } from "zod";
import { type ChangelogPage, findChangelogPage } from "@/db/changelog";
import { findLiveBySlug } from "@/db/listings";
import type { Context } from "@/lib/core/context";
import { type ChangelogEntry, toChangelogEntry } from "@/lib/launch/changelog.schema";

/** How many entries a changelog page and the product's own page show. */
export const ENTRIES_PER_PAGE = 20;

/** A page of a live product's changelog. */
export interface ProductChangelog extends Omit<ChangelogPage, "rows"> {
  slug: string;
  name: string;
  entries: ChangelogEntry[];
}

/**
 * The changelog of a live product, newest first, from the entry `from` on; from the newest if it has no such entry.
 * Null if no live listing has this slug.
 */
export async function readChangelog(
  { db }: Pick<Context, "db">,
  slug: string,
  from: string | null,
): Promise<ProductChangelog | null> {
  const product = await findLiveBySlug(db, slug);
  if (!product) return null;
  const asked = { from: z.uuid().safeParse(from).data ?? null, limit: ENTRIES_PER_PAGE };
  const found = await findChangelogPage(db, product.id, asked);
  const page = found ?? (await findChangelogPage(db, product.id, { ...asked, from: null }));
  if (!page) return null;
  const { rows, ...around } = page;
  return { slug: product.slug, name: product.name, ...around, entries: rows.map(toChangelogEntry) };
}
