import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { evidenceSteps } from "./evidence/page-evidence";
import { findPictures } from "./pictures";

const picturesOf = (html: string, url = "https://acme.example/") =>
  findPictures(runNow(evidenceSteps(html, url)), "Acme");
const at = (path: string) => `https://acme.example/${path}`;
const script = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

test("the picture that a page is shared with is a picture of the product, once and with its whole address", () => {
  const html = `<meta property="og:image" content="/share.png"><meta name="twitter:image" content="https://acme.example/share.png">
    <meta property="og:image" content="https://cdn.example/second.jpg">`;
  expect(picturesOf(html)).toEqual(["https://acme.example/share.png", "https://cdn.example/second.jpg"]);
});

test("screenshots of the product's own structured data follow; another product's do not", () => {
  const own = { "@type": "SoftwareApplication", name: "Acme", screenshot: ["/one.png", { url: "/two.png" }] };
  const other = { "@type": "SoftwareApplication", name: "Other", screenshot: "/other.png" };
  expect(picturesOf(script(own) + script(other))).toEqual([
    "https://acme.example/one.png",
    "https://acme.example/two.png",
  ]);
});

test("what the page shows and calls a screenshot follows, in any of our languages", () => {
  const html = `<meta property="og:image" content="/share.png"><main>
    <img src="/hero.png" alt="A team at a table"><img src="/screenshots/board.webp" alt="">
    <img src="/b.png" alt="Captura de pantalla del calendario"><img src="/screenshot-logo.png" alt="">
    <img src="/screenshot.svg" alt=""><img src="/c.png" alt="設定画面のスクリーンショット"></main>`;
  expect(picturesOf(html)).toEqual(["share.png", "screenshots/board.webp", "b.png", "c.png"].map(at));
});

test("a program that takes screenshots calls everything by that word", () => {
  const html = '<main><img src="/before.png" alt="Screenshot One at work"></main>';
  expect(findPictures(runNow(evidenceSteps(html, at(""))), "Screenshot One")).toEqual([]);
});

test("nothing is where a template says", () => {
  const html = `<meta property="og:image" content="https://USERNAME.github.io/acme/og.png"><meta name="twitter:image" content="/own.png">`;
  expect(picturesOf(html)).toEqual(["https://acme.example/own.png"]);
});

test("five at most; no logo, nothing that is no web address", () => {
  const many = Array.from({ length: 9 }, (_, n) => `<meta property="og:image" content="/${n}.png">`).join("");
  expect(picturesOf(many)).toHaveLength(5);
  for (const address of ["/logo.png", "/app-icon.svg", "data:image/png;base64,AAAA", "javascript:1", ""]) {
    expect(picturesOf(`<meta property="og:image" content="${address}">`), address).toEqual([]);
  }
});

test("the share picture of a code host is the host's; that of a site builder's page is the product's", () => {
  const html = '<meta property="og:image" content="https://cdn.example/card.png">';
  expect(picturesOf(html, "https://github.com/acme/rocket")).toEqual([]);
  expect(picturesOf(html, "https://acme.webflow.io/")).toEqual(["https://cdn.example/card.png"]);
});
