import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MyLaunch } from "@/lib/launch/owned-launch.schema";
import { couldBeUpvoted, LaunchList, meaningOf } from "./launch-list";
import { myLaunch } from "./testing";

test("a scheduled launch says the day on which it goes live, with its year", () => {
  expect(meaningOf({ status: "scheduled", go_live_at: "2026-11-30T00:00:00.000Z", twin: null })).toBe(
    "Approved. Goes live on Monday 30 November 2026.",
  );
  expect(meaningOf({ status: "submitted", go_live_at: null, twin: null })).toBe("A person is reviewing it.");
});

test("a launch whose product has another listing says that first", () => {
  const live = { status: "live", url: "http://localhost:3000/products/acme" } as const;
  expect(meaningOf({ status: "submitted", go_live_at: null, twin: live })).toBe(
    "This product is live already: http://localhost:3000/products/acme. This submission cannot be approved.",
  );
  expect(meaningOf({ status: "draft", go_live_at: null, twin: { status: "scheduled", url: null } })).toBe(
    "Another launch of this product is scheduled already. This draft cannot be launched.",
  );
});

test("drafts of one name are told apart by their address and day", () => {
  const draft = (id: string, values: Partial<MyLaunch>) =>
    myLaunch({ id, slug: null, name: "Alpha", status: "draft", url: "https://www.alpha.example/", ...values });
  const launches = [
    draft("1", {}),
    draft("2", { url: "https://alpha.example/beta?v=2", opened_at: "2026-11-21T10:00:00.000Z" }),
  ];
  const text = renderToStaticMarkup(<LaunchList launches={launches} />).replace(/<[^>]+>/g, "");
  expect(text).toContain("alpha.example · opened 20 November 2026");
  expect(text).toContain("alpha.example/beta?v=2 · opened 21 November 2026");
});

test("a launch that was never live has no upvotes to count", () => {
  const counted = (["draft", "submitted", "scheduled", "rejected", "expired", "live", "held"] as const).filter(
    (status) => couldBeUpvoted({ status }),
  );
  expect(counted).toEqual(["live", "held"]);
});

test("launches that ended come last; they have no facts to wait for, and lead to a new draft of the same product", () => {
  const at = (id: string, values: Partial<MyLaunch>) => myLaunch({ id, slug: null, ...values });
  const launches = [
    at("1", {
      name: "Gone",
      status: "expired",
      url: "https://gone.example/",
      go_live_at: null,
      launch_week: "2026-W51",
    }),
    at("2", { name: "Refused", status: "rejected", url: "https://again.example/" }),
    at("3", { name: "Again", status: "draft", url: "https://again.example/" }),
    at("4", { name: "Live" }),
  ];
  const html = renderToStaticMarkup(<LaunchList launches={launches} />);
  const [table = "", cards = ""] = html.split("</table>");
  const names = ["Gone", "Refused", "Again", "Live"].toSorted(
    (a, b) => table.indexOf(`>${a}<`) - table.indexOf(`>${b}<`),
  );
  expect(names).toEqual(["Again", "Live", "Gone", "Refused"]);
  // The refused one has been begun anew already.
  const ways = [...cards.matchAll(/href="([^"]*)"[^>]*>Open a new draft/g)].map(([, href]) => href);
  expect(ways).toEqual(["/submit?url=https%3A%2F%2Fgone.example%2F"]);
  const card = /<li[^>]*>(?:(?!<li).)*>Gone<.*?<\/li>/.exec(cards)?.[0] ?? "";
  expect(card).not.toMatch(/Badge|Live from|Rank|Upvotes|yet|Not set/);
  expect(/<dl[^>]*><\/dl>/.test(card)).toBe(true);
});

test("a listing that was taken down has no rank to wait for", () => {
  const draw = (status: MyLaunch["status"]) =>
    renderToStaticMarkup(
      <LaunchList launches={[myLaunch({ status, current_week_rank: null, final_rank: null, upvotes: 3 })]} />,
    );
  expect(draw("live")).toContain("No rank yet");
  expect(draw("taken_down")).not.toContain("No rank yet");
});

test("an Instant Launch goes live with its approval, not in a week", () => {
  const draw = (values: Partial<MyLaunch>) =>
    renderToStaticMarkup(<LaunchList launches={[myLaunch({ status: "submitted", ...values })]} />);
  expect(draw({ is_instant: true })).toContain("With the approval");
  expect(draw({ is_instant: true })).not.toContain("Not set");
  expect(draw({})).toContain("Not set");
});
