import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { type IndexedText, textIndexSteps } from "./text-index";

const text = (id: string, name: string, body: string): IndexedText<"name" | "body"> => ({
  id,
  fields: { name: name.split(" "), body: body.split(" ") },
});

const index = runNow(
  textIndexSteps(
    [
      text("invoices", "invoice tool", "send invoice remind client get paid invoice"),
      text("mail", "mail tool", "send mail to client"),
      text("bees", "bee diary", "hive queen brood"),
      text("clients", "client list", "client client client list of all whom one knows and what was said"),
    ],
    { name: 2, body: 1 },
  ),
);
const rank = (...stems: string[]) => index.ranked(new Map(stems.map((stem) => [stem, 1])));

test("what holds most of the stems comes first, and what holds none is missing", () => {
  expect(rank("send", "remind").map(([id]) => id)).toEqual(["invoices", "mail"]);
  expect(rank("hive").map(([id]) => id)).toEqual(["bees"]);
  expect(rank("satellite")).toEqual([]);
});

test("a score is that of BM25 in each field, with its boost, times the number of stems that are held", () => {
  // "brood": in one of four texts, once, in a body of three different stems where 6 are usual.
  const rarity = Math.log(1 + 3.5 / 1.5);
  const once = 2.2 / (1 + 1.2 * (0.25 + (0.75 * 3) / 6));
  expect(rank("brood")[0]?.[1]).toBeCloseTo(rarity * once, 5);
  // "bee": in a name of two stems, as all names are.
  expect(rank("brood", "bee")[0]?.[1]).toBeCloseTo(2 * (rarity * once + 2 * rarity), 5);
});

test("a stem weighs what the caller says, and the index knows how many texts hold it", () => {
  const scoreOf = (weight: number) => index.ranked(new Map([["hive", weight]]))[0]?.[1] ?? 0;
  expect(scoreOf(3)).toBeCloseTo(3 * scoreOf(1), 5);
  expect(["client", "invoice", "satellite"].map((stem) => index.textsWith(stem))).toEqual([3, 1, 0]);
  expect(index.size).toBe(4);
});
