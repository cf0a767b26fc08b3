import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./server";

const BEGIN = "<!-- measured by npm run bench -->";
const END = "<!-- end of what was measured -->";

/** Puts what was measured into a text, between its two marks; the words around them stay. */
export function putMeasured(file: string, measured: string): void {
  const at = path.join(root, file);
  const text = readFileSync(at, "utf8");
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`${file} has no place for what was measured.`);
  writeFileSync(at, `${text.slice(0, begin + BEGIN.length)}\n\n${measured}\n\n${text.slice(end)}`);
}
