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

test("people whom a page is not for are not named", () => {
  const text = "<p>Zumbi erases the drives of old computers, one after the other.</p>";
  expect(namesIn(`${text}<h2>For engineers, teachers and not for agencies</h2>`)).toEqual(["engineers", "teachers"]);
  expect(namesIn(`${text}<h2>For engineers, not for agencies</h2>`)).toEqual([]);
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

test("people under a claim such as 'Built for …' are named by headings of their own, if most of them are people", () => {
  const below =
    "<h3>Consultants &amp; coaches</h3><p>Win trust.</p><h3>Agencies</h3><p>Show work.</p><h3>Local shops</h3><p>Be seen.</p>";
  expect(namesIn(`<h2>Built for businesses that value trust</h2>${below}<h2>Prices</h2>`)).toEqual([
    "Consultants",
    "coaches",
    "Agencies",
    "Local shops",
  ]);
  expect(
    namesIn("<h2>Built for speed</h2><h3>Instant start</h3><p>No wait.</p><h3>Small files</h3><p>Less.</p>"),
  ).toEqual([]);
  const german = "<h3>Agenturen</h3><p>Sie zeigen Arbeit.</p><h3>Restaurants</h3><p>Sie haben Gäste.</p>";
  expect(namesIn(`<h2>Gemacht für alle, die Kunden haben</h2>${german}`, "de")).toEqual(["Agenturen", "Restaurants"]);
  const french = "<h3>Agences</h3><p>Elles montrent.</p><h3>Freelances</h3><p>Ils vendent.</p>";
  expect(namesIn(`<h2>Conçu pour tous les métiers</h2>${french}`, "fr")).toEqual(["Agences", "Freelances"]);
});

test("a plan says whom it is for", () => {
  const cards =
    "<h3>Studio</h3><p>Solo founders + designers shipping one page a day.</p><h3>Agency</h3><p>Agencies managing 3–10 client sites — with their own logo.</p><h3>Team</h3><p>Best for freelancers</p><p>Unlimited clients</p><p>Fully self-hosted — on your server.</p>";
  expect(namesIn(`<h2>Pricing</h2><p>Four tiers. All plans have all.</p>${cards}`)).toEqual([
    "Solo founders",
    "designers",
    "Agencies",
    "freelancers",
  ]);
  expect(namesIn(`<h2>Features</h2><p>Pick one.</p>${cards}`)).toEqual([]);
  expect(namesIn("<h2>Preise</h2><h3>Klein</h3><p>Ideal für Agenturen</p>", "de")).toEqual(["Agenturen"]);
});

test("one noun at the end of a row of fields names people of each of them", () => {
  const named = (heading: string) => namesIn(`<h1>${heading}</h1><p>Ok.</p>`);
  expect(named("The career app for defence, aerospace and engineering professionals.")).toEqual([
    "defence professionals",
    "aerospace professionals",
    "engineering professionals",
  ]);
  expect(named("Shared files for web, cloud and data engineers")).toEqual([
    "web engineers",
    "cloud engineers",
    "data engineers",
  ]);
  expect(named("A planner for couples, families and small teams")).not.toContain("couples teams");
  expect(named("A planner for you and your friends")).toEqual([]);
  expect(named("Fun for kids and nervous parents")).not.toContain("kids parents");
});
