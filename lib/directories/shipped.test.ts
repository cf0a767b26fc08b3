import { expect, test } from "vitest";
import { shippedDirectories } from "@/db/seed";
import { directoryLabels } from "@/lib/core/catalog/labels";
import { registrableDomain } from "@/lib/core/identity/canonical-url";
import { specialKinds } from "./campaign/product/kinds";

const rows = shippedDirectories();
/** Hosts of forms that directories without a form of their own use. */
const formHosts = new Set(["tally.so", "typeform.com", "paperform.co"]);

test("there are 610, each once and each under a known label", () => {
  expect(rows).toHaveLength(610);
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(610);
  expect(rows.filter(({ category }) => !directoryLabels.some((label) => label === category))).toEqual([]);
});

test("at least 450 name their submission page, on their own domain or at a host of forms", () => {
  const named = rows.flatMap(({ slug, url, submitUrl }) => (submitUrl ? [{ slug, url, submitUrl }] : []));
  expect(named.length).toBeGreaterThanOrEqual(450);
  const elsewhere = named.filter(({ url, submitUrl }) => {
    const host = registrableDomain(submitUrl);
    return !submitUrl.startsWith("https://") || (host !== registrableDomain(url) && !formHosts.has(host));
  });
  expect(elsewhere).toEqual([]);
});

test("figures are plausible", () => {
  const isWrong = ({ dr, reviewDays, sources, checkedOn, price, pricing }: (typeof rows)[number]) =>
    (dr !== null && (dr < 0 || dr > 100)) ||
    (reviewDays !== null && (reviewDays < 0 || reviewDays > 365)) ||
    sources < 1 ||
    (checkedOn !== null && !/^202[3-6]-\d\d-\d\d$/.test(checkedOn)) ||
    (price !== null && (pricing === "Free" || !/^\d+(\.\d+)? (USD|EUR)$/.test(price)));
  expect(rows.filter(isWrong)).toEqual([]);
});

test("entering is free where the pricing says so, and unknown where it is", () => {
  const expected = { Free: true, Freemium: true, Paid: false } as const;
  expect(rows.filter(({ pricing, freeToEnter }) => freeToEnter !== (pricing ? expected[pricing] : null))).toEqual([]);
});

test("what a directory takes alone is a kind that products can be", () => {
  const kinds = new Set<string>(specialKinds);
  expect(rows.filter(({ onlyFor }) => onlyFor !== null && !kinds.has(onlyFor))).toEqual([]);
  expect(rows.filter(({ language }) => !/^[a-z]{2}$/.test(language ?? ""))).toEqual([]);
});

test("a page that sells is not the form of a directory that is free to enter", () => {
  const wrong = rows.filter(
    ({ submitUrl, freeToEnter }) => freeToEnter && /(?:premium|pricing)$/.test(submitUrl ?? ""),
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});
