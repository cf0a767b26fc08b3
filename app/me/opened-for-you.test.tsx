import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OpenedForYou } from "./opened-for-you";

const nothing = async () => {
  throw new Error("nothing is sent here");
};

test("each draft has its name, its address, its day and a button of its own; without any there is nothing", () => {
  const opened_at = "2026-11-20T10:00:00.000Z";
  const drafts = [
    { id: "d1", name: "Alpha", url: "https://alpha.example/", opened_at },
    { id: "d2", name: "", url: "https://alpha.example/beta", opened_at },
  ];
  const html = renderToStaticMarkup(<OpenedForYou drafts={drafts} claim={nothing} discard={nothing} />);
  const text = html.replace(/<[^>]+>/g, "");
  expect(text).toContain("Alphaalpha.example · opened 20 November 2026Claim: AlphaNot mine: Alpha");
  expect(text).toContain(
    "Draft without a namealpha.example/beta · opened 20 November 2026Claim: https://alpha.example/betaNot mine: https://alpha.example/beta",
  );
  expect(html).toContain('href="/submit/d1"');
  expect(html).toContain('name="draft" value="d2"');
  expect(renderToStaticMarkup(<OpenedForYou drafts={[]} claim={nothing} discard={nothing} />)).toBe("");
});
