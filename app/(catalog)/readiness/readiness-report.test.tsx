import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { checks } from "@/lib/reports/readiness/listing-quality";
import { checkName, partsOf } from "./labels";
import { ReadinessReport } from "./readiness-report";

type Report = Parameters<typeof ReadinessReport>[0]["report"];

const unread = {
  url: "https://127.0.0.1/",
  final_url: "https://127.0.0.1/",
  reachable: false,
  ready: false,
  score: 0,
  duplicates: { status: "none", matches: [] },
  badge: { installed: false, reason: "blocked", variant: null, matches: [], snippet: null },
  listing_quality: { score: 0, checks: [] },
  suggested_listing: { product_name: null, tagline: null, categories: [] },
  next_free_launch_weeks: [],
  next_steps: ["127.0.0.1 does not lead to a public internet address."],
} as unknown as Report;

test("a page that we could not read may be tried again as a draft, unless it is listed", () => {
  expect(renderToStaticMarkup(<ReadinessReport report={unread} />)).toContain("Open a draft");
  const duplicates = { status: "listed", matches: [] };
  const listed = { ...unread, duplicates } as unknown as Report;
  expect(renderToStaticMarkup(<ReadinessReport report={listed} />)).not.toContain("Open a draft");
});

test("whoever prepares a launch is led to it, and to no second draft first", () => {
  const duplicates = { status: "draft_open", matches: [] };
  const report = { ...unread, reachable: true, ready: true, duplicates } as unknown as Report;
  const header = renderToStaticMarkup(<ReadinessReport report={report} />).match(/<header.*?<\/header>/s)?.[0];
  expect(header).toContain("A launch is in preparation");
  expect(header).toMatch(/ href="\/me"[^>]*>See your launches/);
  expect(header).not.toContain("Open a draft");
});

test("the badge of a page that we could not read is unknown, and nobody is blamed for it", () => {
  const text = renderToStaticMarkup(<ReadinessReport report={unread} />).replaceAll(/<[^>]+>/g, " ");
  expect(text).toContain("We could not read the page, so we do not know if it has the badge.");
  expect(text).not.toMatch(/block/i);
});

const quality = [
  { id: "tagline", passed: false, message: "The page has no tagline.", fix: "Add one." },
  { id: "https", passed: true, message: "The page uses HTTPS.", fix: null },
];

test("a failed check is said once: as a step that opens its reason; there is one score", () => {
  const report = {
    ...unread,
    reachable: true,
    ready: true,
    score: 75,
    listing_quality: { score: 64, checks: quality },
    next_steps: ["The page has no tagline. Add one.", "Open a draft."],
    suggested_listing: { product_name: "Acme", tagline: null, categories: [] },
  } as unknown as Report;
  const html = renderToStaticMarkup(<ReadinessReport report={report} />);
  expect(html.match(/has no tagline/g)).toHaveLength(1);
  expect(/<details[^>]*><summary>.*?<\/summary><p[^>]*>The page has no tagline/.test(html)).toBe(true);
  expect(html).toContain("1 check passed");
  expect(html).toContain(">75<");
  expect(html).not.toMatch(/64|to fix/);
});

test("passed checks are closed while there is something to fix, and each has a name", () => {
  const draw = (checks: readonly object[]) =>
    renderToStaticMarkup(
      <ReadinessReport
        report={
          {
            ...unread,
            reachable: true,
            listing_quality: { score: 64, checks },
            next_steps: ["The page has no tagline. Add one."],
            suggested_listing: { product_name: "Acme", tagline: null, categories: [] },
          } as unknown as Report
        }
      />,
    );
  const passed = { id: "product_page", passed: true, message: "The page is not a sign-in page.", fix: null };
  expect(draw([...quality, passed])).toMatch(/<details class="[^"]*"><summary[^>]*>2 checks passed/);
  expect(draw([passed])).toMatch(/<details open="" class="[^"]*"><summary[^>]*>1 check passed/);
  expect(draw([passed])).not.toContain("product_page");
});

test("the parts of the score add up to it, whatever was rounded", () => {
  const parts = (score: number, installed: boolean, status: Report["duplicates"]["status"]) =>
    partsOf({ score, badge: { ...unread.badge, installed }, duplicates: { status, matches: [] } }).map(
      ({ points, most }) => [points, most],
    );
  expect(parts(65, false, "none")).toEqual([
    [50, 70],
    [0, 15],
    [15, 15],
  ]);
  expect(parts(93, true, "similar")).toEqual([
    [70, 70],
    [15, 15],
    [8, 15],
  ]);
});

test("every check has a name on screen", () => {
  expect(checks.filter(({ id }) => checkName(id) === id)).toEqual([]);
});
