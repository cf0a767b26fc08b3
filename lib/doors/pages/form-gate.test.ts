import { describe, expect, test } from "vitest";
import { leadFormOn, refuseForm } from "./form-gate";

const formWith = (headers: Record<string, string>, method = "POST") =>
  new Request("https://catalog.example/submit/x", { method, headers: { host: "catalog.example", ...headers } });

const refuse = (request: Request) => refuseForm(request, "https://launch.example");

test.each([
  ["of this site", { origin: "https://catalog.example" }],
  ["of the configured origin, behind a proxy that names another host", { origin: "https://launch.example" }],
  ["of a program, which names no origin", {}],
  ["of 8 MiB", { origin: "https://catalog.example", "content-length": String(8 * 1024 * 1024) }],
])("lets a form %s through", (_which, headers) => {
  expect(refuse(formWith(headers))).toBeNull();
});

test("lets every page be opened from anywhere", () => {
  expect(refuse(formWith({ origin: "https://other.example" }, "GET"))).toBeNull();
});

test.each([
  "https://other.example",
  "https://catalog.example.other.example",
  "https://catalog.example:81",
  "http://catalog.example",
  "null",
])("refuses a form from %s in words", async (origin) => {
  const answer = refuse(formWith({ origin }));
  expect(answer?.status).toBe(403);
  expect(await answer?.text()).toContain("This form came from another site");
});

test("refuses a form of more than 12 MiB in words, before it is read", async () => {
  const answer = refuse(formWith({ "content-length": String(12 * 1024 * 1024 + 1) }));
  expect(answer?.status).toBe(413);
  expect(await answer?.text()).toContain("at most 8 MiB");
});

describe("leads a form on whose page is not there", () => {
  const lead = (path: string, headers = {}) => leadFormOn(formWith(headers), "https://launch.example", path);

  test("as a browser follows it", () => {
    const answer = lead("/sign-in?return_to=%2Fadmin");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "https://launch.example/sign-in?return_to=%2Fadmin",
    ]);
  });

  test("as the page's own script follows it", () => {
    const answer = lead("/products/a?x=1;2", { "next-action": "40a1" });
    expect(answer.headers.get("location")).toBeNull();
    expect(answer.headers.get("x-action-redirect")).toBe("https://launch.example/products/a?x=1%3B2;replace");
  });

  test("never out of the site", () => {
    expect(lead("//other.example").headers.get("location")).toBe("https://launch.example/");
  });
});
