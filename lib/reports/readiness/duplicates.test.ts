import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { insertListing, openOwnDatabase } from "@/db/testing";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { inTransaction, testNow } from "@/lib/core/testing";
import { differentPairs, samePairs } from "@/lib/launch/copy/testing/url-pairs";
import { findDuplicates } from "./duplicates";

const settings = { now: testNow, appUrl: "http://localhost:3000" };
const listed = (url: string) => ({ url, canonicalUrl: canonicalUrl(url), registrableDomain: registrableDomain(url) });
const look = (db: Db, url: string, name: string | null = null) =>
  findDuplicates(db, { addresses: [url], name }, settings);

describe("every pair of addresses", () => {
  let database: Awaited<ReturnType<typeof openOwnDatabase>>;
  beforeAll(async () => {
    database = await openOwnDatabase();
  });
  afterAll(() => database.close());

  test.each([
    ...samePairs.map((pair) => [...pair, true] as const),
    ...differentPairs.map((pair) => [...pair, false] as const),
  ])("%s listed, %s asked for: the same product is %s", async (one, other, isSame) => {
    const rollBack = new Error("rolled back");
    const found = database.db.transaction(async (tx) => {
      await insertListing(tx, { slug: "listed", ...listed(one) });
      const { status } = await look(tx, other);
      expect(status === "listed").toBe(isSame);
      throw rollBack;
    });
    await expect(found).rejects.toBe(rollBack);
  });
});

test(
  "a live listing of the address is told with its page, and nothing else of it",
  inTransaction(async ({ db }) => {
    await insertListing(db, {
      slug: "acme",
      name: "Acme",
      ...listed("https://acme.com/"),
      founderEmail: "anna@acme.com",
    });
    expect(await look(db, "http://www.acme.com/?utm_source=x")).toEqual({
      status: "listed",
      matches: [
        {
          slug: "acme",
          name: "Acme",
          url: "https://acme.com/",
          product_url: "http://localhost:3000/products/acme",
          because: "same_url",
          message: "Acme is listed under this URL.",
        },
      ],
    });
  }),
);

test.each(["draft", "submitted", "scheduled"] as const)(
  "a %s of the address is said to exist, and not shown",
  (status) =>
    inTransaction(async ({ db }) => {
      await insertListing(db, {
        slug: null,
        name: "Secret",
        status,
        draftId: crypto.randomUUID(),
        ...listed("https://acme.com/"),
      });
      expect(await look(db, "https://acme.com", "Secret")).toEqual({ status: "draft_open", matches: [] });
    })(),
);

test.each(["rejected", "expired", "taken_down"] as const)("what is %s is no longer there", (status) =>
  inTransaction(async ({ db }) => {
    await insertListing(db, { slug: "acme", name: "Acme", status, ...listed("https://acme.com/") });
    expect(await look(db, "https://acme.com", "Acme")).toEqual({ status: "none", matches: [] });
  })(),
);

test(
  "a draft whose time is over counts no more, though nobody has swept it away yet",
  inTransaction(async ({ db }) => {
    const over = new Date(testNow.getTime() - 1);
    await insertListing(db, { slug: null, status: "draft", expiresAt: over, ...listed("https://acme.com/") });
    expect((await look(db, "https://acme.com")).status).toBe("none");
  }),
);

test(
  "another path or subdomain of a listed domain is similar",
  inTransaction(async ({ db }) => {
    await insertListing(db, { slug: "acme", name: "Acme", ...listed("https://acme.com/") });
    for (const url of ["https://app.acme.com", "https://acme.com/pricing"]) {
      const { status, matches } = await look(db, url);
      expect({ status, because: matches.map(({ because }) => because) }).toEqual({
        status: "similar",
        because: ["same_domain"],
      });
    }
  }),
);

test(
  "an open draft goes before what is only similar, and a listing before both",
  inTransaction(async ({ db }) => {
    await insertListing(db, { slug: "acme", name: "Acme", ...listed("https://acme.com/") });
    await insertListing(db, { slug: null, name: "Secret", status: "draft", ...listed("https://acme.com/app") });
    const app = await look(db, "https://acme.com/app");
    expect({ status: app.status, slugs: app.matches.map(({ slug }) => slug) }).toEqual({
      status: "draft_open",
      slugs: ["acme"],
    });
    await insertListing(db, { slug: null, status: "draft", ...listed("https://acme.com/") });
    expect((await look(db, "https://acme.com")).status).toBe("listed");
  }),
);

test.each([
  ["https://github.com/acme/rocket", "https://github.com/acme/booster"],
  ["https://apps.apple.com/us/app/acme/id1", "https://apps.apple.com/us/app/other/id2"],
  ["https://play.google.com/store/apps/details?id=a", "https://gemini.google.com/"],
  ["https://gemini.google.com/", "https://play.google.com/store/apps/details?id=a"],
  ["https://www.npmjs.com/package/acme", "https://www.npmjs.com/package/other"],
  ["https://acme.github.io", "https://other.github.io"],
  ["https://acme.vercel.app", "https://other.vercel.app"],
  ["https://acme.co.uk", "https://other.co.uk"],
])("%s says nothing about %s: many share that host", (one, other) =>
  inTransaction(async ({ db }) => {
    await insertListing(db, { slug: "one", name: "One", ...listed(one) });
    expect(await look(db, other)).toEqual({ status: "none", matches: [] });
  })(),
);

test(
  "thousands of listings on a shared host do not hide the one that counts",
  inTransaction(async ({ db }) => {
    for (const id of Array.from({ length: 8 }, (_, index) => index)) {
      await insertListing(db, { upvotes: 100, ...listed(`https://play.google.com/store/apps/details?id=${id}`) });
    }
    await insertListing(db, { slug: "keep", name: "Keep", ...listed("https://keep.google.com/") });
    const { matches } = await look(db, "https://gemini.google.com/");
    expect(matches.map(({ slug }) => slug)).toEqual(["keep"]);
  }),
);

test.each([
  ["Plausible", "plausible"],
  ["Plausible Analytics", "PlausibleAnalytics"],
  ["Acme", "Acmé"],
  ["Acme", "Acme App"],
  ["Acme", "The Acme"],
  ["Acme.ai", "Acme"],
  ["Cal.com", "Cal"],
  ["PostHog", "Post Hog"],
  ["Excalidraw", "Excalidraww"],
  ["Notion", "Ｎｏｔｉｏｎ"],
  ["鬼車", "鬼車"],
])("%s and %s are similar names", (one, other) =>
  inTransaction(async ({ db }) => {
    await insertListing(db, { slug: "one", name: one, ...listed("https://one.com/") });
    const { status, matches } = await look(db, "https://other.com/", other);
    expect({ status, because: matches.map(({ because }) => because) }).toEqual({
      status: "similar",
      because: ["similar_name"],
    });
  })(),
);

test.each([
  ["Notion", "Motion"],
  ["Figma", "Sigma"],
  ["GitHub", "GitLab"],
  ["Linear", "Line"],
  ["Linear", "Linear Algebra Tutor"],
  ["Acme Notes", "Acme Mail"],
  ["Air", "Airtable"],
  ["Notes App", "Tasks App"],
  ["X", "Xero"],
  ["AI", "AI Writer"],
])("%s and %s are two names", (one, other) =>
  inTransaction(async ({ db }) => {
    await insertListing(db, { slug: "one", name: one, ...listed("https://one.com/") });
    expect(await look(db, "https://other.com/", other)).toEqual({ status: "none", matches: [] });
  })(),
);

test(
  "at most five are told, the nearest first, each once",
  inTransaction(async ({ db }) => {
    await insertListing(db, { slug: "same", name: "Acme", ...listed("https://acme.com/") });
    for (const n of [1, 2, 3, 4, 5, 6]) {
      await insertListing(db, { slug: `under-${n}`, name: "Acme", upvotes: n, ...listed(`https://acme.com/${n}`) });
    }
    const { matches } = await look(db, "https://acme.com", "Acme");
    expect(matches.map(({ slug }) => slug)).toEqual(["same", "under-6", "under-5", "under-4", "under-3"]);
  }),
);
