import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Entry, RankedList } from "./ranked-list";

const file = `https://catalog.example/media/${"a".repeat(64)}.webp`;

const entry: Entry = {
  id: "01a20671-cedc-735b-ac0e-5e191785e70b",
  slug: "acme",
  name: "Acme",
  tagline: "Ships on time",
  logo_url: null,
  categories: ["Productivity"],
  creator: { name: null, twitter_handle: null },
  upvotes: 3,
  launch: { week: "2026-W07", starts_on: "2026-02-09", ends_on: "2026-02-15", rank: 1, final: false },
  sample: false,
  featured: false,
};

const draw = (url?: string) =>
  renderToStaticMarkup(<RankedList entries={[entry]} pictures={new Map(url ? [[entry.id, url]] : [])} />);

test("a row shows the first picture of its product, small and of a known size", () => {
  const html = draw(file);
  expect(html).toMatch(/<img src="\/media\/a{64}[.]webp[?]w=320" alt="" width="88" height="56"/);
});

test("a row without pictures has no hole, and no picture of another site is shown", () => {
  expect(draw()).not.toContain("<img");
  expect(draw("https://other.example/a.png")).not.toContain("<img");
});

test("long words of a tagline and of a maker's name are broken with a hyphen, as those of a name are", () => {
  const long = "Schifffahrtsgesellschaften";
  const wide = { ...entry, tagline: `Prüft ${long}`, creator: { name: long, twitter_handle: null } };
  const html = renderToStaticMarkup(<RankedList entries={[wide]} pictures={new Map()} />);
  expect(html).not.toContain(long);
  expect(html.replaceAll("\u00ad", "").match(new RegExp(long, "g"))).toHaveLength(2);
});
