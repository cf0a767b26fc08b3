import { expect, test } from "vitest";
import { readProduct } from "../read-product";

const read = (body: string, { url = "https://rocket.example/", head = "" } = {}) =>
  readProduct(`<html><head><title>Rocket</title>${head}</head><body><h1>Rocket</h1>${body}</body></html>`, url, {
    categories: [],
  }).creator_name;

const footer = (text: string) => read(`<p>Fly anywhere.</p><footer><p>${text}</p></footer>`);

test.each([
  ["© 2026 Jane Roe", "Jane Roe"],
  ["© 2026 Blue Fern. All rights reserved.", "Blue Fern"],
  ["Copyright © 2019–2026 Acme, Inc. All rights reserved.", "Acme, Inc."],
  ["(c) 2026 ACME HOLDINGS LTD. mail@acme.example", "ACME HOLDINGS LTD."],
  ["&copy; <span>2026</span> Rocket Ltd.", "Rocket Ltd."],
  ["© Rocket Foundation 2026", "Rocket Foundation"],
  ["© 2026 J. R. Roe · Rocket · MIT License", "J. R. Roe"],
  ["© 2026 roe42 · <a href=/privacy>Privacy</a>", "roe42"],
  ["© 2026 Rocket · Built by Acme LLC", "Acme LLC"],
  ["<a href=/>Home</a> <a href=/privacy>Privacy</a> © 2026 Jane Roe", "Jane Roe"],
  ["© 2026 by Jane Roe", "Jane Roe"],
  ["Jane Roe © 2026. All rights reserved.", "Jane Roe"],
  ["Made with ♥ by Jane Roe 🚀", "Jane Roe"],
  ["Made with lots of <em>love</em> by <a href=https://roe.example>Jane Roe</a> in Bristol", "Jane Roe"],
  ["Designed and built by Jane Roe and John Doe.", "Jane Roe and John Doe"],
  ["built by <a href=https://github.com/roe42>@roe42</a>", "roe42"],
  ["MIT License · Created by Jane Roe (roe42), Bristol", "Jane Roe"],
  ["Rocket is a product of Blue Fern GmbH & Co. KG", "Blue Fern GmbH & Co. KG"],
  ["Rocket · Trading as Rivers Are Roads · Australia", "Rivers Are Roads"],
  ["Rocket — Open source · By Acme", "Acme"],
  ["By Jane Roemer · <a href=https://github.com/roemer>Source code</a>", "Jane Roemer"],
  ["© 2026 Blue Fern SE", "Blue Fern SE"],
  ["© 2026 Blue Fern AI Ltd", "Blue Fern AI Ltd"],
  ["© 2026 Blue Fern A/S", "Blue Fern A/S"],
  ["Herausgeber: Blauer Farn e.V., Köln", "Blauer Farn e.V."],
  ["© 2026 Seán O’Roe-Ní Dhomhnaill", "Seán O’Roe-Ní Dhomhnaill"],
  ["© 2026 <a href=https://roe.example>Jane Roe</a>", "Jane Roe"],
  ["Rocket by Acme", "Acme"],
  ["© 2026 <b>Blue</b> Fern<br>Rocket flies anywhere", "Blue Fern"],
  ["© <!-- -->2026<!-- --> Jane<!-- --> Roe", "Jane Roe"],
  ["© 2026 Jane Roe and contributors", "Jane Roe"],
  ["A Blue Fern product", "Blue Fern"],
  ["Publisher: Blue Fern Ltd", "Blue Fern Ltd"],
  ["Entwickelt mit Liebe von Anna Müller in Köln", "Anna Müller"],
  ["Programmiert von Anna von Berg", "Anna von Berg"],
  ["Herausgeber: Blauer Farn GmbH, Köln", "Blauer Farn GmbH"],
  ["Ein Projekt der Blauer Farn UG", "Blauer Farn UG"],
  ["Fait avec ♥ par Anne Dupont à Lyon", "Anne Dupont"],
  ["Éditeur : Fougère Bleue SAS", "Fougère Bleue SAS"],
  ["Hecho con cariño por Ana Ruiz", "Ana Ruiz"],
  ["Un proyecto de Ana Ruiz", "Ana Ruiz"],
  ["Feito com ♥ por João Silva", "João Silva"],
  ["Desenvolvido por Samambaia Ltda", "Samambaia Ltda"],
  ["Sviluppato da Anna Rossi", "Anna Rossi"],
  ["Realizzato con amore da Felce Blu S.r.l.", "Felce Blu S.r.l."],
  ["開発：山田太郎", "山田太郎"],
  ["制作: Blue Fern", "Blue Fern"],
  ["© 2026 株式会社あおい", "株式会社あおい"],
  ["由张小明开发", "张小明"],
  ["开发者：张小明", "张小明"],
  ["만든이: 홍길동", "홍길동"],
  ["상호: (주)푸른고사리 | 문의", "(주)푸른고사리"],
  ["홍길동 제작", "홍길동"],
  ["Yayıncı: Mavi Eğrelti A.Ş.", "Mavi Eğrelti A.Ş."],
  ["Ayşe Yılmaz tarafından geliştirildi", "Ayşe Yılmaz"],
])("who signs in a footer: %s", (text, name) => {
  expect(footer(text)).toBe(name);
});

test.each([
  "© 2026 Rocket",
  "© 2026 Rocket. All rights reserved.",
  "Rocket © 2026",
  "© 2026 Rocket App",
  "© 2026 Rocket contributors",
  "© 2026 <a href=/privacy>Privacy Policy</a>",
  "© 2026 All rights reserved",
  "© 2026 Your Company, Inc.",
  "© 2026",
  "© 2026 v1.2.0",
  "All content © 2026",
  "Copyright infringement",
  "A free open source project",
  "By using Rocket you agree to our terms.",
  "Map data © OpenStreetMap contributors",
  "<a href=https://maps.example>Maplet</a> © Mapmakers",
  "Photos © 2026 Jane Roe",
  "<a href=https://icons.example>Icons</a> made by <a href=https://icons.example>Blue Fern</a>",
  "Icons by Jane Roe",
  "Photo by <a href=https://photos.example>Jane Roe</a>",
  "Powered by Acme",
  "Theme by Acme",
  "Website made by Blue Fern",
  "Hosted by Acme",
  "Design by Jane Roe",
  "Built by engineers who like rockets",
  "Made by humans",
  "Made with love by the community",
  "Built with Rust, encrypted with love.",
  "Trusted by Acme and Blue Fern",
  "© 2026 Apple Inc. All rights reserved.",
  "Apple and the Apple logo are trademarks of Apple Inc.",
  "Rocket · Privacy Policy · Open Source",
  "Rocket is not affiliated with Acme Inc.",
  "Licensed under the MIT License",
  "Publisher: ",
  "Developer: <a href=/docs>Docs</a>",
  "© 2026 Musterfirma GmbH",
  "Contact: jane@roe.example",
  "GitHub · by hand",
  "Entwickelt von Menschen für Menschen",
  "Bilder von Anna Müller",
  "Fait avec amour par notre équipe",
  "개발자를 위한 로켓",
  "由我们的团队开发",
  ...["Imprint", "Contact", "Blog", "Pricing", "Docs", "Cookies", "Help Center", "Legal Notice"].flatMap((menu) => [
    `© 2026 <a href="https://rocket.example/x">${menu}</a>`,
    `© 2026 <a href="https://elsewhere.example/x">${menu}</a>`,
    `© 2026 ${menu}`,
  ]),
  "© 2026 <a href=https://rocket.example/about>Who We Are</a>",
  ...["Twitter", "LinkedIn", "Instagram", "Facebook", "Mastodon", "Bluesky", "Status"].map(
    (menu) => `© 2026 <a href="https://elsewhere.example/rocket">${menu}</a>`,
  ),
  "© 2026 English",
  "© 2026 Pricing Docs Blog",
  "© 2026 Kontakt",
  "© 2026 Tarifs",
  "© 2026 Ayuda",
  "© 2026 Preços",
  "© 2026 Contatti",
  "© 2026 İletişim",
  "© 2026 お問い合わせ",
  "© 2026 联系我们",
  "© 2026 고객센터",
  "© 2026 No se permite la copia",
  "© 2026 Esto se puede copiar",
  "© 2026 Preise ab 5 Euro",
  "© 2026 Download Acme Ltd",
  "© 2026 we at Acme Ltd",
  "© 2026 evil.test/path Ltd",
  "© 2026 evil.test Ltd",
  "Made by @janeroe",
  "Made by u/janeroe",
  "Made by Jane** `Roe",
  "Made by Jane %3Cscript%3E",
  "Made by Jane &amp;lt",
  "Made by HYPERLINK",
  "Made by Call +1 900 555 12",
  `Made by J${"\u0334".repeat(50)}ane`,
  "By Acme · Source code",
  "By Bob Miller",
  "By Continuing, you accept our cookies",
  "Rocket by Continuing, you accept our cookies",
  "By Monday",
  "Author: Read More",
])("who is no maker: %s", (text) => {
  expect(footer(text)).toBeNull();
});

test("a name beside the product's is its maker's where the page leads to their account", () => {
  const signed = (account: string) =>
    read(`<a href="https://github.com/${account}/rocket">Code</a><footer>Rocket · Jane Roemer</footer>`);
  expect(signed("janeroemer7")).toBe("Jane Roemer");
  expect(signed("blue-fern")).toBeNull();
});

test("only the last lines sign a page, and no quoted ones", () => {
  const text = "<p>Some more words.</p>".repeat(20);
  expect(read(`<p>Made by Jane Roe</p>${text}`)).toBeNull();
  expect(read(`${text}<p>Made by Jane Roe</p>`)).toBe("Jane Roe");
  expect(read(`<blockquote>Made by Jane Roe</blockquote>`)).toBeNull();
  expect(read("<dl><dt>運営会社</dt><dd>株式会社あおい</dd></dl>")).toBe("株式会社あおい");
  expect(read("<h4>Developer</h4><ul><li>Docs</li></ul>")).toBeNull();
  expect(read(`<p>Angaben gemäß § 5 DDG</p><p>Blauer Farn GmbH</p><p>Weg 1</p>`)).toBe("Blauer Farn GmbH");
});

test("what the address calls the product is no maker, and whose account it is may be", () => {
  const page = "<h1>Your notes in one place</h1><footer>© 2026 notely</footer>";
  expect(read(page, { url: "https://notely.example/" })).toBeNull();
  expect(read("<footer>© 2026 notely</footer>", { url: "https://notely.github.io/rocket/" })).toBe("notely");
});

test("a public suffix is nobody's account, and a subdomain is", () => {
  const page = "<footer>Rocket · Jane Acme</footer>";
  expect(read(page, { url: "https://acme.co.uk/" })).toBeNull();
  expect(read(page, { url: "https://acme.blue-fern.example/" })).toBe("Jane Acme");
});

test("a name is the product's own where it has that as a word", () => {
  const signed = (name: string) =>
    read(`<footer>© 2026 ${name}</footer>`, { head: '<meta property="og:site_name" content="Ana">' });
  expect(["Ana App", "Rocket App", "RocketApp"].map(signed)).toEqual([null, null, null]);
  expect(["Juana Anaya", "Jane Rocketeer"].map(signed)).toEqual(["Juana Anaya", "Jane Rocketeer"]);
});

test("markup in structured data is no name", () => {
  const author = (name: string) =>
    read("", {
      head: `<script type="application/ld+json">${JSON.stringify({ "@type": "WebSite", name: "Rocket", author: { name } })}</script>`,
    });
  expect(author("Jane Roe")).toBe("Jane Roe");
  expect(author("**Jane** [x](y)")).toBeNull();
});

test("a host's own name on a page of its users is no maker", () => {
  expect(read("<footer>© 2026 Notion Labs, Inc.</footer>", { url: "https://roe.notion.site/Rocket" })).toBeNull();
});

test("structured data says it before a footer does", () => {
  expect(read("<footer>© 2026 Acme Ltd</footer>", { head: '<meta name=author content="Jane Roe">' })).toBe("Jane Roe");
});

test("words of makers without end name nobody", () => {
  const long = ["made with ", "by ", "由", "a".repeat(9), "· ", "2026 "].map((text) => text.repeat(30_000));
  for (const text of long)
    expect(read(`<footer>${text}</footer><footer>${`<p>${text.slice(0, 300)}</p>`.repeat(200)}</footer>`)).toBeNull();
});

test("a title of thousands of parts is not compared with every word", () => {
  const lines = `<p>${"zz ".repeat(90)}by zz. made by xx © ©</p>`.repeat(200);
  const page = `<title>${"a|".repeat(2995)}zz</title><body><footer>${lines}</footer></body>`;
  expect(readProduct(page, "https://rocket.example/", { categories: [] }).creator_name).toBeNull();
});
