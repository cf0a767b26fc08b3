import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListedDirectory } from "@/lib/directories/browse";
import { DirectoryTable, SubmitLink } from "./directory-table";

const directory = (id: string, name: string): ListedDirectory => ({
  id,
  name,
  url: `https://${id}.example`,
  submit_url: null,
  category: "Launch platform",
  pricing: null,
  dr: null,
  launch_platform: null,
  link_type: null,
  review_days: null,
  sources: 1,
});

test("a directory has its shipped icon over a drawn letter, or the letter alone; nothing is asked of another site", () => {
  const directories = [directory("product-hunt", "Product Hunt"), directory("tidewater", "Tidewater")];
  const html = renderToStaticMarkup(
    <DirectoryTable directories={directories} caption="Directories" sort="dr" hrefAt={() => "/directories"} />,
  );
  // Each stands in the table and among the cards.
  const sources = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toEqual(["/logos/product-hunt.svg", "/logos/product-hunt.svg"]);
  expect(html.match(/ornament[^>]*>T</g)).toHaveLength(2);
});

test("Submit stands only where the form’s URL is known; else the link says Visit", () => {
  const draw = (submit_url: string | null) =>
    renderToStaticMarkup(
      <SubmitLink directory={{ name: "Tidewater", url: "https://tidewater.example", submit_url }} />,
    );
  expect(draw("https://tidewater.example/new")).toMatch(/href="https:\/\/tidewater.example\/new"[^>]*>Submit/);
  expect(draw(null)).toMatch(/href="https:\/\/tidewater.example\/?"[^>]*>Visit/);
});
