import { categoryLabels } from "@/lib/core/catalog/labels";
import { evidenceSteps } from "@/lib/page/facts/evidence/page-evidence";
import { pageKindSteps } from "@/lib/page/facts/kind/page-kind";
import { wayInSteps } from "@/lib/page/facts/kind/way-in";
import { openSourceSteps } from "@/lib/page/facts/prices/open-source";
import { readProduct } from "@/lib/page/facts/read-product";
import { isInPhoneStore } from "@/lib/page/facts/type/type-links";
import { runNow } from "@/lib/page/fetch/steps";
import { plannedProduct } from "../audience";

/** A page with a title, a description and whatever else is in it, as a plan takes it. */
export function pageOf(language: string, title: string, description: string, rest = "", paid_once = false) {
  const html = `<html lang=${language}><title>${title}</title><meta name=description content="${description}">${rest}</html>`;
  const url = "https://acme.example/";
  const evidence = runNow(evidenceSteps(html, url));
  const facts = readProduct(html, url, { categories: categoryLabels });
  const page = {
    facts,
    paid_once,
    open_source: runNow(openSourceSteps(evidence, facts.language)),
    in_phone_store: isInPhoneStore(evidence),
    declared_kind: runNow(pageKindSteps(evidence, facts.language)),
    way_in: runNow(wayInSteps(evidence, facts.language)),
  };
  return { url, page };
}

/** The special kinds of product that such a page is planned as. */
export function fitsOf(...about: Parameters<typeof pageOf>): readonly string[] {
  const { url, page } = pageOf(...about);
  return plannedProduct({ url, categories: page.facts.categories }, page).fits;
}

export const signIn = (words: string) => `<a href="/login">${words}</a>`;

export const data = (...nodes: object[]) => `<script type="application/ld+json">${JSON.stringify(nodes)}</script>`;

export const crm = "Acme is CRM software for sales teams: contacts, deals and calls in your browser.";

export const source = "<footer><p>MIT License · <a href='https://github.com/jane/acme'>GitHub</a></p></footer>";

export const calls = (...words: string[]) => words.map((word) => `<a href="/go">${word}</a>`).join(" ");

export const legal = [
  "Acme | contract compliance for banks",
  "Acme maps each clause of your contracts to the law.",
] as const;

export const links = (...calls: string[]) => calls.map((call) => `<a href="/${call.length}">${call}</a>`).join(" ");
