import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { readCsv } from "./data-file";

const folder = path.join(process.cwd(), "db", "data");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".csv"));

test.each(files)("%s is read as a parser of CSV reads it", (file) => {
  const text = readFileSync(path.join(folder, file));
  expect(readCsv(file)).toEqual(parse(text, { columns: true, skip_empty_lines: true }));
});
