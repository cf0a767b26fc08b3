import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Draft } from "@/lib/launch/draft.schema";
import { DraftView } from "./draft-view";

const draft = {
  id: "d1",
  url: "https://tide.example/",
  status: "draft",
  email: "a***@example.com",
  categories: [],
  media: [],
  checklist: [],
  prefill: { status: "complete", reason: null, fields: [] },
  expires_at: null,
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
} as unknown as Draft;
const textOf = (status: Draft["status"]) =>
  renderToStaticMarkup(<DraftView draft={{ ...draft, status }} notice={null} />).replace(/<[^>]+>/g, " ");

test("only an open draft is called one, and is said to be unfinished", () => {
  expect(textOf("draft")).toContain("This is a private draft.");
  // Whether others may edit it is said by the notice, which knows if it is claimed.
  expect(textOf("draft")).not.toContain("correct");
  expect(textOf("draft")).toContain("The listing so far");
  for (const status of ["submitted", "scheduled", "live"] as const) {
    expect(textOf(status)).toContain("This page is private.");
    expect(textOf(status)).not.toContain("so far");
  }
});

test("the state is said by the notice or by the top, and not by both", () => {
  const submitted = { ...draft, status: "submitted" } as const;
  const of = (noticeSaysState: boolean) =>
    renderToStaticMarkup(<DraftView draft={submitted} notice={null} noticeSaysState={noticeSaysState} />);
  expect(of(false)).toContain("In review");
  expect(of(true)).not.toContain("In review");
});

test("what can be done meanwhile is read before what was sent", () => {
  const html = renderToStaticMarkup(
    <DraftView draft={{ ...draft, status: "submitted" }} notice={null} aside={<p>While you wait</p>} />,
  );
  expect(html.indexOf("While you wait")).toBeLessThan(html.indexOf("The listing"));
});

test("the top says that the product is live or scheduled already, of a draft and of a submission", () => {
  const shown = (values: Partial<Draft>) =>
    renderToStaticMarkup(<DraftView draft={{ ...draft, ...values }} notice={null} />).replace(/<[^>]+>/g, " ");
  const live = { listed: "live", listed_url: "http://localhost:3000/products/tide" } as const;
  expect(shown(live)).toMatch(/This product is live already.*this draft cannot be launched/s);
  expect(shown({ ...live, status: "submitted" })).toMatch(/live already.*this submission cannot be approved.*free/s);
  const scheduled = shown({ listed: "scheduled" });
  expect(scheduled).toContain("This product is scheduled already");
  expect(scheduled).toContain("Another launch that waits for its week");
  expect(shown({})).not.toContain("already");
});

test("a logo is called stored once its picture is, and until then its URL is shown", () => {
  const shown = (logoUrl: string, done: boolean) => {
    const checklist = [{ id: "logo_url", done, label: "Add a logo" }] as Draft["checklist"];
    const values = { logo_url: logoUrl, checklist, product_name: "Tide" };
    return renderToStaticMarkup(<DraftView draft={{ ...draft, ...values }} notice={null} />);
  };
  expect(shown("https://catalog.example/media/tide.webp", true)).toContain("A logo is stored.");
  const waiting = shown("https://tide.example/logo.png", false);
  expect(waiting).not.toContain("A logo is stored.");
  expect(waiting).toContain(">https://tide.example/logo.png<");
});
