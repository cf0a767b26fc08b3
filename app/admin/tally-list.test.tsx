import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { waitingOf } from "./tallies";
import { type Tally, TallyList } from "./tally-list";

const tally = (label: string, count: number, isUrgent: boolean, href: Tally["href"]): Tally => ({
  label,
  count,
  href,
  detail: isUrgent ? "Why." : null,
});
const tallies = [
  tally("Drafts to review", 2, true, "/admin/review"),
  tally("New names and URLs", 1, true, "/admin/review#renames"),
  tally("Mails given up", 0, false, "/admin/outbox?status=failed"),
  tally("Scheduled", 4, false, "/admin/listings?status=scheduled"),
  tally("Open drafts", 0, false, "/admin/listings?status=draft"),
];

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("the overview shows what waits, and what needs nobody in one line without zeros", () => {
  const text = textOf(renderToStaticMarkup(<TallyList tallies={tallies} />));
  expect(text).toContain("Drafts to review");
  expect(text).toMatch(/Nothing else waits\. +Scheduled: 4 ?\./);
  expect(text).not.toMatch(/Mails given up|Open drafts|\b0\b/);
  expect(textOf(renderToStaticMarkup(<TallyList tallies={[]} />))).toContain("Nothing waits for you.");
});

test("the navigation of /admin counts what waits at each page, and leads to it", () => {
  const dead = tally("Directories that do not answer", 14, true, "/admin/directories?unknown=dead");
  expect([...waitingOf([...tallies, dead])]).toEqual([
    ["/admin/review", { count: 3, href: "/admin/review" }],
    ["/admin/directories", { count: 14, href: "/admin/directories?unknown=dead" }],
  ]);
});
