import { expect, test } from "vitest";
import { parseUrl } from "./url";

test("reads a host with umlauts after any number of other addresses", () => {
  for (let index = 0; index < 200_000; index++) parseUrl(`https://a.example/${index % 7}`);
  expect(parseUrl("https://münchen.example/")?.hostname).toBe("xn--mnchen-3ya.example");
});

test("gives null for what is no address", () => {
  for (const text of ["", "acme", "http://", "http://a b"]) expect(parseUrl(text), text).toBeNull();
  expect(parseUrl("/pricing", "https://acme.example/docs")?.href).toBe("https://acme.example/pricing");
});
