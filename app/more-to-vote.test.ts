import { expect, test } from "vitest";
import type { Entry } from "@/components/product/ranked-list";
import { moreToVote } from "./more-to-vote";

const entry = (slug: string) => ({ slug }) as Entry;
const many = Array.from({ length: 40 }, (_, n) => entry(`launch-${n}`));

test("a young week leads to last week’s launches, some of them here and all of them behind a link", async () => {
  const more = await moreToVote("2026-W46", many, async () => [entry("best")]);
  expect(more?.entries).toEqual(many.slice(0, 15));
  expect(more).toMatchObject({
    title: "Last week’s launches",
    all: { href: "/weeks/2026-W46", label: "All of week 46, 2026" },
  });
});

test("after a week without launches it leads to the best of all, and never to an empty page", async () => {
  const more = await moreToVote("2026-W46", [], async () => [entry("best")]);
  expect(more).toMatchObject({ title: "Most upvoted", entries: [{ slug: "best" }], all: { href: "/products" } });
  expect(await moreToVote("2026-W46", [], async () => [])).toBeNull();
});
