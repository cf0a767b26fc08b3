import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductSummary } from "@/lib/launch/product.schema";
import { ProductTable } from "./product-table";

const product: ProductSummary = {
  id: "01a20671-cedc-735b-ac0e-5e191785e70b",
  slug: "acme",
  name: "Acme",
  tagline: "Ships on time",
  url: "https://acme.example/",
  short_description: "",
  logo_url: null,
  category: "Productivity",
  categories: ["Productivity"],
  type: "web_app",
  pricing_tier: null,
  creator: { name: null, twitter_handle: null },
  upvotes: 3,
  launch: { week: "2026-W07", starts_on: "2026-02-09", ends_on: "2026-02-15", rank: 1, final: false },
  badge_added: false,
  featured: false,
  launched_at: "2026-02-09T00:00:00.000Z",
  updated_at: "2026-02-09T00:00:00.000Z",
  sample: false,
  links: { self: "", html: "", visit: "", badge: "", rank_badge: null },
};

const draw = (...products: ProductSummary[]) =>
  renderToStaticMarkup(<ProductTable products={products} caption="Products" vote={() => null} />);

test("prices have a column if a product on the page has one", () => {
  expect(draw(product)).not.toContain(">Pricing</th>");
  const html = draw(product, { ...product, slug: "bolt", pricing_tier: "Freemium" });
  expect(html).toContain(">Pricing</th>");
  expect(html).toContain(">Freemium</td>");
});
