import { expect, test } from "vitest";
import { checkFindings } from "@/lib/reports/first-users/check-findings";
import { findByRules } from "@/lib/reports/first-users/rules/rules-engine";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { composedOf } from "../page/forms";

async function reportOn(html: string, givenKind: string | null) {
  const page = { ...pageFrom(html), givenKind };
  const found = await findByRules(page);
  const report = found && checkFindings(found, page);
  return {
    queries: report?.search_queries.map(({ query }) => query) ?? [],
    communities: report?.subreddits.map(({ name }) => name) ?? [],
    people: report?.segments.map(({ name }) => name) ?? [],
  };
}

const humidor = `<html lang="en"><title>Lumbo – Ratings and the humidor</title>
  <meta name="description" content="Ratings and the humidor on your phone."><h1>Ratings and the humidor</h1><p>Note what you liked.</p></html>`;

test("a caller's words that no table knows are searched for by what the program does, and with what", async () => {
  const { queries, communities } = await reportOn(humidor, "cigar journal app");
  expect(queries).toEqual(expect.arrayContaining(["cigar log app", "cigar log book"]));
  expect(communities).toContain("r/cigars");
});

test("the field that a caller's words name says whom it is for", async () => {
  const { people, communities } = await reportOn(
    `<html lang="en"><title>Maplo – Copy a thousand of them</title><h1>Copy a thousand of them</h1><p>All in your browser.</p></html>`,
    "UUID generator",
  );
  expect(people[0]).toBe("Software developers");
  expect(communities).toContain("r/webdev");
});

test("beside a kind that stands in for a caller's words they are searched for, too", async () => {
  const { queries } = await reportOn(
    `<html lang="en"><title>Quorvia – Keep score from your wrist</title><h1>Keep score of every match</h1><p>Saves the result.</p></html>`,
    "fencing score keeper",
  );
  expect(queries).toEqual(expect.arrayContaining(["fencing score app", "fencing scoreboard"]));
});

test("people and communities of the field that a caller's words are about come before those of the kind that stands in", async () => {
  const { people, communities } = await reportOn(
    `<html lang="en"><title>Verrin – Heats and times as they are posted</title><h1>Heats and times as they are posted</h1></html>`,
    "swim meet results app",
  );
  expect(people[0]).toBe("Swimmers");
  expect(communities[0]).toBe("r/Swimming");
});

test("what a program does is told by the end of its name, and what with by the beginning", () => {
  expect(composedOf("archery score app")).toMatchObject({ form: { id: "scorer" }, topic: "archery" });
  expect(composedOf("badminton score keeper app")).toMatchObject({ form: { id: "scorer" }, topic: "badminton" });
  expect(composedOf("tea log")).toMatchObject({ form: { id: "log" }, topic: "tea" });
  expect(composedOf("tracker")).toBeNull();
  expect(composedOf("status page")).toBeNull();
});
