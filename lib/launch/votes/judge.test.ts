import { addDays, addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { type Elsewhere, type JudgedVote, judge } from "./judge";

const noon = new Date("2026-11-18T12:00:00Z");
const nothingElsewhere: Elsewhere = {
  recent: { all: 0, known: 0 },
  voters: 0,
  byNetwork: new Map(),
  byRange: new Map(),
  byListing: new Map(),
};
let made = 0;

/** A vote that shares nothing with others, unless the values say so. */
function vote(values: Partial<JudgedVote> = {}): JudgedVote {
  made += 1;
  return {
    userId: `${made}`,
    at: addDays(noon, -made * 2),
    counted: false,
    isDue: true,
    known: false,
    network: `network ${made}`,
    networkRange: `range ${made}`,
    mailbox: `person${made}@gmail.com`,
    accountCreatedAt: addDays(noon, -100 - made),
    reciprocal: false,
    fewOthers: [],
    ...values,
  };
}

const votes = (count: number, values: (index: number) => Partial<JudgedVote>) =>
  Array.from({ length: count }, (_, index) => vote(values(index)));
const counted = (count: number) => votes(count, () => ({ counted: true, isDue: false, known: true }));
const heldFor = (all: JudgedVote[], elsewhere: Partial<Elsewhere> = {}) =>
  judge(all, { ...nothingElsewhere, ...elsewhere }).map((one) => one.heldFor);
const heldIn = (all: JudgedVote[], elsewhere: Partial<Elsewhere> = {}) =>
  heldFor(all, elsewhere).filter((group) => group !== null);

test("votes that share nothing are counted", () => {
  expect(heldIn(votes(20, () => ({})))).toEqual([]);
});

describe("only two votes are counted that share", () => {
  test.each<[string, string, (index: number) => Partial<JudgedVote>]>([
    ["a network", "network:one", () => ({ network: "one" })],
    ["a network, also of known accounts", "network:one", () => ({ network: "one", known: true })],
    ["a network range", "range:one", () => ({ networkRange: "one" })],
    ["a mail domain of their own", "domain:farm.example", (index) => ({ mailbox: `${index}@farm.example` })],
    ["one other product", "pair:other", () => ({ fewOthers: ["other"] })],
    ["the hour of voting", "hour:2026-11-18", (index) => ({ at: addMinutes(noon, index * 5) })],
    [
      "the hour in which their accounts were made",
      "created:2026-11-18",
      (index) => ({ accountCreatedAt: addMinutes(noon, index * 5) }),
    ],
    ["a maker who votes back", "ring", () => ({ reciprocal: true, known: true })],
  ])("%s", (_what, group, values) => {
    expect(heldIn(votes(6, values))).toEqual(Array(4).fill(group));
  });
});

test("of one mailbox one vote is counted", () => {
  expect(heldIn(votes(3, () => ({ mailbox: "one@gmail.com", known: true })))).toEqual(
    Array(2).fill(expect.stringMatching(/^mailbox:[0-9a-f]{16}$/)),
  );
});

test("the oldest votes are counted, whatever order they come in", () => {
  const [one, two, three] = [0, 1, 2].map((day) => vote({ network: "one", at: addDays(noon, day) }));
  if (!one || !two || !three) throw new Error("three votes were made");
  expect(judge([three, one, two], nothingElsewhere)).toEqual([
    { userId: one.userId, heldFor: null },
    { userId: two.userId, heldFor: null },
    { userId: three.userId, heldFor: "network:one" },
  ]);
});

test("known accounts are not held for what crowds share by chance", () => {
  const shared = { known: true, networkRange: "one", at: noon, accountCreatedAt: noon, fewOthers: ["other"] };
  expect(heldIn(votes(20, (index) => ({ ...shared, mailbox: `${index}@company.example` })))).toEqual([]);
});

test("a network may have as many votes as chance gives its share of all voters, up to a fifth of the product's others", () => {
  const crowd = () => votes(30, () => ({ network: "carrier", known: true }));
  const usual = { recent: { all: 1_000, known: 0 }, byNetwork: new Map([["carrier", { all: 100, known: 0 }]]) };
  expect(heldIn([...counted(90), ...crowd()], usual)).toHaveLength(30 - 17);
  expect(heldIn([...counted(45), ...crowd()], usual)).toHaveLength(30 - 9);
  expect(heldIn([...counted(90), ...crowd()])).toHaveLength(28);
});

describe("a network with five known accounts among voters of other listings is a usual one", () => {
  const usual = (known: number) => ({
    recent: { all: 1_000, known: 500 },
    byNetwork: new Map([["school", { all: 400, known }]]),
  });
  const pupils = (known: boolean) => votes(30, () => ({ network: "school", known }));

  test("its known accounts give as many votes as chance makes likely, also more than a fifth", () => {
    expect(heldIn([...counted(20), ...pupils(true)], usual(200))).toHaveLength(30 - 20);
    expect(heldIn([...counted(10), ...pupils(true)], usual(200))).toHaveLength(30 - 11);
    expect(heldIn([...counted(20), ...pupils(true)], usual(4))).toHaveLength(30 - 4);
  });

  test("its other accounts give up to a fifth of the others, and do not take the places of known ones", () => {
    expect(heldIn([...counted(10), ...pupils(false)], usual(200))).toHaveLength(28);
    expect(heldIn([...counted(10), ...pupils(true), ...pupils(false)], usual(200))).toHaveLength(60 - 11 - 4);
  });

  test("a usual range lets accounts without a history give as many, but not in one hour", () => {
    const range = { recent: { all: 1_000, known: 500 }, byRange: new Map([["carrier", { all: 400, known: 200 }]]) };
    const crowd = (values: object) => votes(30, () => ({ networkRange: "carrier", ...values }));
    expect(heldIn([...counted(20), ...crowd({})], range)).toHaveLength(30 - 20);
    expect(heldIn([...counted(20), ...crowd({ at: noon })], range)).toHaveLength(30 - 4);
  });
});

test("a product that many people like is no sign of a pair", () => {
  const pairs = votes(12, () => ({ fewOthers: ["popular"] }));
  expect(heldIn([...counted(20), ...pairs], { voters: 100, byListing: new Map([["popular", 30]]) })).toEqual([]);
});

test("unknown accounts give five votes a day, or as many as the listing has besides", () => {
  const day = (index: number) => ({ at: addMinutes(new Date("2026-11-18T00:00:00Z"), index * 61) });
  expect(heldIn(votes(12, day))).toEqual(Array(7).fill("day:2026-11-18"));
  expect(heldIn([...counted(12), ...votes(12, day)])).toEqual([]);
});

test("a counted vote is held again only as one of a ring", () => {
  const back = votes(4, () => ({ counted: true, reciprocal: true, network: "one" }));
  expect(heldFor(back)).toEqual([null, null, "ring", "ring"]);
  expect(heldIn(votes(4, () => ({ counted: true, network: "one" })))).toEqual([]);
});
