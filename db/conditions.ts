import { type Column, eq, type SQL, sql } from "drizzle-orm";
import { listings } from "./schema";

/** Matches live listings. Written out and no parameter, so that the planner sees which indexes are of live listings alone. */
export const isLive = sql`${listings.status} = 'live'`;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True if a uuid column can be compared with this text. PostgreSQL fails on any other. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Matches the launch with this slug, or the one whose draft had it. At most one launch matches: no text is the slug of
 * one and the draft slug of another.
 */
export function hasSlug(slug: string): SQL {
  return sql`(${eq(listings.slug, slug)} or ${eq(listings.draftSlug, slug)})`;
}

/**
 * Matches a launch by its own id or like {@link hasSlug}, never by the secret id of its draft. A slug may look like an
 * id, so both are compared.
 */
export function hasIdOrSlug(idOrSlug: string): SQL {
  return isUuid(idOrSlug) ? sql`(${eq(listings.id, idOrSlug)} or ${hasSlug(idOrSlug)})` : hasSlug(idOrSlug);
}

/** Sorts the launch with this id before another one that has it as its slug. */
export function idFirst(idOrSlug: string): SQL {
  return isUuid(idOrSlug) ? sql`${eq(listings.id, idOrSlug)} desc` : sql`${listings.id}`;
}

/** True if a column contains this text, ignoring case. LIKE's wildcards in the text are escaped. */
export function contains(column: Column, text: string): SQL {
  return sql`${column} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
}
