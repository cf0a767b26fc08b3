import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CampaignEntry, CampaignWeek as Week } from "@/lib/directories/campaign/my-campaigns";
import { blankState } from "../ui/form-state";
import { CampaignWeek } from "./campaign-week";

const entry = {
  directory: { slug: "tides", name: "Tides", url: "https://tides.example", submitUrl: null, linkType: null },
  position: 1,
  reason: "Free",
  status: "planned",
  task: null,
  due: "current",
  prepare: "name, tagline",
  submitted_at: null,
  live_url: null,
  link_type: null,
  checked_at: null,
  note: null,
  is_elsewhere: false,
} as unknown as CampaignEntry;
const week: Week = {
  week: "2026-W47",
  starts_on: "2026-11-16",
  ends_on: "2026-11-22",
  time: "current",
  open: 1,
  late: 0,
  entries: [entry],
};
const draw = (isOwn: boolean, sent: string[] = [], more: Partial<CampaignEntry> = {}) =>
  renderToStaticMarkup(
    <CampaignWeek
      campaign={{ id: "one", is_own: isOwn, launches: [] }}
      week={{ ...week, entries: [{ ...entry, ...more }] }}
      hrefAt={() => "/"}
      sent={sent}
      act={async () => blankState}
    />,
  );

test("what we submit for a founder asks them for nothing", () => {
  expect(draw(true)).toMatch(/Have ready: name, tagline.*href="https:\/\/tides\.example/s);
  const ordered = draw(false);
  expect(ordered).toContain("Tides");
  expect(ordered).not.toMatch(/Have ready|href="https:/);
});

test("what an order has to do is left to it", () => {
  const row = draw(true, [], { is_ordered: true });
  expect(row).toContain("It is in your order: we submit it for you.");
  expect(row).not.toContain("To do");
  expect(row).not.toMatch(/Have ready|href="https:/);
  expect(row).toContain("Mark as submitted");
});

test("what somebody else has submitted says so in its row, and has no button to submit it again", () => {
  const words = "Submitted elsewhere. Do not submit it again.";
  expect(draw(true)).not.toContain(words);
  const sent = draw(true, ["tides"]);
  expect(sent).toContain(words);
  expect(sent).not.toMatch(/Have ready|href="https:/);
  expect(sent).toContain("Mark as submitted");
});
