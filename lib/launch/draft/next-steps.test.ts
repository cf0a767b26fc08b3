import { describe, expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { newColumns } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import { nextStepsOf } from "./next-steps";
import { pathBeforehand } from "./path";

const empty = {
  ...newColumns(listingFields, {}),
  status: "draft" as const,
  ownerId: null,
  takenBackAt: null,
  reviewNote: null,
  launchWeek: null,
  goLiveAt: null,
  instantLaunch: false,
};
const complete = {
  ...empty,
  ...Object.fromEntries(
    Object.values(listingFields).map(({ column, kind }) => [column, kind === "labels" ? ["AI"] : "Something"]),
  ),
};
const known = {
  reviewUrl: "https://catalog.example/submit/secret",
  launchesUrl: "https://catalog.example/me",
  productUrl: null,
  reviewTakes: "usually about 5 hours",
  unreadable: null,
  twin: null,
  badgeHref: "https://catalog.example/products/acme-x2x2x",
  path: pathBeforehand(3, null),
  instantLaunch: null,
};

test("a value inside a sentence keeps the letters in which it is sent", () => {
  const steps = nextStepsOf({ ...complete, pricingTier: null }, known);
  expect(steps).toContain("Still missing in the listing: say what it costs: Free, Freemium or Paid.");
});

test("the next steps name what is open, the review link and who goes on", () => {
  const steps = nextStepsOf({ ...complete, logoUrl: null, type: null }, known);
  expect(steps.join("\n")).toContain(known.reviewUrl);
  expect(steps).toContain("Still missing in the listing: say what kind of product it is; add a logo.");
  expect(steps.at(-1)).toContain("a person reviews it");
});

test("the badge of the draft is named with its link while it is to do", () => {
  expect(nextStepsOf(complete, known).join("\n")).toContain("opens once the founder has claimed the draft");
  expect(nextStepsOf(complete, known).join("\n")).toContain(`only a link to ${known.badgeHref} counts`);
  expect(nextStepsOf(complete, { ...known, badgeHref: null }).join("\n")).not.toContain("/products/");
  const withoutGate = known.path.filter(({ id }) => id !== "badge");
  expect(nextStepsOf(complete, { ...known, path: withoutGate }).join("\n")).not.toContain("/products/");
});

test("Instant Launch is named where it is offered", () => {
  const words = "Instant Launch for US$49.";
  expect(nextStepsOf(empty, { ...known, instantLaunch: words })).toContain(words);
  expect(nextStepsOf(empty, { ...known, instantLaunch: words, path: null })).not.toContain(words);
});

test("complete copy has nothing open, and there is no warning without a reason", () => {
  expect(nextStepsOf(complete, known).join("\n")).not.toMatch(/in the listing|by hand|is live already/);
});

test("says first that the product is live already, and then nothing of badge, payment or weeks", () => {
  const url = "https://catalog.example/products/acme";
  const asked = { ...known, unreadable: "The page took too long.", instantLaunch: "Pay." };
  const live = nextStepsOf(empty, { ...asked, twin: { status: "live", url } });
  expect(live[0]).toContain(`This product is live already: ${url}.`);
  const scheduled = nextStepsOf(empty, { ...asked, twin: { status: "scheduled", url: null } });
  expect(scheduled[0]).toContain("Another launch of this product is scheduled already.");
  for (const steps of [live, scheduled]) {
    expect(steps[0]).toContain("This draft cannot be launched");
    expect(steps.join("\n")).not.toMatch(/badge|upvote|Pay\.|by hand/);
  }
});

test("says why the page gave nothing", () => {
  const [first] = nextStepsOf(empty, { ...known, unreadable: "The page took too long." });
  expect(first).toBe("The page took too long. Fill in the fields by hand.");
});

describe("the next steps of each state", () => {
  const afterwards = { ...known, path: null };
  const stepsOf = (values: object, also: object = {}) =>
    nextStepsOf({ ...complete, ...values }, { ...afterwards, ...also }).join("\n");

  test("of a claimed draft: only that account edits it", () => {
    const claimed = nextStepsOf({ ...complete, ownerId: "someone" }, known).join("\n");
    expect(claimed).toContain("only that account can edit it, in the browser");
    expect(claimed).toContain(known.reviewUrl);
    expect(claimed).not.toMatch(/until the founder claims it|once the founder has claimed/);
    expect(claimed).toContain("The page there is open.");
    const takenBack = nextStepsOf({ ...complete, takenBackAt: new Date() }, known).join("\n");
    expect(takenBack).toContain("only that person can claim and edit it");
    expect(takenBack).not.toContain("until the founder claims it");
  });

  test("of one that came back from review: first that changes are requested, without the note", () => {
    const asked = { ...complete, ownerId: "someone", reviewNote: "Say who it is for." };
    const steps = nextStepsOf(asked, known);
    expect(steps[0]).toMatch(/^Changes are requested: .* reads the note at the review link/);
    expect(steps.join("\n")).toContain("Before it can be submitted:");
    expect(steps.join("\n")).not.toContain("Say who it is for");
  });

  test("of one in review: how long that takes, its week, and how to change something", () => {
    const steps = stepsOf({ status: "submitted", ownerId: "someone", launchWeek: "2026-W50" });
    expect(steps).toContain("It is in review: a person decides (usually about 5 hours)");
    expect(steps).toContain("Nobody can edit it until then.");
    expect(steps).toContain("Its place is kept: Week 50, 2026, from Monday 7 December.");
    expect(steps).toContain("the founder withdraws it, and it is a draft again: https://catalog.example/me");
    const instant = stepsOf({ status: "submitted", ownerId: "someone", launchWeek: "2026-W50", instantLaunch: true });
    expect(instant).toContain("it goes live as soon as it is approved");
    expect(instant).not.toContain("place is kept");
  });

  test("of a scheduled one: the day", () => {
    const goLiveAt = new Date("2026-12-07T00:00:00Z");
    const steps = stepsOf({ status: "scheduled", ownerId: "someone", launchWeek: "2026-W50", goLiveAt });
    expect(steps).toContain("goes live on Monday 7 December 2026 at 00:00 UTC.");
    expect(steps).toContain("There is nothing left to do.");
  });

  test("of a live one: its page", () => {
    const productUrl = "https://catalog.example/products/acme";
    expect(stepsOf({ status: "live", ownerId: "someone" }, { productUrl })).toContain(`It is live: ${productUrl}`);
  });

  test("nothing after the draft asks to give the review link away, or to edit by hand", () => {
    for (const status of listingStatuses.filter((each) => each !== "draft")) {
      const steps = stepsOf({ status, ownerId: "someone" }, { unreadable: "The page took too long." });
      expect(steps, status).not.toMatch(/review link to the founder|by hand|before it can be submitted/i);
    }
  });
});
