import { expect, test } from "vitest";
import { markedPieces } from "./marks";

/** The text with its marked words in brackets. */
const marked = (text: string, words: string[]) =>
  markedPieces(text, words)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Linked Markdown notes on your device", ["note"], "Linked Markdown [notes] on your device"],
  ["Self-hosted team chat", ["self", "hosting"], "[Self]-[hosted] team chat"],
  ["Home Assistant", ["homeassistant"], "[Home] [Assistant]"],
  ["Supabase", ["supa", "base"], "[Supabase]"],
  ["Café for teams", ["cafe"], "[Café] for teams"],
  ["Online form builder", ["app"], "Online form builder"],
  ["Databases in one place", ["database"], "[Databases] in one place"],
  ["Open API", ["a", "pi"], "Open [API]"],
  ["<b>notes</b> & more", ["note", "b"], "<[b]>[notes]</[b]> & more"],
  ["日本語 notes", ["日本語"], "[日本語] notes"],
  ["Notion, for notes", ["note"], "Notion, for [notes]"],
  ["Marketing automation", ["automate", "market"], "[Marketing] [automation]"],
  ["Visual No-Code builder", ["no code"], "Visual [No]-[Code] builder"],
  ["No ads, clean code", ["no code"], "No ads, clean code"],
  ["A C# and C++ editor in C", ["c#", "c++"], "A [C#] and [C++] editor in C"],
  ["", ["note"], ""],
  ["Nothing sought", [], "Nothing sought"],
])("%s, sought %j", (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
  expect(
    markedPieces(text, words)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
