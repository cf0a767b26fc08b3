import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { readingSteps } from "./reading";

const headsOf = (title: string, body: string, lang = "en") =>
  runNow(readingSteps(pageFrom(`<html lang="${lang}"><title>${title}</title>${body}</html>`))).heads;

const recorder = `<p>Record the audio of any Chrome tab as MP3.</p><p>Tab audio stays on your computer.</p>
  <p>Save lectures, interviews and podcasts from the browser.</p>`;

test("a title that is typed as it stands is a search", () => {
  expect(headsOf("Zumbi | Record Chrome Tab Audio as MP3", recorder)).toEqual(["Record Chrome Tab Audio as MP3"]);
  expect(
    headsOf("Zumbi – Walking Routes Around You", "<p>Walking routes for any time.</p><p>Routes to walk.</p>"),
  ).toEqual(["Walking Routes near me"]);
});

test.each([
  "Willpower before execution",
  "Hear the note",
  "Your audio. Always in sight.",
  "Good business",
  "One keystroke away",
  "Chrome Extension",
  "Made for people",
])("%j is a slogan, or says nothing", (slogan) => {
  expect(headsOf(`Zumbi — ${slogan}`, recorder)).toEqual([]);
});

test("the names of devices alone are no search, and a superlative is no part of one", () => {
  const body = `${recorder}<p>Recording audio on the Apple Watch.</p><p>Apple Watch audio, iPhone audio.</p><p>Watch, iPhone, Apple.</p>`;
  for (const devices of ["Apple Watch", "iPhone 14 Pro", "Mac and iPhone"])
    expect(headsOf(`Zumbi: ${devices}`, body)).toEqual([]);
  expect(headsOf("Zumbi: the most complete audio recorder", `${body}<p>An audio recorder.</p>`)).toEqual([
    "audio recorder",
  ]);
});

test("in another language a title is a search if the page is about its words", () => {
  const body = `<p>Das Wörterbuch mit 40.000 Wörtern.</p><p>Vokabeltrainer für jeden Tag.</p><p>Wörter und Vokabeln offline.</p>`;
  expect(headsOf("Zumbi – Wörterbuch und Vokabeltrainer", body, "de")).toEqual(["Wörterbuch und Vokabeltrainer"]);
  expect(headsOf("Zumbi – 让照片回归秩序", "<p>整理照片。</p><p>照片按日期归档。</p>", "zh")).toEqual([]);
});

test("the name in other signs, what it is made of, a row of short sentences and a cut phrase are no searches", () => {
  expect(headsOf("🦊 Zum-Bi | Record Chrome tab audio", recorder.replaceAll("Zumbi", "ZumBi"))).not.toContain(
    "🦊 Zum-Bi",
  );
  expect(headsOf("Zumbi – Chrome tab audio recorder built with Rust", recorder)).toEqual([]);
  expect(headsOf("Zumbi: Tab audio. Chrome podcasts. Browser interviews.", recorder)).toEqual([]);
  const joined = "Record lectures and interviews and podcasts of browser tabs";
  expect(headsOf(`Zumbi – ${joined}`, recorder)).toEqual([]);
});

test("how many somebody has names no product, and neither 'made' nor 'without the' is typed", () => {
  expect(headsOf("Zumbi – Forty tab recordings", recorder)).toEqual([]);
  expect(headsOf("Zumbi – 12,000 tab recordings", recorder)).toEqual([]);
  expect(headsOf("Zumbi – tab audio recorder made for podcasters", recorder)).toEqual([
    "tab audio recorder for podcasters",
  ]);
  expect(headsOf("Zumbi – browser audio recorder without the cables", recorder)).toEqual(["browser audio recorder"]);
});

test("each part of a heading in another language has a word that products are called by", () => {
  const body = `<h1>Alışkanlık takibi uygulaması. Alışkanlık kimliğini inşa et.</h1>
    <p>Alışkanlık takibi her gün.</p><p>Alışkanlık ve kimlik.</p><p>Alışkanlık kur, kimliğini inşa et.</p>`;
  expect(headsOf("Zumbi", body, "tr")).not.toContain("Alışkanlık kimliğini inşa et");
});
