import { expect, test } from "vitest";
import { noteOf } from "@/lib/reports/first-users/note";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";
import { tablesIn } from "../tables/tables";
import { type LikelyKind, sharedOf } from "./kind-choice";

async function reportOn(html: string, givenKind: string | null = null) {
  const found = await findByRules({ ...pageFrom(html), givenKind });
  return found && { ...found, note: noteOf(found), queries: found.search_queries.map(({ query }) => query) };
}

const likely = (id: string, chance: number): LikelyKind => {
  const kind = tablesIn("en").kinds.find((one) => one.id === id);
  if (!kind) throw new Error(`no kind ${id}`);
  return { kind, chance, found: null, isReplacing: false, features: {} as LikelyKind["features"] };
};

test("of a kind that is not sure only those people and pains are told which another that comes near it has as well", () => {
  const [tutors, business] = [likely("tutoring", 0.45), likely("tutor-business", 0.4)];
  const { kind } = sharedOf(tutors, [tutors, business]);
  const [first, ...others] = kind.audiences;
  expect(tutors.kind.audiences).toContain(first);
  expect(others.filter((id) => !business.kind.audiences.includes(id))).toEqual([]);
  expect(kind.pains.filter((pain) => !business.kind.pains.includes(pain))).toEqual([]);
  expect(kind.subreddits).toEqual(tutors.kind.subreddits);
  expect(sharedOf(tutors, [tutors, likely("tutor-business", 0.05)]).kind).toEqual(tutors.kind);
});

const open = `<html lang="en"><title>Skeinmark</title><meta name="description" content="Saved articles, highlights and notes in one quiet place.">
  <h1>Keep what you read</h1><p>Save articles and pages, highlight a sentence, and write a note beside it. Search all that you have kept.</p>
  <p>Bookmarks have tags. Notes link to each other.</p></html>`;

test("a report that is not sure asks with the kinds that it may be of, and one of them as product_kind makes it sure", async () => {
  const asked = await reportOn(open);
  expect(asked?.isGuess).toBe(true);
  const [first = "", second = ""] = asked?.other_kinds ?? [];
  expect(asked?.note).toContain(`product_kind what it is: ${first}, ${second}`);
  const answered = await reportOn(open, first);
  expect(answered).toMatchObject({ note: null, isGuess: false });
  expect(answered?.other_kinds).not.toContain(first);
});

const course = `<html lang="en"><title>The Rankdeep Blueprint</title>
  <meta name="description" content="A practical course on generative engine optimization, for people who want to be cited by AI search.">
  <h1>A practical course on generative engine optimization</h1><p>AI visibility, brand mentions in ChatGPT and share of voice in AI search.</p>
  <p>Nine lessons on generative engine optimization, with answer engine optimization at the end.</p></html>`;

test("a course on what a kind of product does is not told as that kind without a question", async () => {
  expect(await reportOn(course)).toMatchObject({ isGuess: true, note: expect.stringContaining("product_kind") });
});

test.each(["brimfold studio", "little vue 3 hub"])(
  "a name before a noun, and a version, name no kind of product: %s",
  async (phrase) => {
    const report = await reportOn(
      `<html lang="en"><title>Fable Firework | ${phrase}</title><meta name="description" content="The next firework game of ${phrase}.">
      <h1>Coming to Steam</h1><p>A game about fireworks: wishlist on Steam. Light a fuse and paint the night sky.</p></html>`,
    );
    expect(report?.kind).not.toBe(phrase);
  },
);

const studio = `<html lang="en"><title>Still Heron | Yoga studio in Leeds</title><h1>Yoga studio in Leeds</h1>
  <p>Our classes run every morning in our studio. Book a class, or call us. Trusted for over 15 years.</p>
  <p>We offer private classes at your home, too.</p><a href="tel:+15550100">Call us now</a><a href="/areas">Areas we serve</a></html>`;

test("what the caller calls the page of a trade is no software for that trade", async () => {
  const report = await reportOn(studio, "yoga studio");
  expect(report?.kind).toBe("yoga studio");
  expect(report?.segments.map(({ name }) => name)).not.toContain("Gym and studio owners");
});

test("searches in English for a page in a language without tables say so", async () => {
  const report = await reportOn(
    `<html lang="pl"><title>Brukwa — SaaS dla brukarzy</title><meta name="description" content="Brukwa liczy kostkę na podjazd.">
      <h1>Podjazd policzony w minutę</h1><p>Kostka, piasek i robocizna na jednej kartce.</p></html>`,
    "habit tracker",
  );
  expect(report?.search_queries.length).toBeGreaterThan(0);
  // The caller's own words may be in the language of the page.
  for (const { query, intent } of report?.search_queries ?? [])
    if (query !== "habit tracker") expect(intent).toContain("in English");
});

test("no search for such a page is half in English, if what it is called is not", async () => {
  const report = await reportOn(
    `<html lang="nl"><title>Klimpo</title><meta name="description" content="Klimpo begeleidt je elke dag naar een gezonder leven.">
      <h1>Elke dag een beetje gezonder</h1><p>Je krijgt korte opdrachten over slaap, eten en bewegen.</p></html>`,
    "gezondheidscoach app",
  );
  expect(report?.queries).toContain("gezondheidscoach app");
  for (const query of report?.queries ?? [])
    if (query.includes("gezondheidscoach")) expect(query).toBe("gezondheidscoach app");
});
