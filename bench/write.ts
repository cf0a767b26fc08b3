import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./server";

const END = "<!-- end of what was measured -->";

/** Puts what a command has measured into a text, between the command's two marks; the words around them stay. */
export function putMeasured(file: string, measured: string, command = "npm run bench"): void {
  const mark = `<!-- measured by ${command} -->`;
  const at = path.join(root, file);
  const text = readFileSync(at, "utf8");
  const begin = text.indexOf(mark);
  const end = text.indexOf(END, begin);
  if (begin === -1 || end < begin) throw new Error(`${file} has no place for what was measured.`);
  writeFileSync(at, `${text.slice(0, begin + mark.length)}\n\n${measured}\n\n${text.slice(end)}`);
}
