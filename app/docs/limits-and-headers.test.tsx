import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { limitsWith } from "@/lib/core/limits/testing";
import { LimitsAndHeaders } from "./limits-and-headers";

test("the documentation names the limits in force and the headers about them", () => {
  const { policies } = limitsWith({ readsPerMinute: 7_000 });
  const html = renderToStaticMarkup(<LimitsAndHeaders policies={policies} />);
  expect(html).toContain("<li>7,000 requests a minute</li>");
  for (const name of ["RateLimit", "RateLimit-Policy", "Retry-After", "Idempotency-Key", "X-Partner-Source"]) {
    expect(html).toContain(`>${name}</code>`);
  }
});

test("a site that counts nothing names no limits", () => {
  expect(renderToStaticMarkup(<LimitsAndHeaders policies={null} />)).toContain("This site counts no calls.");
});
