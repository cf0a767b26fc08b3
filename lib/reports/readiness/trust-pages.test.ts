import { expect, test } from "vitest";
import { readingSteps } from "@/lib/page/facts/reading";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { runNow } from "@/lib/page/fetch/steps";
import { qualitySteps } from "./listing-quality";
import { trustPage, trustPages } from "./testing/trust-pages";

const marks = { contact: "c", privacy: "p", terms: "t", pricing_visible: "$" };

test.each(trustPages)("%s (%s) has %j", (_what, lang, expected, html) => {
  const url = "https://acme.example/";
  const page: FetchedPage = {
    ok: true,
    url,
    finalUrl: url,
    status: 200,
    contentType: "text/html",
    robotsTag: null,
    encoding: "utf-8",
    html: trustPage(lang, html),
    truncated: false,
  };
  const { checks } = runNow(qualitySteps({ page, drawn: false, ...runNow(readingSteps(page)) }));
  const passed = (id: string) => checks.some((check) => check.id === id && check.passed);
  const found = Object.entries(marks).map(([id, mark]) => (passed(id) ? mark : ""));
  expect(found.join("")).toBe(expected);
});
