import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

async function reportOn(html: string, givenKind: string | null = null) {
  const found = await findByRules({ ...pageFrom(html), givenKind });
  return {
    isGuess: found?.isGuess,
    people: found?.segments.map(({ name }) => name) ?? [],
    queries: found?.search_queries.map(({ query }) => query) ?? [],
  };
}

const groomer = `<html lang="en"><title>Brambly Paws | Mobile dog grooming</title>
  <h1>Mobile dog grooming service</h1><p>Our grooming services come to your door: we wash, dry and trim your dog in our van.</p>
  <p>For every dog and its owners. Fully insured, with 12 years of experience.</p>
  <a href="/prices">Prices</a> <a href="/areas">Areas served</a> <a href="tel:+15550100">Call now</a></html>`;

test.each([null, "mobile dog grooming"])(
  "a groomer's page is for people with dogs, and no software for groomers: %s",
  async (given) => {
    const { isGuess, people, queries } = await reportOn(groomer, given);
    expect(isGuess).toBe(true);
    expect(people).not.toContain("Dog groomers");
    expect(people).toContain("People who live nearby");
    expect(queries.filter((query) => query.includes("software"))).toEqual([]);
  },
);

const candles = `<html lang="en"><title>Wickwell</title><h1>Wickwell candles</h1>
  <p>We hand pour scented candles in small batches at our kitchen table.</p><p>Every candle burns for forty hours and smells of the garden.</p>
  <p>A thoughtful gift: soy candles with cotton wicks.</p><a href="#order">How to order</a></html>`;

test.each([groomer, candles])("who hires or buys is not looked for among those who try new software", async (html) => {
  const found = await findByRules(pageFrom(html));
  expect(found?.subreddits.map(({ name }) => name)).not.toContain("r/SideProject");
});

test("what a trade offers is no tool, and its customers have no pains of those who use one", async () => {
  const found = await findByRules(pageFrom(groomer));
  expect(found?.kind).not.toMatch(/(?:tool|software|app)$/u);
  expect(found?.pain_points.filter(({ evidence }) => evidence.length === 0)).toEqual([]);
});

const software = `<html lang="en"><title>Trimly | Software for mobile dog groomers</title>
  <h1>Booking software for mobile dog groomers</h1><p>Dog groomers plan their areas served, and their clients book a visit at your door.</p>
  <p>Fully insured groomers get reminders and deposits.</p><a href="/signup">Start free trial</a></html>`;

test("software for groomers is for groomers", async () => {
  const { people } = await reportOn(software);
  expect(people[0]).toBe("Dog groomers");
});

test("a candle shop is for those who buy candles, and not for who makes them", async () => {
  const { people } = await reportOn(candles);
  expect(people.length).toBeGreaterThan(0);
  expect(people).not.toContain("Candle and soap makers");
});
