import { expect, test } from "vitest";
import { changedPart } from "./changed-part";

const paragraph = "Paper gets wet, and a harbour has many berths. ".repeat(30).trim();

test("a short text is shown whole", () => {
  const texts = { from: "Logs for harbours", to: "Logs for small harbours" };
  expect(changedPart(texts)).toEqual(texts);
});

test("of a long text the changed words are shown with those beside them, wherever they are", () => {
  const { from, to } = changedPart({ from: `${paragraph} The end.`, to: `${paragraph} Buy pills. The end.` });
  expect(to).toMatch(/^… .*many berths\. Buy pills\. The end\.$/);
  expect(from).toMatch(/^… .*many berths\. The end\.$/);
  expect(Math.max(from.length, to.length)).toBeLessThan(140);

  const start = changedPart({ from: `Old. ${paragraph}`, to: `New. ${paragraph}` });
  expect(start.to).toMatch(/^New\. Paper gets wet,.* …$/);
  expect(start.from).toMatch(/^Old\. Paper gets wet,.* …$/);
});

test("words that stand more than once are not counted twice", () => {
  const once = "wet ".repeat(60).trim();
  expect(changedPart({ from: once, to: `${once} wet` }).to.length).toBeGreaterThan(0);
  expect(changedPart({ from: `${once} wet`, to: once }).from).toMatch(/wet$/);
});

test("a text without spaces is cut between words too, and a new text stands beside nothing", () => {
  const japanese = "小さな港のための航海日誌です。".repeat(30);
  const { to } = changedPart({ from: japanese, to: `${japanese}潮汐` });
  expect(to).toMatch(/^… .*潮汐$/);
  expect(to.length).toBeLessThan(100);
  expect(changedPart({ from: "", to: paragraph })).toEqual({ from: "", to: paragraph });
});
