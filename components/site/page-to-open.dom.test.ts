import { afterEach, expect, test } from "vitest";
import { pageToOpen } from "./page-to-open";

afterEach(() => document.body.replaceChildren());

/** What a click on the element with the id `pressed` opens. */
function opened(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let found: string | null = null;
  document.body.addEventListener(
    "click",
    (event) => {
      found = pageToOpen(event);
      event.preventDefault();
    },
    { once: true },
  );
  document
    .getElementById("pressed")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return found;
}

const link = '<a data-page-link="" href="/products?q=a%20b#top"><b id="pressed">Products</b></a>';

test("a click on a page's link, or on what is in it, opens that page as it is written", () => {
  expect(opened(link)).toBe("/products?q=a%20b#top");
});

test.each([
  ["with the key for a new tab", link, { ctrlKey: true }],
  ["with the same key of a Mac", link, { metaKey: true }],
  ["with Shift", link, { shiftKey: true }],
  ["with Alt", link, { altKey: true }],
  ["with the middle button", link, { button: 1 }],
  ["on a link to a file", '<a href="/feed.xml" id="pressed">Feed</a>', {}],
  ["on a link to another tab", '<a data-page-link="" href="/" target="_blank" id="pressed">Home</a>', {}],
  ["beside links", '<p id="pressed">Words</p>', {}],
])("a click %s is left to the browser", (_what, html, init) => {
  expect(opened(html, init)).toBeNull();
});
