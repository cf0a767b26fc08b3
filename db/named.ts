import { type Column, eq, type SQL, sql } from "drizzle-orm";
import { listings } from "./schema";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True for what a uuid column can be compared with; for anything else PostgreSQL fails. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A launch by its own id or its slug, never by the secret id of its draft. A slug may look like an id: both are looked for. */
export function isNamed(idOrSlug: string): SQL {
  const isSlug = eq(listings.slug, idOrSlug);
  return isUuid(idOrSlug) ? sql`(${eq(listings.id, idOrSlug)} or ${isSlug})` : isSlug;
}

/** The order in which the launch with the id goes before another that has taken it for its slug. */
export function idFirst(idOrSlug: string): SQL {
  return isUuid(idOrSlug) ? sql`${eq(listings.id, idOrSlug)} desc` : sql`${listings.id}`;
}

/** True if a column holds this text, its case aside; what LIKE reads otherwise stands for itself. */
export function contains(column: Column, text: string): SQL {
  return sql`${column} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
}
