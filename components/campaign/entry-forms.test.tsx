import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EntryForms } from "./entry-forms";

test("while a directory is to do, the way to it, its mark and the rest are one line", () => {
  const html = renderToStaticMarkup(
    <EntryForms
      campaign="7"
      entry={{ slug: "rockets", name: "Rockets", status: "planned", live_url: null, note: null, isLaunched: false }}
      go={<a href="https://rockets.example/new">Submit</a>}
      act={async (state) => state}
    />,
  );
  const line = /<div class="flex flex-wrap[^"]*">(.*?)<\/summary>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, " ");
  expect(line).toMatch(/^\s*Submit\s+Mark as submitted\s+: Rockets\s+More\s+about Rockets\s*$/);
});
