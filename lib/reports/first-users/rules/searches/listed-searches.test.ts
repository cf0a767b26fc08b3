import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { pageSteps } from "@/lib/reports/first-users/read-page";
import { readingSteps } from "../kinds/reading";
import { listedSearches } from "./listed-searches";

const searchesFor = (html: string) =>
  listedSearches(runNow(readingSteps(runNow(pageSteps(html, "https://pixelbay.example/")))));

const emulator = (more: string) => `<!doctype html><html lang="en"><title>Pixelbay: an emulator for old consoles</title>
  <meta name="description" content="Pixelbay is a retro game emulator for your computer. Load your ROMs and play.">
  <h1>The emulator for your old games</h1><p>Save states, gamepads and shaders for the games you own.</p>${more}`;

test("of the searches of a kind those are told of which the page says all that is special", () => {
  const found = searchesFor(emulator("<p>It runs games of the Game Boy and keeps your save states.</p>"));
  expect(found).toContain("game boy emulator");
  expect(found).not.toContain("sega genesis emulator");
  expect(searchesFor(emulator(""))).not.toContain("game boy emulator");
});

test("what stands in a page of another kind is told of none", () => {
  const page = `<!doctype html><html lang="en"><title>Loafbook – recipes for sourdough bread</title>
    <meta name="description" content="A recipe app for people who bake sourdough bread at home.">
    <h1>Bake better bread</h1><p>Keep your recipes and starters in one place.</p>
    <p>We made it between two rounds on the Game Boy and its emulator.</p>`;
  expect(searchesFor(page).filter((search) => search.includes("emulator"))).toEqual([]);
});

test("a page in another language has none", () => {
  const page = `<!doctype html><html lang="de"><title>Pixelbay: ein Emulator für alte Konsolen</title>
    <meta name="description" content="Pixelbay ist ein Emulator für alte Konsolen wie den Game Boy. Spiele deine alten Spiele.">
    <h1>Der Emulator für deine alten Spiele</h1><p>Spielstände und Controller für den Game Boy und andere Konsolen.</p>`;
  expect(searchesFor(page)).toEqual([]);
});
