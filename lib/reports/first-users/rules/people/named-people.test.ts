import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { linesOf } from "../lines";
import { findByRules } from "../rules-engine";
import { namedPeopleIn } from "./named-people";

const namesIn = (body: string, lang = "en") =>
  namedPeopleIn(linesOf(pageFrom(`<html lang="${lang}"><title>Zumbi – drive erasure</title>${body}</html>`))).map(
    ({ name }) => name,
  );

test("headings below 'Who it's for' are people, and slogans are none", () => {
  expect(
    namesIn("<h2>Who it's for</h2><h3>Computer refurbishers</h3><p>They buy lots.</p><h3>Bedtime lullabies</h3>"),
  ).toEqual(["Computer refurbishers"]);
  expect(namesIn("<h2>Für wen</h2><h3>Kleine Schulen</h3><p>Sie haben wenig Zeit.</p>", "de")).toEqual([
    "Kleine Schulen",
  ]);
});

test("the answer to 'Who is it for?' names people in a row", () => {
  const answer = "<h3>Who is Zumbi for?</h3><p>Freelancers, sole traders and fast work. Nobody else.</p>";
  expect(namesIn(answer)).toEqual(["Freelancers", "sole traders"]);
});

test("headings that begin with 'For' are people if there are two, or one with text below; one alone may be a link", () => {
  expect(
    namesIn("<h3>For engineers</h3><p>One command.</p><h3>For documentation authors</h3><p>Plain text.</p>"),
  ).toEqual(["engineers", "documentation authors"]);
  expect(namesIn("<h3>For engineers</h3><p>One command.</p>")).toEqual([]);
  const agencies = "<h2>For agencies</h2><p>Agencies answer the mail of ten clients from one place.</p>";
  expect(namesIn(agencies)).toEqual(["agencies"]);
  expect(namesIn("<p>Built for speed.</p><p>Perfect for mountain tops and cliff campsites.</p>")).toEqual([]);
});

test("a heading that begins with 'For' may name several people, in the language of the page", () => {
  const named = (heading: string, lang: string) => namesIn(`<h2>${heading}</h2><p>Ok.</p>`, lang);
  expect(named("For podcasters, streamers and social media managers", "en")).toEqual([
    "podcasters",
    "streamers",
    "social media managers",
  ]);
  expect(named("For bloggers and founders who build in public", "en")).toEqual(["bloggers", "founders"]);
  expect(named("Für Agenturen und kleine Unternehmen", "de")).toEqual(["Agenturen", "kleine Unternehmen"]);
  expect(named("Pour les freelances, coachs et dirigeants", "fr")).toEqual(["freelances", "coachs"]);
  expect(named("适合顾问、老师和大学生", "zh")).toEqual(["顾问", "老师", "大学生"]);
  expect(named("For speed and comfort", "en")).toEqual([]);
  expect(named("Für Ruhe und Ordnung", "de")).toEqual([]);
  expect(named("Für iPhone und Android", "de")).toEqual([]);
});

test("people whom no table knows are told by the page's own name, with what names them", async () => {
  const page = pageFrom(`<html lang="en"><title>Zumbi – drive erasure software</title><h1>Erase drives in bulk</h1>
    <p>Drive erasure software that wipes disks and prints a certificate.</p>
    <h2>Who it's for</h2><h3>Computer refurbishers</h3><p>They buy lots of laptops.</p></html>`);
  const named = (await findByRules(page))?.segments.find(({ name }) => name === "Computer refurbishers");
  expect(named?.evidence).toEqual(["Computer refurbishers"]);
});
