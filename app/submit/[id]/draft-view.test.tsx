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
  expect(textOf("draft")).toContain("The listing so far");
  for (const status of ["submitted", "scheduled", "live"] as const) {
    expect(textOf(status)).toContain("This page is private.");
    expect(textOf(status)).not.toContain("so far");
  }
});
