import { expect, test } from "vitest";
import { isOwnVisit } from "./origin";

const appUrl = "https://catalog.example";
const fetched = (site: string, mode = "navigate", dest = "document") => ({
  "sec-fetch-site": site,
  "sec-fetch-mode": mode,
  "sec-fetch-dest": dest,
});

test.each<[string, boolean, Record<string, string>]>([
  ["a form or link of ours", true, fetched("same-origin")],
  ["the script behind such a form", true, fetched("same-origin", "cors", "empty")],
  ["an address that was typed or bookmarked", true, fetched("none")],
  ["an image on another site", false, fetched("cross-site", "no-cors", "image")],
  ["a link on another site", false, fetched("cross-site")],
  ["a link on a sub-domain", false, fetched("same-site")],
  ["a frame, of ours or not", false, fetched("same-origin", "navigate", "iframe")],
  ["an image of ours", false, fetched("same-origin", "no-cors", "image")],
  ["a prefetch", false, { ...fetched("same-origin", "cors", "empty"), "sec-purpose": "prefetch;prerender" }],
  ["an older prefetch", false, { ...fetched("none"), purpose: "prefetch" }],
  ["a prefetch of the router", false, { ...fetched("same-origin", "cors", "empty"), "next-router-prefetch": "1" }],
  ["an older browser on a page of ours", true, { referer: `${appUrl}/readiness` }],
  ["an older browser on another site", false, { referer: "https://other.example/" }],
  ["a site whose name only begins alike", false, { referer: "https://catalog.example.evil.test/" }],
  ["a client that says nothing", false, {}],
])("%s: %s", (_what, expected, headers) => {
  expect(isOwnVisit(new Headers(headers), appUrl)).toBe(expected);
});
