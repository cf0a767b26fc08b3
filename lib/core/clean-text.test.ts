import { expect, test } from "vitest";
import { cleanLines } from "./clean-text";

test.each([
  ["  a\r\nb\rc\td ", "a\nb\nc\td"],
  ["a\u0007b \u202ec\u200bd", "ab cd"],
  ["cafe\u0301 👩‍💻", "café 👩‍💻"],
])("a text of several lines holds nothing that is invisible or turns it round: %j", (sent, kept) => {
  expect(cleanLines(sent)).toBe(kept);
});
