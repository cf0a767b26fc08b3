import { expect, test } from "vitest";
import { pageFrom } from "./testing/pages";

test("a page without a name at a host of many is called by the last part of its address", () => {
  const nameAt = (url: string) => pageFrom("<p>Record tabs of your browser.</p>", url).name;
  expect(nameAt("https://acme.github.io/rockstar-companion/")).toBe("rockstar-companion");
  expect(nameAt("https://acme.github.io/")).toBe("acme");
  expect(nameAt("https://www.acme.example/tools/tabs")).toBe("acme");
});
