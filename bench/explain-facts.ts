/**
 * Prints what decided each fact that is read from a page: `npx tsx bench/explain-facts.ts page.html [address]`. Without an
 * address, that of the page's label is taken (docs/quality.md).
 */
import { readFileSync } from "node:fs";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { labelFeatureSteps } from "@/lib/page/facts/categories/categories";
import { labelChances } from "@/lib/page/facts/categories/category-choice";
import { taglineCandidates } from "@/lib/page/facts/copy/tagline";
import { evidenceSteps } from "@/lib/page/facts/evidence/page-evidence";
import { readManifest } from "@/lib/page/facts/evidence/web-manifest";
import { nameProposals } from "@/lib/page/facts/name/name-proposals";
import { rankedNames } from "@/lib/page/facts/name/product-name";
import { pricingSteps } from "@/lib/page/facts/prices/pricing";
import { categoryPageOf, factSteps } from "@/lib/page/facts/read-product";
import { typeVoteSteps } from "@/lib/page/facts/type/product-type";
import { runNow } from "@/lib/page/fetch/steps";

const [file, address] = process.argv.slice(2);
if (!file) throw new Error("Name the file of a page.");
const html = readFileSync(file, "utf8");
const url = address ?? JSON.parse(/^<!--(.*?)-->/s.exec(html)?.[1] ?? "{}").url;
if (typeof url !== "string") throw new Error("Name the page's address behind the file: it has no label.");

const SHOWN = 8;
const page = runNow(evidenceSteps(html, url));
const manifest = readManifest(undefined, url);
const facts = runNow(factSteps(page, { categories: categoryLabels }));
const { product_name: name, language, tagline, short_description: short, categories } = facts;
const proposals = nameProposals(page, manifest);
const pricing = runNow(pricingSteps(page, name, language));
const { features } = runNow(labelFeatureSteps(categoryPageOf(page, manifest, facts)));

show("facts", facts);
show("name: proposed by", proposals);
show("name: believed, by name key", rankedNames(proposals, page.url).slice(0, SHOWN));
show("tagline: points", taglineCandidates(page, manifest, name ?? "", language).slice(0, SHOWN));
const chances = [...labelChances(features)].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN);
show("categories: chance of the first", chances);
show("type: votes", runNow(typeVoteSteps(page, language, { tagline, short, categories })));
show("price: rule", pricing.rule);
show("price: said", { ...pricing.said, words: [...pricing.said.words] });

function show(what: string, value: unknown): void {
  const lines = Array.isArray(value) ? value.map((each) => JSON.stringify(each)) : [JSON.stringify(value, null, 1)];
  console.log(`\n${what}\n${lines.join("\n")}`);
}
