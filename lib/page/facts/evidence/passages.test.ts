import { expect, test } from "vitest";
import { elementsOf, parseHtml } from "@/lib/page/fetch/parse-html";
import { runNow } from "@/lib/page/fetch/steps";
import { passageSteps } from "./passages";

test("of a page with very many parts the first ones are read", () => {
  const parts = Array.from({ length: 1_000 }, (_, n) => `<h2>Part ${n}</h2><p>It costs $${n}.</p>`);
  const body = [...elementsOf(parseHtml(parts.join("")))].find(({ tagName }) => tagName === "body");
  const passages = body ? runNow(passageSteps(body, [])) : [];
  expect(passages).toHaveLength(200);
  expect(passages.at(-1)?.text).toBe("Part 199. It costs $199.");
});
