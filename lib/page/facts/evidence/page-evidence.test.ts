import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { bounds } from "./evidence-bounds";
import { evidenceSteps } from "./page-evidence";

const read = (html: string) => runNow(evidenceSteps(html, "https://acme.example/"));

test("of a page that has too much of everything, the first part is kept", () => {
  const many = (piece: string) => piece.repeat(4_000);
  expect(read(many("<a href=/x>x</a>")).anchors).toHaveLength(bounds.anchors);
  expect(read(many("<h1>word</h1>")).headings).toHaveLength(bounds.headings);
  expect(read(many("<p>word")).paragraphs).toHaveLength(bounds.paragraphs);
  expect(read("a".repeat(500_000)).text).toHaveLength(bounds.text);
});

test("a long page is read in many pieces", () => {
  expect([...evidenceSteps("<p>word".repeat(4_000), "https://acme.example/")].length).toBeGreaterThan(500);
});
