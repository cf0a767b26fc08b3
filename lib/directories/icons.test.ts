import { expect, test } from "vitest";
import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { drawShippedLogo } from "@/lib/media/shipped-logos";
import { directoryIcon } from "./icons";

test("a directory has an icon exactly if one is shipped", () => {
  const slugs = readDataRows("directories.csv", z.object({ slug: z.string() })).map(({ slug }) => slug);
  const shipped = slugs.filter((slug) => drawShippedLogo(slug) !== null);
  expect(slugs.filter((slug) => directoryIcon(slug) !== null)).toEqual(shipped);
  expect(shipped).toContain("product-hunt");
  expect(directoryIcon("product-hunt")).toBe("/logos/product-hunt.svg");
});
