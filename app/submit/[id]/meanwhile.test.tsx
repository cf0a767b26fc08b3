import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Meanwhile, meanwhileOf } from "./meanwhile";

const submitted = {
  status: "submitted",
  url: "https://acme.example/",
  slug: "acme",
  instant_launch: false,
} as const;

test("a founder who waits is led to the tools, each with the address of the product", () => {
  const links = meanwhileOf(submitted);
  expect(links?.map(({ href }) => href)).toEqual([
    "/campaign?url=https%3A%2F%2Facme.example%2F",
    "/first-users?url=https%3A%2F%2Facme.example%2F",
    "/readiness?url=https%3A%2F%2Facme.example%2F",
  ]);
  expect(renderToStaticMarkup(<Meanwhile links={links ?? []} />)).toContain("While you wait");
  expect(meanwhileOf({ ...submitted, status: "scheduled" })).toHaveLength(3);
});

test("the badge is among them for an Instant Launch, which needs none", () => {
  const links = meanwhileOf({ ...submitted, instant_launch: true });
  expect(links?.at(-1)).toMatchObject({ href: "/badge?slug=acme", name: "Install the badge" });
});

test("there is nothing to wait for once it is live, or if its product has another listing", () => {
  expect(meanwhileOf({ ...submitted, status: "live" })).toBeNull();
  expect(meanwhileOf({ ...submitted, listed: "live" })).toBeNull();
});
