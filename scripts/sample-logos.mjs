// Writes db/data/logos.csv: the icon of each sample product that simple-icons (CC0) has, as path and colour.
// Run it after a change of db/data/products.csv or of the package: node scripts/sample-logos.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import * as icons from "simple-icons";

/** Products whose icon has another title. */
const TITLES = {
  Gemini: "Google Gemini",
  "MongoDB Atlas": "MongoDB",
  SvelteKit: "Svelte",
  VLC: "VLC media player",
  Zed: "Zed Industries",
};

/** Products whose name is the title of somebody else's icon. */
const OTHERS = new Set(["Pi"]);

const letters = (text) => text.normalize("NFKD").toLowerCase();
const plain = (text) => letters(text).replace(/[^a-z0-9]+/g, "");
/** As db/seed.ts makes them. */
const slugOf = (name) =>
  letters(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

const byTitle = new Map(Object.values(icons).map((icon) => [plain(icon.title), icon]));
const products = parse(readFileSync("db/data/products.csv"), { columns: true });
const rows = products.flatMap(({ name }) => {
  const icon = OTHERS.has(name) ? undefined : byTitle.get(plain(TITLES[name] ?? name));
  return icon ? [{ slug: slugOf(name), colour: `#${icon.hex.toLowerCase()}`, path: icon.path }] : [];
});
writeFileSync("db/data/logos.csv", stringify(rows, { header: true }));
console.log(`${rows.length} of ${products.length} sample products have an icon.`);
