import { expect, test } from "vitest";
import { csvOf } from "./csv";

test.each(["One line.\n\nAnother line.", "One line.\rAnother line.", "One line.\r\nAnother line."])(
  "a cell with %j stands between quotation marks: spreadsheets end a line at any break",
  (text) => {
    const table = csvOf(["first", "second"], [{ first: text, second: 1 }]);
    expect(table).toBe(`\uFEFFfirst,second\r\n"${text}",1\r\n`);
  },
);
