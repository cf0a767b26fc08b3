import { addDays } from "date-fns";
import { expect, test } from "vitest";
import { newsletterFeatures } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import { dateOf } from "@/lib/core/catalog/weeks";
import { ownDatabase } from "@/lib/doors/testing";
import {
  recordBadgeView,
  recordImpressions,
  recordNewsletterOpen,
  recordOutboundClick,
  recordPageView,
} from "./record";
import { browser, countsOf } from "./testing/counts";
import type { Visitor } from "./visitor";

const db = ownDatabase();
const visitor: Visitor = {
  network: "203.0.113.7",
  userAgent: browser,
  accountId: null,
  isAhead: false,
  isEmbedded: false,
  referrer: null,
};

const listed = (values: object = {}) => insertListing(db(), { url: "https://acme.example/", ...values });
let listings = 0;
const another = () => listed({ slug: `acme-${++listings}`, canonicalUrl: `https://acme.example/${listings}` });

test("a visitor sees an entry, opens the page, goes out and sees the badge: one of each", async () => {
  const listing = await another();
  recordImpressions([listing.id], visitor);
  recordPageView(listing, visitor);
  recordOutboundClick(listing.id, visitor);
  recordBadgeView(listing.id, visitor);
  expect(await countsOf(db(), listing.id)).toEqual({ impression: 1, click: 1, outbound_click: 1, badge_view: 1 });
});

test("doubles within a visit are one, also after the first was written; other networks are other visits", async () => {
  const listing = await another();
  recordPageView(listing, visitor);
  recordPageView(listing, visitor);
  expect(await countsOf(db(), listing.id)).toEqual({ click: 1 });
  recordPageView(listing, visitor);
  recordPageView(listing, { ...visitor, network: "203.0.113.8" });
  expect(await countsOf(db(), listing.id)).toEqual({ click: 2 });
});

test("the owner's own visits, bots and what is fetched ahead are left out", async () => {
  const owner = await insertFounder(db());
  const listing = await listed({ slug: "owned", ownerId: owner.id });
  const others: Visitor[] = [
    { ...visitor, accountId: owner.id },
    { ...visitor, userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { ...visitor, userAgent: "" },
    { ...visitor, isAhead: true },
  ];
  for (const other of others) {
    recordImpressions([listing.id], other);
    recordPageView(listing, other);
    recordOutboundClick(listing.id, other);
    recordBadgeView(listing.id, other);
  }
  expect(await countsOf(db(), listing.id)).toEqual({});
  recordPageView(listing, { ...visitor, accountId: (await insertFounder(db(), "other@acme.example")).id });
  expect(await countsOf(db(), listing.id)).toEqual({ click: 1 });
});

test("a page that merely embeds our addresses brings no visits; the badge is made to be embedded", async () => {
  const listing = await another();
  recordPageView(listing, { ...visitor, isEmbedded: true });
  recordOutboundClick(listing.id, { ...visitor, isEmbedded: true });
  recordBadgeView(listing.id, { ...visitor, isEmbedded: true });
  expect(await countsOf(db(), listing.id)).toEqual({ badge_view: 1 });
});

test.each([
  ["https://acme.example/", 1],
  ["https://blog.acme.example/launched?x=1", 1],
  ["https://notacme.example/", undefined],
  ["http://localhost:3000/products", undefined],
  ["android-app://com.acme/", undefined],
  ["nonsense", undefined],
])("who comes from %s came by the badge of acme.example: %s", async (referrer, times) => {
  const listing = await another();
  recordPageView(listing, { ...visitor, referrer });
  expect(await countsOf(db(), listing.id)).toEqual({ click: 1, ...(times ? { badge_click: times } : {}) });
});

test("an opened newsletter counts for the listing that it features, once a visit, through mail services too", async () => {
  const listing = await another();
  const values = { listingId: listing.id, title: "Issue 7", date: "2026-01-08" };
  const [feature] = await db().insert(newsletterFeatures).values(values).returning();
  const id = feature?.id ?? "";
  const gmail = "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)";
  for (const reader of [visitor, visitor, { ...visitor, network: "203.0.113.8", userAgent: gmail }])
    recordNewsletterOpen(id, reader);
  recordNewsletterOpen(id, { ...visitor, network: "203.0.113.9", userAgent: "curl/8.5.0" });
  recordNewsletterOpen("0193e1a5-3f00-7000-8000-000000000001", visitor);
  expect(await countsOf(db(), listing.id)).toEqual({ newsletter_open: 2 });
});

test("a newsletter's picture counts from the day of its issue on, not in a trial run before", async () => {
  const listing = await another();
  const inDays = (days: number) => dateOf(addDays(new Date(), days));
  for (const [days, readers] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const values = { listingId: listing.id, title: "Issue 8", date: inDays(days) };
    const [feature] = await db().insert(newsletterFeatures).values(values).returning();
    recordNewsletterOpen(feature?.id ?? "", visitor);
    expect((await countsOf(db(), listing.id)).newsletter_open ?? 0).toBe(readers);
  }
});
