import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { isEmptyWithoutScripts } from "./empty-page";
import { evidenceSteps } from "./evidence/page-evidence";

const shell = '<div id="root"></div><script src="/app.js"></script>';
const story = "Acme counts the visits of your site and shows them on one page that everyone understands. ".repeat(5);

test.each([
  ["a rule", `<style>.seo{display:none}</style><div class="seo"><p>${story}</p></div>`],
  ["a place off the page", `<style>.seo{position:absolute;left:-9999px}</style><p class="seo">${story}</p>`],
  ["its own style", `<p style="font-size:0">${story}</p>`],
])("a script shell whose text is hidden by %s says nothing", (_how, hidden) => {
  const page = runNow(evidenceSteps(`${hidden}${shell}`, "https://acme.example/"));
  expect(isEmptyWithoutScripts(page)).toBe(true);
  expect(page.staticText?.text).toBe("");
  expect(page.text).toBe("");
});

test("text that scripts fade in, or that waits for the page to be ready, is text", () => {
  for (const styles of ["p{opacity:0}", "body{visibility:hidden}", "body{opacity:0}"])
    expect(isEmpty(`<style>${styles}</style><p>${story}</p>${shell}`), styles).toBe(false);
});

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
  ["a demand for scripts", `${head}<div id=root></div><p>You need to enable JavaScript to run this app.</p>${script}`],
  [
    "a longer one",
    `${head}<p>This website requires JavaScript. Please enable it in your browser and reload.</p>${script}`,
  ],
  ["a demand as its headline", `${head}<h1>We are sorry, but this needs JavaScript</h1><p>Turn it on.</p>${script}`],
  ["one that is no element", `${head}You need to enable JavaScript to run this app.<div id=root></div>${script}`],
  ["a German one", `${head}<p>Bitte aktivieren Sie JavaScript, um diese Anwendung zu nutzen.</p>${script}`],
  ["a Japanese one", `${head}<p>このアプリを使うにはJavaScriptを有効にしてください。</p>${script}`],
  ["a Korean one", `${head}<p>이 앱을 실행하려면 자바스크립트를 활성화해야 합니다. 설정을 확인하세요.</p>${script}`],
  ["patience", `${head}<p>Loading… please wait while we get everything ready for you.</p>${script}`],
  ["patience in French", `${head}<p>Veuillez patienter, votre espace de travail se prépare pour vous.</p>${script}`],
  [
    "an old browser",
    `${head}<p>Your browser is out of date. Please update it to view this page correctly.</p>${script}`,
  ],
  [
    "rights",
    `${head}<div id=app></div><p>© 2026 Acme Inc. All rights reserved. Made with love in Berlin.</p>${script}`,
  ],
  [
    "a menu, a notice about cookies and a footer",
    `${head}<nav><p>Home, pricing, customers, documentation, blog, jobs, log in, sign up</p></nav><div id=app></div>
     <p>We use cookies to give you the best experience on our website. By continuing you accept them.</p>
     <footer><p>Acme is a company of nine people in Berlin, and we are hiring.</p></footer>${script}`,
  ],
  [
    "a sentence that is not drawn",
    `${head}<div style="display: none"><p>Acme keeps all of your notes in one place.</p></div>${script}`,
  ],
  [
    "a long request for consent",
    `${head}<div id=app></div><p>We and our 842 partners store and access information on your device, such as cookies, and process personal data, such as unique identifiers, for personalised advertising and content, advertising and content measurement, audience research and services development. With your permission we and our partners may use precise geolocation data. You may click to consent to our processing as described above.</p>${script}`,
  ],
  [
    "a long German one",
    `${head}<div id=root></div><p>Wir und unsere Partner speichern Informationen auf einem Gerät, zum Beispiel Cookies, und verarbeiten personenbezogene Daten wie eindeutige Kennungen, um Anzeigen und Inhalte zu personalisieren und zu messen sowie Erkenntnisse über Zielgruppen zu gewinnen.</p>${script}`,
  ],
  [
    "text that only fills the space",
    `${head}<div id=root>${"<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>".repeat(4)}</div>${script}`,
  ],
  ["one word again and again", `${head}<div id=root>${"<span>Loading</span> ".repeat(60)}</div>${script}`],
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
  [
    "a product in the browser",
    `${head}<p>Draw and share diagrams right in your browser, alone or together.</p>${script}`,
  ],
  [
    "a product for scripts",
    `<title>Lintly</title><meta name=description content="Lints JavaScript as you type."><p>Lintly finds faults in your JavaScript while you type it.</p>${script}`,
  ],
  ["a product without cookies", `${head}<p>Acme counts your visits and needs no cookies for it.</p>${script}`],
  [
    "a product that fills spaces",
    `<title>Filler</title><meta name=description content="Filler writes lorem ipsum."><p>Filler writes lorem ipsum for designers, in as many paragraphs as you like.</p>${script}`,
  ],
  ["few words and no scripts", `${head}<h1>Acme</h1>`],
  ["structured data and no scripts", `${head}<script type="application/ld+json">{}</script>`],
])("%s is not", (_what, html) => expect(isEmpty(html)).toBe(false));
