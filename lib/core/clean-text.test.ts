import { expect, test } from "vitest";
import { cleanLines, cleanText, sentencesOf } from "./clean-text";

test.each([
  ["  a\r\nb\rc\td ", "a\nb\nc\td"],
  ["a\u0007b \u202ec\u200bd", "ab cd"],
  ["cafe\u0301 👩‍💻", "café 👩‍💻"],
])("a text of several lines holds nothing that is invisible or turns it round: %j", (sent, kept) => {
  expect(cleanLines(sent)).toBe(kept);
});

test.each([
  ["Acme! is a rocket. It flies.", ["Acme! is a rocket.", "It flies."]],
  ["Everybody likes Acme!t and its rockets. It flies.", ["Everybody likes Acme!t and its rockets.", "It flies."]],
  ["Open /find?q=rocket in it. It flies.", ["Open /find?q=rocket in it.", "It flies."]],
  ["飛ぶ?飛びます。", ["飛ぶ?", "飛びます。"]],
  ["Does it fly? Yes. It does!", ["Does it fly?", "Yes.", "It does!"]],
  ["It flies over all the mountains! npm is slower.", ["It flies over all the mountains!", "npm is slower."]],
])("sentences of %j", (line, expected) => {
  expect(sentencesOf(line)).toEqual(expected);
});

test.each([
  ["Stored locally in %APPDATA%.", true],
  ["In %LocalAppData%\\Acme and %TEMP%.", true],
  ["Welcome to %APP_NAME%", false],
  ["%PUBLIC_URL%", false],
  ["{{ title }}", false],
])("a text is kept unless a template was not filled in: %s", (text, isKept) => {
  expect(cleanText(text)).toBe(isKept ? text : null);
});
