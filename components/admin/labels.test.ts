import { expect, test } from "vitest";
import { actorWords, decisionTitle, holdSentence, launchWords, nameOf, reasonWords, wordsOf } from "./labels";

test("says what is known, and makes nothing up where a word is new", () => {
  expect(wordsOf("payment_without_effect")).toBe("Payment without effect");
  expect(decisionTitle("reject", "Acme")).toBe("Reject Acme");
  expect(holdSentence("approve", "Larkspur")).toBe("We approve Larkspur in 10 seconds.");
  expect(holdSentence("request_changes", "Larkspur")).toBe("We ask for changes to Larkspur in 10 seconds.");
});

test("a launch is a week, or Instant Launch with word of its payment, or nothing yet", () => {
  const week = { launch_week: "2026-W48", instant_launch: false, instant_paid: false };
  expect(launchWords(week)).toBe("Week 48, 2026");
  expect(launchWords({ ...week, launch_week: null })).toBeNull();
  expect(launchWords({ launch_week: null, instant_launch: true, instant_paid: false })).toContain("not paid");
});

test("who did it is an address where one is known", () => {
  expect(actorWords({ actor_kind: "admin", actor_email: "ada@catalog.example" })).toBe("ada@catalog.example");
  expect(actorWords({ actor_kind: "system", actor_email: null })).toBe("the clock");
  expect(actorWords({ actor_kind: "partner", actor_email: null, actor_partner: "Beta Shelf" })).toBe(
    "the partner Beta Shelf",
  );
});

test("why it was done is told without codes", () => {
  expect(reasonWords("found")).toBe("The badge is there.");
  expect(reasonWords("partner:beta-shelf")).toBe("Published over the API with the key of beta-shelf.");
  expect(reasonWords("Moved to 2026-W49.")).toBe("Moved to Week 49, 2026.");
});

test("a draft without a name is called by its site", () => {
  expect(nameOf({ name: "", url: "https://www.acme.example/start" })).toBe("acme.example");
});
