import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { OWN_LINK, PIECE } from "./closing-lines";
import { evidenceSteps } from "./page-evidence";

const closing = (body: string, url = "https://rocket.example/") =>
  runNow(evidenceSteps(`<body>${body}</body>`, url)).closing;

test("lines keep their order, and end where a block or a break does", () => {
  expect(closing("<p>One</p><footer><p>Two<br>Three</p><div>Four</div></footer>")).toEqual([
    "One",
    "Two",
    "Three",
    "Four",
  ]);
});

test("texts of other elements are parted, those that only look otherwise are not", () => {
  expect(closing("<p><small>© Acme</small> <small>Imprint</small></p>")).toEqual([`© Acme${PIECE}Imprint`]);
  expect(closing("<p>© Jane <b>Roe</b></p>")).toEqual(["© Jane Roe"]);
  expect(closing('<p>© 2026 <a href="/privacy">Privacy</a></p>')).toEqual([`© 2026${OWN_LINK}Privacy`]);
  expect(closing('<p>By <a href="https://roe.example">Jane</a></p>')).toEqual([`By${PIECE}Jane`]);
});

test("a link to the page's own site is one however it is written", () => {
  const mark = (href: string, url?: string) => closing(`<p>© <a href="${href}">Help</a></p>`, url)[0]?.[1];
  const own = [
    "https://rocket.example/help",
    "//www.rocket.example/",
    " HTTPS://docs.rocket.example/",
    "mailto:a@b.example",
    "/help?of=//roe.example/",
    "help#part",
    "?page=2",
    "",
  ];
  expect(own.map((href) => mark(href))).toEqual(own.map(() => OWN_LINK));
  // What browsers read as an address with a host is one, whatever is written between its slashes.
  const others = [
    "https://roe.example/",
    "//notrocket.example/",
    "/\\roe.example/",
    "\\\\roe.example/",
    "/\t/roe.example/",
  ];
  expect(others.map((href) => mark(href))).toEqual(others.map(() => PIECE));
  expect(mark("https://roe.example/", "https://rocket.roe.example/")).toBe(PIECE);
});

test("a footer is read in full, of what is above it only the end", () => {
  const lines = (count: number, text: string) => `<p>${text}</p>`.repeat(count);
  const read = closing(`${lines(50, "above")}<footer>${lines(30, "below")}</footer>`);
  expect(read.filter((line) => line === "below")).toHaveLength(30);
  expect(read.filter((line) => line === "above")).toHaveLength(12);
});

test("quotes, what is hidden and the footer of a host are left out", () => {
  expect(closing("<p>One</p><blockquote>Two</blockquote><p hidden>Three</p>")).toEqual(["One"]);
  expect(closing("<footer>© Acme</footer>", "https://apps.apple.com/us/app/rocket/id1")).toEqual([]);
});
