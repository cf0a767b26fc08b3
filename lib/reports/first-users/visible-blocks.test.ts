import { expect, test } from "vitest";
import { pageFrom } from "./testing/pages";

const textsOf = (html: string) =>
  pageFrom(`<html lang="en"><body>${html}</body></html>`).blocks.map(({ text }) => text);

test("what a style sets apart is not read as one word", () => {
  expect(textsOf("<p><b>DM</b><span>Logged forever</span></p>")).toEqual(["DM", "Logged forever"]);
  expect(textsOf("<p><span>HOLDING</span><em><b>Waiting on you</b></em></p>")).toEqual(["HOLDING", "Waiting on you"]);
});

test("a word that is in several elements stays one, and so does a sentence", () => {
  expect(textsOf("<p>Java<b>Script</b> for <i>all</i></p>")).toEqual(["JavaScript for all"]);
  expect(textsOf("<p><b>Ink<span>Well</span></b> writes</p>")).toEqual(["InkWell writes"]);
  expect(textsOf("<p>Ink<b><i>Well</i></b> writes</p>")).toEqual(["InkWell writes"]);
  expect(textsOf("<p><b>Send</b> <i>Invoices</i> <b>up</b><i>load</i></p>")).toEqual(["Send Invoices upload"]);
});
