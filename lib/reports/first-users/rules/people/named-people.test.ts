import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { linesOf } from "../page/lines";
import { findByRules } from "../rules-engine";
import { namedPeopleIn } from "./named-people";

function namesIn(body: string, lang = "en"): string[] {
  const page = pageFrom(`<html lang="${lang}"><title>Zumbi – drive erasure</title>${body}</html>`);
  return namedPeopleIn(linesOf(page), page.blocks).map(({ name }) => name);
}

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
  const lead = "<p>Zumbi erases the drives of old computers, one after the other.</p>";
  const whole = "<h3>Who is Zumbi for?</h3><p>Zumbi is for photographers, designers, and teams that share files.</p>";
  expect(namesIn(lead + whole)).toEqual(["photographers", "designers"]);
});

test("what a heading says of people is no part of their name", () => {
  const heading = "<h2>Built for teachers, loved by students</h2><p>Ok.</p>";
  expect(namesIn(heading)).toEqual(["teachers", "students"]);
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

test("a list below 'Who it's for' names people by how its entries begin, whatever is in it beside them", () => {
  const list = `<h2>🛠️ Who Is It For?</h2><ul><li><strong>Developers</strong> who try ideas on live sites.</li>
    <li><strong>Language learners</strong> – cards from any text</li><li>Faster reviews</li></ul>
    <h2>Design</h2><ul><li>Editors</li></ul>`;
  expect(namesIn(list)).toEqual(["Developers", "Language learners"]);
  const table = `<h2>Who is it for?</h2><table><tr><th>You are…</th><th>You get…</th></tr>
    <tr><td>🔐 A self-hoster with a spare phone</td><td>A pocket-sized cloud</td></tr>
    <tr><td>A tinkerer / developer</td><td>A lab box</td></tr></table>`;
  expect(namesIn(table)).toEqual(["self-hosters", "tinkerers", "developers"]);
  expect(namesIn("<h2>Who this is not for</h2><ul><li>Developers</li></ul>")).toEqual([]);
  expect(namesIn("<p>Who it's for</p><h2>People who plan ahead.</h2><ul><li>Teachers</li></ul>")).toEqual(["Teachers"]);
});

test("a list of use cases names people only if most of its entries are some", () => {
  const cases = (...entries: string[]) =>
    `<h2>Use cases</h2><ul>${entries.map((one) => `<li>${one}</li>`).join("")}</ul>`;
  expect(namesIn(cases("Journalists — quick filing", "Researchers — data", "Students — learn"))).toEqual([
    "Journalists",
    "Researchers",
    "Students",
  ]);
  expect(namesIn(cases("Journalists — quick filing", "Meeting notes", "Voice memos"))).toEqual([]);
});

test("such lists are read in other languages", () => {
  const listed = (heading: string, entries: string[], lang: string) =>
    namesIn(`<h2>${heading}</h2>${entries.map((one) => `<p><b>${one}</b></p>`).join("")}`, lang);
  expect(listed("Idéal pour qui ?", ["Photographes sans studio", "Meubles en kit"], "fr")).toEqual(["Photographes"]);
  expect(listed("¿Para quién es Zumbi?", ["Freelancers", "Diseñadores: entregas"], "es")).toEqual([
    "Freelancers",
    "Diseñadores",
  ]);
  expect(listed("Público-Alvo", ["Autônomos", "Estudantes"], "pt")).toEqual(["Autônomos", "Estudantes"]);
  expect(listed("👥 Kimler için?", ["Hekim", "Eczacı"], "tr").length).toBeGreaterThan(0);
  expect(listed("适合谁？", ["设计师 - 更快", "学生"], "zh")).toEqual(["设计师", "学生"]);
  expect(listed("이런 분들께 추천해요", ["✅ 시나리오 학과 학생", "✅ 웹드라마 창작자"], "ko")).toEqual([
    "시나리오 학과 학생",
    "웹드라마 창작자",
  ]);
});

test("people of a list lead, and meet where those do whom the tables know by that noun", async () => {
  const page = pageFrom(`<html lang="en"><title>Zumbi – flashcard generator</title><h1>Flashcards from any PDF</h1>
    <p>A flashcard generator with spaced repetition.</p>
    <h2>Who is this for</h2><ul><li>University students - exam material</li></ul></html>`);
  const [first] = (await findByRules(page))?.segments ?? [];
  expect(first?.name).toBe("University students");
  expect(first?.where_to_find.join(" ")).toContain("r/college");
});

test("people whom no table knows are told by the page's own name, with what names them", async () => {
  const page = pageFrom(`<html lang="en"><title>Zumbi – drive erasure software</title><h1>Erase drives in bulk</h1>
    <p>Drive erasure software that wipes disks and prints a certificate.</p>
    <h2>Who it's for</h2><h3>Computer refurbishers</h3><p>They buy lots of laptops.</p></html>`);
  const named = (await findByRules(page))?.segments.find(({ name }) => name === "Computer refurbishers");
  expect(named?.evidence).toEqual(["Computer refurbishers"]);
});

test("a sentence below 'Who it's for' names people by how it begins", () => {
  expect(namesIn("<h2>Who it's for</h2><p>Audit-bound teams under GDPR or HIPAA whose lawyers say no.</p>")).toEqual([
    "Audit-bound teams",
  ]);
  expect(namesIn("<h2>Who it's for</h2><p>Clinic managers whose patients forget their visits.</p>")).toEqual([
    "Clinic managers",
  ]);
  expect(namesIn("<h2>Für wen</h2><p>Steuerberater deren Mandanten alles auf Papier bringen.</p>", "de")).toEqual([
    "Steuerberater",
  ]);
});
