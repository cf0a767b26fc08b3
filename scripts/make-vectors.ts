// `npm run make:vectors`: the meaning of the English tables of db/data/kinds, after one of their texts has changed.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { Embedder, type Vector } from "../lib/reports/first-users/meaning/embedder";
import { writeVectors } from "../lib/reports/first-users/meaning/vector-file";
import { tableTexts } from "../lib/reports/first-users/rules/table-texts";

const AT_ONCE = 16;

const texts = tableTexts().map(({ text }) => text);
const embedder = new Embedder({ timeoutMs: 60_000 });
const vectors: Vector[] = [];
for (let at = 0; at < texts.length; at += AT_ONCE) {
  const some = await embedder.embed(texts.slice(at, at + AT_ONCE));
  if (!some) throw new Error("the sentence model cannot be had");
  vectors.push(...some);
}
await embedder.end();
const file = path.join(process.cwd(), "db", "data", "kinds", "vectors.bin");
writeFileSync(file, writeVectors(texts, vectors));
console.log(`${texts.length} texts in ${file}`);
