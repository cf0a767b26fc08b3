import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EntryDesk } from "./entry-desk";

test("while a directory is to do, the way to it, its mark and the rest are one line", () => {
  const html = renderToStaticMarkup(
    <EntryDesk
      campaign="7"
      entry={{ slug: "rockets", name: "Rockets", status: "planned", live_url: null, note: null, isLaunched: false }}
      go={<a href="https://rockets.example/new">Submit</a>}
      act={async (state) => state}
    />,
  );
  const line = /<div class="flex flex-wrap[^"]*">(.*?)<\/summary>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, " ");
  expect(line).toMatch(/^\s*Submit\s+Mark as submitted\s+: Rockets\s+More\s+about Rockets\s*$/);
});
