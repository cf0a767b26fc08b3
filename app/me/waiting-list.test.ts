import { expect, test } from "vitest";
import type { MyLaunch } from "@/lib/launch/owned-launch.schema";
import { myLaunch } from "./testing";
import { waitingFor } from "./waiting-list";

const launch = (name: string, values: Partial<MyLaunch>) =>
  myLaunch({ slug: name.toLowerCase(), name, url: `https://${name.toLowerCase()}.example/`, ...values });
const review = (name: string) => ({ ...launch(name, {}).links, review: `http://localhost:3000/submit/${name}` });
const plan = {
  id: "plan",
  name: "Acme",
  url: "https://acme.example/",
  package: "own",
  status: "open" as const,
  total: 9,
  planned: 5,
  live: 1,
  due: 2,
  overdue: 1,
  preparing: 1,
};

test("what a reviewer asks comes first, then directories that are due, then drafts", () => {
  const launches = [
    launch("Fresh", { status: "draft", links: review("fresh") }),
    launch("Asked", { status: "draft", note: "A better tagline, please.", links: review("asked") }),
    launch("Quiet", {}),
  ];
  expect(waitingFor(launches, [plan]).map(({ name, what, href }) => [name, what, href])).toEqual([
    ["Asked", "The reviewer asks for changes", "/submit/asked"],
    ["Acme", "3 directories to submit to, 1 of them overdue", "/campaign/plan"],
    ["Fresh", "A draft: fresh.example, opened 20 November 2026", "/submit/fresh"],
  ]);
});

test("nothing waits where nothing is due", () => {
  expect(waitingFor([launch("Quiet", {})], [{ ...plan, due: 0, overdue: 0, preparing: 0 }])).toEqual([]);
});

test("a launch that is only prepared this week is no directory to submit to", () => {
  const [waiting] = waitingFor([], [{ ...plan, due: 0, overdue: 0, preparing: 2 }]);
  expect(waiting?.what).toBe("2 launches to prepare this week");
});

test("a launch of a product that is listed otherwise cannot go on: a submission can be withdrawn, a draft waits for nobody", () => {
  const twin = { status: "live", url: "http://localhost:3000/products/acme" } as const;
  const launches = [
    launch("Acme", { status: "submitted", twin, links: review("acme") }),
    launch("Draft", { status: "draft", twin, links: review("draft") }),
  ];
  expect(waitingFor(launches, [])).toEqual([
    {
      name: "Acme",
      what: "In review, and cannot be approved: this product is live already",
      label: "Withdraw it",
      href: "/me/acme",
    },
  ]);
});
