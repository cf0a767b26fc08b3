import { expect, test } from "vitest";
import { isKeyedHash, keyedHash, sign, signedText } from "./keyed-hash";

const signed = sign("letters", "a.b.c");
const hash = signed.slice(-43);

test("a signed text is read by the purpose that it was signed for, dots in it too", () => {
  expect(signed).toMatch(/^a\.b\.c\.[\w-]{43}$/);
  expect(signedText("letters", signed)).toBe("a.b.c");
  expect(signedText("orders", signed)).toBeNull();
});

test.each([
  ["nothing", ""],
  ["the text alone", "a.b.c"],
  ["the signature alone", hash],
  ["the signature with no text", `.${hash}`],
  ["another text", `a.b.d.${hash}`],
  ["a part of the text", `a.b.${hash}`],
  ["a shorter signature", signed.slice(0, -1)],
  ["a longer signature", `${signed}A`],
  ["a text without a dot", "abc"],
])("%s is no signed text", (_what, text) => {
  expect(signedText("letters", text)).toBeNull();
});

test("a hash is of one text and one purpose", () => {
  expect(isKeyedHash("letters", "a", keyedHash("letters", "a"))).toBe(true);
  expect(isKeyedHash("letters", "a", keyedHash("letters", "b"))).toBe(false);
  expect(isKeyedHash("letters", "a", keyedHash("orders", "a"))).toBe(false);
});
