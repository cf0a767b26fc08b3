import { sql } from "drizzle-orm";
import { distance } from "fastest-levenshtein";
import type { Db } from "./client";
import { currentVersion } from "./totals";

/** A slug is looked for by its words: the parser would take "home-assistant" for one compound that no name holds. */
function spaced(words: string): string {
  return words.replace(/[-_/]+/g, " ");
}

/** Enough for any real search; what follows is left out of the correction. */
const MAX_WORDS = 8;

/**
 * The text search query for words as a visitor wrote them, empty if they hold nothing to look for, and the version
 * of the catalog that it will be put to.
 */
export async function queryAsWritten(db: Db, words: string): Promise<{ query: string; version: number }> {
  const { rows } = await run<{ query: string; version: number }>(
    db,
    sql`select catalog_query(${spaced(words)})::text as query, ${currentVersion} as version`,
  );
  return rows[0] ?? { query: "", version: 0 };
}

/**
 * The query with each unknown word replaced by its nearest words in the catalog, or null if that changes nothing
 * or a word has none near. Trigrams find the candidates by index, edit distance chooses among them.
 */
export async function queryCorrected(db: Db, words: string): Promise<string | null> {
  const { rows } = await run<{ lexeme: string; near: string[] }>(
    db,
    sql`select lexeme, array(select near_words(lexeme)) as near
      from unnest(tsvector_to_array(to_tsvector('public.catalog_exact', ${spaced(words)}))) as lexeme limit ${MAX_WORDS}`,
  );
  const choices = rows.map(({ lexeme, near }) => ({ lexeme, words: nearest(lexeme, near) }));
  const isChanged = choices.some((choice) => choice.words[0] !== choice.lexeme);
  if (!isChanged || choices.some((choice) => choice.words.length === 0)) return null;
  return choices.map((choice) => `(${choice.words.map(quoteLexeme).join(" | ")})`).join(" & ");
}

/** One slip in a short word, two in a longer one; a transposition counts as two. */
function nearest(lexeme: string, near: string[]): string[] {
  const allowed = lexeme.length <= 4 ? 1 : 2;
  const judged = near.map((word) => ({ word, slips: distance(word, lexeme) }));
  const best = Math.min(...judged.map(({ slips }) => slips));
  return judged
    .filter(({ slips }) => slips === best && slips <= allowed)
    .map(({ word }) => word)
    .slice(0, 3);
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** Every driver answers raw SQL with `rows`; only their types differ. */
async function run<R>(db: Db, query: ReturnType<typeof sql>): Promise<{ rows: R[] }> {
  return (await db.execute(query)) as unknown as { rows: R[] };
}
