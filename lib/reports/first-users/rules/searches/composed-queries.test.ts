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

test.each([
  ["timber cruise calculator", "Foresters and forest owners", "r/forestry"],
  ["QGIS styling plugin", "GIS analysts and cartographers", "r/QGIS"],
  ["ship stability calculator", "Shipping and maritime professionals", "r/maritime"],
  ["container demurrage calculator", "Freight brokers and forwarders", "r/FreightBrokers"],
])("a narrow tool of working life finds its people: %s", async (words, first, community) => {
  const { people, communities } = await reportOn(
    `<html lang="en"><title>Maplo – Ready before noon</title><h1>Ready before noon</h1><p>All in your browser.</p></html>`,
    words,
  );
  expect(people[0]).toBe(first);
  expect(communities.slice(0, 3)).toContain(community);
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
  expect(composedOf("Minecraft server status page")).toMatchObject({
    form: { id: "statuspage" },
    topic: "Minecraft server",
  });
  expect(composedOf("Obsidian plugin", "recipe scaling")).toMatchObject({
    form: { id: "addon" },
    topic: "Obsidian recipe scaling",
  });
  expect(composedOf("Python wrapper", "the Etsy API")).toMatchObject({
    form: { id: "client" },
    topic: "Python Etsy API",
  });
});

/** A page that hardly says what the product is: its own words, and a second sentence. */
const hardly = (text: string, language = "en") =>
  `<html lang="${language}"><title>Quorvia – ${text}</title><meta name="description" content="${text}"><h1>${text}</h1></html>`;

test("the users of a system that a caller's words name come first, beside a sure kind as well", async () => {
  const { people, communities } = await reportOn(
    hardly("Get a Slack message when a namespace spends more than last week"),
    "Kubernetes cost alerts",
  );
  expect(people[0]).toBe("Kubernetes and Terraform users");
  expect(communities[0]).toBe("r/kubernetes");
});

test("a plugin is for the users of its system, then for those who do what it does", async () => {
  const { people, communities, queries } = await reportOn(
    hardly("Type the number of servings and every quantity in the note follows"),
    "Obsidian plugin for recipe scaling",
  );
  expect(people).toEqual(["Obsidian users", "Home cooks"]);
  expect(communities).toEqual(expect.arrayContaining(["r/ObsidianMD", "r/Cooking"]));
  expect(queries).toContain("obsidian recipe scaling plugin");
});

test("a field whose people no table knows has people who are interested in it", async () => {
  const { people } = await reportOn(hardly("Walls and rails near you, with pictures of others"), "parkour spot finder");
  expect(people[0]).toBe("People interested in parkour");
});

test("of a trade that a caller's words name the community that is called so comes first", async () => {
  const { people, communities, queries } = await reportOn(
    hardly("Players report scores, and the ladder moves by itself"),
    "pickleball ladder manager",
  );
  expect(people[0]).toBe("Padel, pickleball and badminton players");
  expect(communities[0]).toBe("r/Pickleball");
  expect(queries).toContain("pickleball ladder app");
});

test("a wrapper of an API is for those who build on it", async () => {
  const { people, queries } = await reportOn(
    hardly("Typed calls, retries and tokens that refresh themselves"),
    "Python wrapper for the Etsy API",
  );
  expect(people[0]).toBe("Python developers");
  expect(people).not.toContain("Etsy sellers");
  expect(queries).toEqual(expect.arrayContaining(["python Etsy API", "python Etsy API client"]));
});

test("what no table knows is searched for as an app in the caller's language, without a piece of a sentence", async () => {
  const { queries } = await reportOn(
    hardly("Trage ein, wann du geschnitten, gedrahtet und umgetopft hast", "de"),
    "Bonsai-Pflegekalender",
  );
  expect(queries).toEqual(expect.arrayContaining(["Bonsai-Pflegekalender App", "Bonsai-Pflegekalender kostenlos"]));
  expect(queries.join("; ")).not.toContain("gedrahtet");
});

test("what says itself that it is an app is not searched for as an app once more", async () => {
  const german = await reportOn(hardly("Strecke, Revier und Wetter notieren", "de"), "Jagdtagebuch App");
  expect(german.queries).toContain("Jagdtagebuch App kostenlos");
  expect(german.queries).not.toContain("Jagdtagebuch App App");
  const french = await reportOn(hardly("Suivez vos parcelles", "fr"), "logiciel de gestion de vignoble");
  expect(french.queries).toContain("logiciel de gestion de vignoble gratuit");
});
