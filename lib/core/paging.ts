import { createHash } from "node:crypto";
import { z } from "zod";
import { badField } from "./input";
import { jsonOf } from "./json";
import { textBounds } from "./text-bounds";

export const MAX_OFFSET = 10_000;

// No parsed default: a missing offset must differ from one that was sent beside a cursor.
const Offset = z.int().min(0).max(MAX_OFFSET).optional();

/** `limit` with `offset` or `cursor`. */
export const paging = {
  limit: z.int().min(1).max(100).default(20).describe("Page size."),
  offset: Offset.describe(`Entries to skip; beyond ${MAX_OFFSET} use cursor.`),
  cursor: z.string().max(textBounds.cursor).optional().describe("A page's next_cursor; not with offset."),
};

/** `n` with `offset`, for rankings. */
export const topPaging = {
  n: z.int().min(1).max(100).default(10).describe("Entries to return."),
  offset: Offset.describe("Entries to skip."),
};

const Pagination = z
  .object({
    total: z.int().describe("Total number of matching entries."),
    limit: z.int(),
    offset: z.int().nullable().describe("Null on a page reached by cursor."),
    has_more: z.boolean(),
    next_offset: z
      .int()
      .nullable()
      .describe(
        `Send it as offset to get the next page. Null on the last one, beyond ${MAX_OFFSET}, and after a cursor.`,
      ),
    next_cursor: z
      .string()
      .nullable()
      .describe(
        "Send it as cursor to get the next page. Null on the last one, and always if the list takes no cursor.",
      ),
  })
  .meta({ id: "Pagination" });

/** The envelope of every list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), pagination: Pagination });
}

/** Where a page starts: after a number of rows, or after a row of the same list. */
export type PageStart<K> = { offset: number } | { after: K };

/** One page from the database: up to `limit` rows, and whether more follow. */
export interface PageRows<R> {
  rows: R[];
  total: number;
  hasMore: boolean;
}

/**
 * Reads `offset` and `cursor`; sending both is a 400. `filter` is everything else that selects the rows: a cursor is
 * valid only for the list it was made for.
 */
export function pageStart<K>(
  input: { offset?: number | undefined; cursor?: string | undefined },
  filter: unknown,
  key: z.ZodType<K>,
): PageStart<K> {
  if (input.cursor === undefined) return { offset: input.offset ?? 0 };
  if (input.offset !== undefined) {
    throw badField("offset", "conflict", "cannot be sent together with cursor", "Send either offset or cursor.");
  }
  return { after: readCursor(input.cursor, filter, key) };
}

/** Puts rows into the envelope. `keyOf` returns the key from which the next page continues. */
export function pageFrom<R, T, K>(
  page: PageRows<R>,
  options: { limit: number; start: PageStart<K>; filter: unknown; keyOf?: (row: R) => K; toItem: (row: R) => T },
) {
  const { limit, start } = options;
  const offset = "offset" in start ? start.offset : null;
  const last = page.rows.at(-1);
  const nextOffset = offset === null ? null : offset + page.rows.length;
  return {
    data: page.rows.map(options.toItem),
    pagination: {
      total: page.total,
      limit,
      offset,
      has_more: page.hasMore,
      next_offset: page.hasMore && nextOffset !== null && nextOffset <= MAX_OFFSET ? nextOffset : null,
      next_cursor: page.hasMore && last && options.keyOf ? writeCursor(options.keyOf(last), options.filter) : null,
    },
  };
}

function writeCursor(key: unknown, filter: unknown): string {
  const body = Buffer.from(JSON.stringify(key)).toString("base64url");
  return `${body}.${checksum(body, filter)}`;
}

function readCursor<K>(cursor: string, filter: unknown, key: z.ZodType<K>): K {
  const [body = "", sum, ...rest] = cursor.split(".");
  const isOurs = rest.length === 0 && sum === checksum(body, filter);
  // Anyone can forge a cursor with a valid checksum, so its content is validated like any other input.
  const position = isOurs ? key.safeParse(jsonOf(Buffer.from(body, "base64url").toString())) : null;
  if (position?.success) return position.data;
  throw badField(
    "cursor",
    "invalid_cursor",
    "does not belong to this list",
    "Send next_cursor unchanged, with the same filters.",
  );
}

/** Detects typos and other filters. A cursor contains nothing secret, so this is no signature. */
function checksum(body: string, filter: unknown): string {
  return createHash("sha256").update(body).update(JSON.stringify(filter)).digest("base64url").slice(0, 12);
}

/** Position of a listing in its list; see findLive. */
export const ListingKey = z.object({ relevance: z.int32(), upvotes: z.int32(), id: z.uuid() });
