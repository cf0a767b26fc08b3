// Writes db/data/logos.csv: the icon of each sample product and directory that simple-icons (CC0) has, as path and colour.
// Run it after a change of db/data/products.csv, db/data/directories.csv or the package: node scripts/assets/sample-logos.mjs
// Icons of directories are named in lib/directories/icons.ts too; its test says which.
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import * as icons from "simple-icons";

/** Products and directories whose icon has another title. */
const TITLES = {
  "DEV Community": "dev.to",
  "Hacker News": "Y Combinator",
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
const read = (file) => parse(readFileSync(`db/data/${file}`), { columns: true });
const products = read("products.csv").map(({ name }) => ({ name, slug: slugOf(name) }));
const directories = read("directories.csv").map(({ name, slug }) => ({ name, slug }));
const rowsOf = (named) =>
  named.flatMap(({ name, slug }) => {
    const icon = OTHERS.has(name) ? undefined : byTitle.get(plain(TITLES[name] ?? name));
    return icon ? [{ slug, colour: `#${icon.hex.toLowerCase()}`, path: icon.path }] : [];
  });
const [ofProducts, ofDirectories] = [rowsOf(products), rowsOf(directories)];
const taken = new Set(ofProducts.map(({ slug }) => slug));
// A name in both lists is one brand.
const rows = [...ofProducts, ...ofDirectories.filter(({ slug }) => !taken.has(slug))];
writeFileSync("db/data/logos.csv", stringify(rows, { header: true }));
console.log(
  `${ofProducts.length} of ${products.length} sample products and ${ofDirectories.length} directories have an icon.`,
);
