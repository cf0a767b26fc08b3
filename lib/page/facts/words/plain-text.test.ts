import { expect, test } from "vitest";
import { plainOf } from "./plain-text";

test("a Turkish İ is small as the other letters of its line, and the length stays", () => {
  expect(plainOf("İşletme Ücret Planları – İndir")).toBe("işletme ücret planları   indir");
  expect(plainOf("İ").length).toBe("İ".length);
});
