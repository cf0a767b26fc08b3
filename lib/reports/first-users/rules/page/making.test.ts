import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";
import { linesOf } from "./lines";
import { withoutMaking } from "./making";

function textOf(body: string): string {
  const page = pageFrom(
    `<html lang="en"><title>Zumbi – clipboard history</title><meta name="description" content="A clipboard history that keeps all you copied."><h1>A clipboard history that keeps all you copied</h1>${body}</html>`,
  );
  return withoutMaking(linesOf(page), page.blocks)
    .lines.map(({ plain }) => plain.trim())
    .join("|");
}

test("what a product is made of, and what only its makers read, speaks to no user", () => {
  expect(textOf("<p>A clipboard manager built with SwiftUI, for writers.</p>")).not.toContain("swiftui");
  expect(textOf("<p>A clipboard manager built with SwiftUI, for writers.</p>")).toContain("for writers");
  const readme =
    "<p>All that you copied.</p><h2>🛠️ Tech Stack</h2><p>Pages in React and an API in Django.</p><h2>Usage</h2><p>Copy any text you like.</p>";
  expect(textOf(readme)).not.toContain("django");
  expect(textOf(readme)).toContain("copy any text");
  expect(textOf("<p>Made in the evening by nurses for nurses.</p>")).toContain("nurses");
});

test("a program written in Swift is for its users, and not for those who write Swift", async () => {
  const found = await findByRules(
    pageFrom(`<html lang="en"><title>Clipsi – macOS clipboard manager</title><h1>Clipsi</h1>
      <p>Clipsi is a macOS clipboard manager built with SwiftUI and AppKit.</p>
      <p>It keeps what you copied on your Mac, and pastes it with one key.</p></html>`),
  );
  const names = found?.segments.map(({ name }) => name) ?? [];
  expect(names[0]).toBe("Mac users");
  expect(names).not.toContain("iOS and Mac developers");
});
