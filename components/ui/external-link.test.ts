import { expect, test } from "vitest";
import { externalHref, hostOf } from "./external-link";

test("only http and https addresses of listings become links", () => {
  expect(externalHref("https://acme.com/start")).toBe("https://acme.com/start");
  expect(externalHref("javascript:alert(1)")).toBeUndefined();
  expect(externalHref("data:text/html,x")).toBeUndefined();
  expect(externalHref("not an address")).toBeUndefined();
});

test("a site is recognised by its host", () => {
  expect(hostOf("https://www.acme.com/start?utm_source=x")).toBe("acme.com");
  expect(hostOf("nonsense")).toBe("nonsense");
});
