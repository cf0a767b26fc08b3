import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { isEmptyWithoutScripts } from "./empty-page";
import { evidenceSteps } from "./page-evidence";

const isEmpty = (html: string) => isEmptyWithoutScripts(runNow(evidenceSteps(html, "https://acme.example/")));
const head = '<title>Acme – Notes</title><meta name=description content="Acme keeps all of your notes in one place.">';
const script = '<script type="module" src="/assets/index.js"></script>';

test.each([
  ["a mount point", `${head}<div id="root"></div>${script}`],
  [
    "words for those without scripts",
    `${head}<noscript>You need to enable JavaScript.</noscript><div id=app></div>${script}`,
  ],
  ["a word while it loads", `${head}<div id=app>Loading…</div>${script}`],
  ["a heading that nobody sees", `${head}<h1 class="visually-hidden">Acme</h1><div id=root></div>${script}`],
  ["an element of its own", `${head}<app-root></app-root>${script}`],
  [
    "a notice about cookies",
    `${head}<div id=app></div><div class="cookie-banner"><p>${"We use cookies to make our site work for you. ".repeat(9)}</p></div>${script}`,
  ],
  ["a script in the page", `${head}<body><script>start()</script></body>`],
])("%s is empty without scripts", (_what, html) => expect(isEmpty(html)).toBe(true));

test.each([
  ["one sentence", `${head}<p>Acme keeps all of your notes in one place.</p>${script}`],
  ["many words in no paragraph", `${head}<div>${"Notes and ideas. ".repeat(20)}</div>${script}`],
  ["Japanese of the same length", `${head}<div>${"メモをまとめるアプリ。".repeat(9)}</div>${script}`],
  [
    "a headline with a line below",
    `${head}<h1>무료로 외국어 배우기</h1><p>짧은 레슨으로 말하기, 읽기, 쓰기를 배웁니다.</p>${script}`,
  ],
  ["few words and no scripts", `${head}<h1>Acme</h1>`],
  ["structured data and no scripts", `${head}<script type="application/ld+json">{}</script>`],
])("%s is not", (_what, html) => expect(isEmpty(html)).toBe(false));
