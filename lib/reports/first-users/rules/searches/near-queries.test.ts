import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { marketSteps } from "../kinds/kind-of";
import { OWN_KIND } from "../kinds/market";
import { readingSteps } from "../kinds/reading";
import { findByRules } from "../rules-engine";
import { nearQueries } from "./near-queries";

/** The searches of other kinds that a page may be of, if these have the chances. */
function nearOf(html: string, chances: Partial<Record<string, number>>): string[] {
  const reading = runNow(readingSteps(pageFrom(html)));
  const kinds = reading.kinds.map((one) => ({ ...one, chance: chances[one.kind.id] ?? 0 }));
  const changed = { ...reading, kinds, likely: kinds };
  const market = runNow(marketSteps(changed));
  return market ? nearQueries(market, changed).map(({ query }) => query) : [];
}

const career = `<html lang="en"><title>Wexpulse — Career intelligence for shipyards</title><h1>Know your worth</h1>
  <meta name="description" content="Benchmarks salaries, and shows which skills are short.">
  <p>Wexpulse has a salary benchmark by role and place for whoever builds ships.</p>
  <p>Compare your salary with that of others, and see which skills pay.</p></html>`;

test("a page of which only its own words are known is searched for by kinds that are near, too", () => {
  const found = nearOf(career, { "salary-data": 0.25, "career-path": 0.2 });
  expect(found).toContain("salary comparison tool");
  expect(found).not.toContain("levels.fyi alternative");
  expect(nearOf(career, { "salary-data": 0.05 })).toEqual([]);
  expect(nearOf(career, { "salary-data": 0.95, "career-path": 0.02 })).toEqual([]);
});

test("a short sentence below the first heading that names a second kind brings its searches", () => {
  const html = (second: string) => `<html lang="es"><title>Zumbi — Control de inventario y ventas</title>
    <meta name="description" content="Gestiona el inventario y las ventas de cada sucursal.">
    <h1>Control total de tu inventario</h1><p>${second}</p><p>Controla el stock y el inventario de cada almacén.</p>
    <p>El inventario y el almacén, al día. Gestión de inventario sin errores de stock.</p>
    <p>Cada sucursal tiene su propio punto de venta en la nube.</p></html>`;
  const chances = { inventory: 0.9, pos: 0.01 };
  expect(nearOf(html("El punto de venta definitivo."), chances)).toContain("punto de venta");
  expect(nearOf(html("Rápido y sin papeles."), chances)).toEqual([]);
});

test("a phrase beside which a kind is nearly likely is told as a guess, whosever trade it names", () => {
  const html = `<html lang="en"><title>Zumbiforge — Pricing-parity bundles for Shopify</title><h1>Pricing-parity bundles</h1>
    <p>For Shopify merchants who sell sets of products at one price, with stock that is right.</p></html>`;
  const reading = runNow(readingSteps(pageFrom(html)));
  const with_ = (chance: number) => {
    const kinds = reading.kinds.map((one) => ({ ...one, chance: one.kind.id === "shopify-upsell" ? chance : 0 }));
    return runNow(marketSteps({ ...reading, kinds, likely: kinds }));
  };
  expect(with_(0.25)).toMatchObject({ kind: { id: OWN_KIND }, isGuess: true });
  expect(with_(0.05)?.isGuess).toBeUndefined();
});

test("the program that a sentence names is searched for, and not the slogan of the title", async () => {
  const html = `<html lang="en"><title>Zumbiforge — Pricing-parity bundles for Shopify</title>
    <meta name="description" content="A Shopify bundle app whose checkout price always matches the cart.">
    <h1>Pricing-parity bundles for Shopify</h1><p>Sell sets of products at one price, with stock that is right.</p></html>`;
  const queries = (await findByRules(pageFrom(html)))?.search_queries.map(({ query }) => query.toLowerCase()) ?? [];
  expect(queries).toContain("shopify bundle app");
});
