import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Product } from "@/lib/launch/product.schema";
import { EntryActions } from "./entry-actions";

test("the link names the host, also where there is only room for its verb", () => {
  const links = { visit: "/go/long-name" } as Product["links"];
  const product = { name: "Long", url: "https://www.long-name.example/start", links };
  const html = renderToStaticMarkup(<EntryActions product={product} vote={null} />);
  expect(html.replace(/<[^>]+>/g, "")).toBe("Visit long-name.example");
  expect(html).toContain("Visit<span");
});
