import { expect, test } from "vitest";
import { readCsv } from "@/db/data-file";
import { shippedDirectories } from "@/db/seed";
import { elsewhereFor } from "./elsewhere";
import { specialKinds } from "./product/kinds";

const namesOf = (fits: string[], language: string | null) => elsewhereFor({ fits, language }).map(({ name }) => name);

test("a kind of product has places of its own, whatever its language, and those of its language after them", () => {
  expect(namesOf(["games"], "en")).toEqual(["Steam", "itch.io", "CrazyGames", "IndieDB", "Keymailer"]);
  expect(namesOf(["games"], null)).toEqual(namesOf(["games"], "en"));
  expect(namesOf(["games"], "ko")).toEqual(["Steam", "itch.io", "CrazyGames", "IndieDB", "Keymailer", "Disquiet"]);
  expect(namesOf(["games", "vr"], "en").slice(0, 3)).toEqual(["SideQuest", "Meta Horizon Store", "Steam"]);
  expect(namesOf(["no_software", "newsletters"], "fr")).toEqual(["InboxReads", "Substack"]);
});

test("a game for phones is at home in no store of games for computers, and a program to install in no terminal", () => {
  expect(namesOf(["games", "mobile", "ios"], "ja")).toEqual([
    "TapTap",
    "App Store featuring",
    "note",
    "Appliv",
    "PR TIMES",
  ]);
  expect(namesOf(["desktop", "mac", "open_source"], "en")).toEqual([
    "MacUpdate",
    "Homebrew Cask",
    "r/macapps",
    "Awesome lists",
  ]);
  expect(namesOf(["developers", "open_source"], "en")).toEqual(["Awesome lists"]);
  expect(namesOf(["developers", "open_source", "terminal"], "en")).toContain("Terminal Trove");
});

test("what is made for one system is sent to the stores of no other, and an add-on to where its program is", () => {
  expect(namesOf(["mobile", "android"], "en")).not.toContain("App Store featuring");
  expect(namesOf(["mobile", "ios"], "en")).not.toContain("Galaxy Store");
  expect(namesOf(["desktop", "windows"], "fr")).toEqual(["winget", "Microsoft Store"]);
  expect(namesOf(["design", "figma"], "en")).toEqual(["Figma Community"]);
  expect(namesOf(["shopify", "shop_tools"], "de")).toEqual(["Shopify App Store"]);
  expect(namesOf(["developers", "vs_code"], "ja")).toContain("Open VSX");
});

test("what can be ordered already collects no orders in advance", () => {
  expect(namesOf(["hardware", "no_software"], "en")).toContain("Kickstarter");
  expect(namesOf(["hardware", "no_software", "on_sale"], "en")).not.toContain("Kickstarter");
});

test("what the catalog serves well has none in English, and places of its language otherwise", () => {
  expect(namesOf(["business"], "en")).toEqual([]);
  expect(namesOf(["business"], "de")).toEqual(["OMR Reviews", "SoftGuide", "deutsche-startups.de"]);
  expect(namesOf(["business"], "nl")).toEqual(["Softwarepakketten", "MT/Sprout"]);
});

test("a place that customers go to is entered in maps, and launched nowhere", () => {
  expect(namesOf(["local", "no_software", "reviews"], "ko")).toEqual([
    "Google Business Profile",
    "Apple Business Connect",
    "Bing Places",
    "Naver Smart Place",
  ]);
  expect(namesOf(["local", "no_software", "practice", "reviews"], "de")).toContain("Jameda");
});

test("every place is for kinds that there are, has a task that is one sentence, and is in no catalog", () => {
  const rows = readCsv("other-places.csv") as Record<
    "kinds" | "only_if" | "not_for" | "url" | "task" | "language",
    string
  >[];
  const known = new Set<string>([...specialKinds, "*"]);
  const named = rows.flatMap(({ kinds, only_if, not_for }) =>
    [kinds, only_if, not_for].flatMap((cell) => cell.split("; ")),
  );
  expect(named.filter((kind) => kind !== "" && !known.has(kind))).toEqual([]);
  expect(rows.filter(({ task }) => /[.!?]$/.test(task))).toEqual([]);
  expect(rows.filter(({ language }) => !/^(?:\*|[a-z]{2})$/.test(language))).toEqual([]);
  const hosts = new Set(shippedDirectories().map(({ url }) => new URL(url).host));
  expect(rows.filter(({ url }) => hosts.has(new URL(url).host))).toEqual([]);
});
