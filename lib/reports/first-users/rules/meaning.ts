import { readFileSync } from "node:fs";
import path from "node:path";
import { log } from "@/lib/core/log";
import { type Embedder, embedder, type Vector } from "../meaning/embedder";
import { readVectors, type VectorFile } from "../meaning/vector-file";
import type { ProductPage } from "../read-page";
import type { PageLines } from "./lines";
import { type TextOf, tableTexts } from "./table-texts";

/** How near the texts of the tables are to what a page says, as a sentence model sees it. */
export interface Meaning {
  /** The cosine, about 0 to 0.8; null for what the tables do not have. */
  near(of: TextOf, id: string): number | null;
  /** The same as a share of the nearest one of all: pages of developers are near to much, others to little. */
  share(of: TextOf, id: string): number | null;
}

const HEAD = 400;
const BODY = 600;
const LINES_OF_BODY = 8;

/** The model knows English alone. Null for other pages, and if the model cannot be had. */
export async function meaningOf(
  { name }: Pick<ProductPage, "name">,
  { lines, words }: PageLines,
  model: Pick<Embedder, "embed"> = embedder,
): Promise<Meaning | null> {
  const table = words === "en" ? tableVectors() : null;
  if (!table) return null;
  // The name of a product says nothing, and is taken for what it is made of.
  const said = (some: PageLines["lines"]) =>
    some.flatMap(({ text }) => text.replaceAll(name, "").trim() || []).join(". ");
  const head = said(lines.filter(({ lead }) => lead > 0)).slice(0, HEAD);
  const body = said(lines.filter(({ lead }) => lead === 0).slice(0, LINES_OF_BODY)).slice(0, BODY);
  const texts = [head, body].filter((text) => text !== "");
  const vectors = texts.length > 0 ? await model.embed(texts) : null;
  return vectors && measured(table, vectors);
}

/** Near to the head or to the body is near. */
function measured(table: Table, vectors: readonly Vector[]): Meaning {
  const cosine = (row: number) => Math.max(...vectors.map((vector) => table.file.cosine(row, vector)));
  const highest = new Map<TextOf, number>();
  const best = (of: TextOf) => {
    const known = highest.get(of) ?? Math.max(...[...(table.rows.get(of)?.values() ?? [])].map(cosine));
    highest.set(of, known);
    return known;
  };
  const near: Meaning["near"] = (of, id) => {
    const row = table.rows.get(of)?.get(id);
    return row === undefined ? null : cosine(row);
  };
  const share: Meaning["share"] = (of, id) => {
    const one = near(of, id);
    return one === null ? null : one / best(of);
  };
  return { near, share };
}

interface Table {
  /** The rows of the file, by what they are of and its id. */
  rows: ReadonlyMap<TextOf, ReadonlyMap<string, number>>;
  file: VectorFile;
}

let read: { table: Table | null } | undefined;

/** The vectors of the tables, read once. Null, with a warning, if the tables have changed since they were made. */
function tableVectors(): Table | null {
  read ??= { table: readTable() };
  return read.table;
}

function readTable(): Table | null {
  const texts = tableTexts();
  const bytes = readFileSync(path.join(process.cwd(), "db", "data", "kinds", "vectors.bin"));
  const file = readVectors(
    bytes,
    texts.map(({ text }) => text),
  );
  if (!file) {
    log.warn("db/data/kinds/vectors.bin was made for other tables: run npm run make:vectors");
    return null;
  }
  const rows = new Map<TextOf, Map<string, number>>();
  for (const [row, { of, id }] of texts.entries()) rows.set(of, (rows.get(of) ?? new Map()).set(id, row));
  return { rows, file };
}
