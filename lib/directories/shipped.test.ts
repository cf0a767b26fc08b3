import { expect, test } from "vitest";
import { z } from "zod";
import { shippedDirectories } from "@/db/seed";
import { directoryLabels, pricingTiers } from "@/lib/core/catalog/labels";
import { readDataRows } from "@/lib/core/data-file";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { MAX_DIRECTORIES } from "./campaign/plan";
import { specialKinds } from "./campaign/product/kinds";

const rows = shippedDirectories();
type Shipped = (typeof rows)[number];
/** Hosts of forms that directories without a form of their own use. */
const formHosts = new Set(["tally.so", "typeform.com", "paperform.co"]);

/** The slugs of rows that something is wrong with. */
const wrong = (isWrong: (row: Shipped) => boolean) => rows.filter(isWrong).map(({ slug }) => slug);

test("each cell is empty or one of the values that its column takes", () => {
  const unknown = z.literal("");
  const truth = z.enum(["true", "false"]);
  const row = z.object({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: z.string().regex(/^\S(.*\S)?$/),
    category: z.enum(directoryLabels),
    pricing: z.enum(pricingTiers).or(unknown),
    dr: z.string().regex(/^(\d{1,2}|100)?$/),
    launch_platform: truth,
    link_type: z.enum(["dofollow", "nofollow"]).or(unknown),
    review_days: z.string().regex(/^\d*$/),
    sources: z.string().regex(/^[1-9]\d*$/),
    checked_on: z.iso.date().or(unknown),
    requires_account: truth.or(unknown),
    requires_backlink: truth.or(unknown),
    price_amount: z.string().regex(/^(\d+(\.\d+)?)?$/),
    price_currency: z.enum(["USD", "EUR"]).or(unknown),
    language: z.string().regex(/^[a-z]{2}$/),
    only_for: z.enum(specialKinds).or(unknown),
    free_to_enter: truth.or(unknown),
  });
  expect(readDataRows("directories.csv", row)).toHaveLength(rows.length);
});

test("each is there once, and a plan may hold them all", () => {
  expect(rows).toHaveLength(MAX_DIRECTORIES);
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
  expect(new Set(rows.map(({ url }) => canonicalUrl(url))).size).toBe(rows.length);
  expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(directoryLabels));
});

test("at least 450 name their submission page, on their own domain or at a host of forms", () => {
  expect(rows.filter(({ submitUrl }) => submitUrl).length).toBeGreaterThanOrEqual(450);
  const isElsewhere = ({ url, submitUrl }: Shipped) => {
    const host = submitUrl && registrableDomain(submitUrl);
    return host !== registrableDomain(url) && !formHosts.has(host ?? "");
  };
  expect(wrong((row) => row.submitUrl !== null && !row.submitUrl.startsWith("https://"))).toEqual([]);
  expect(wrong((row) => row.submitUrl !== null && isElsewhere(row))).toEqual([]);
});

test("figures are plausible", () => {
  expect(wrong(({ reviewDays }) => reviewDays !== null && reviewDays > 365)).toEqual([]);
  expect(wrong(({ price, pricing }) => price !== null && pricing === "Free")).toEqual([]);
});

test("entering is free where the pricing says so, and unknown where it is", () => {
  const expected = { Free: true, Freemium: true, Paid: false } as const;
  expect(wrong(({ pricing, freeToEnter }) => freeToEnter !== (pricing ? expected[pricing] : null))).toEqual([]);
});

test("a page that sells is not the form of a directory that is free to enter", () => {
  const isSale = (address: string | null) => /(?:premium|pricing)$/.test(address ?? "");
  expect(wrong(({ submitUrl, freeToEnter }) => freeToEnter === true && isSale(submitUrl))).toEqual([]);
});
