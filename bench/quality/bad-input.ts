const signs = ["$", "€", "£", "¥", "₹", "₺", "₩", "R$", "CHF ", "USD "];

/** Pages that are made to be slow or to mislead, by what they are. */
export const badInput: readonly (readonly [what: string, html: string])[] = [
  ["2 MiB of one word", `<title>Acme</title><p>${"rocket ".repeat(300_000)}`],
  ["2 MiB without a space", `<title>Acme</title><p>${"a".repeat(2_097_152)}`],
  ["2 MiB of digits", `<title>Acme</title><p>${"1".repeat(2_097_152)}`],
  ["2 MiB of Chinese", `<title>Acme</title><p>${"免费发票工具".repeat(120_000)}`],
  ["a hundred blocks of JSON-LD", `<title>Acme</title>${jsonLd("Acme", "9").repeat(100)}`],
  ["blocks of JSON-LD that disagree", jsonLd("Acme", "9") + jsonLd("Other", "0") + jsonLd("Third", "99")],
  ["a price in every currency", `<title>Acme</title><h2>Pricing</h2><p>${prices().join(" ").repeat(200)}`],
  [
    "keywords without end",
    `<title>Acme – A puzzle game</title><meta name=keywords content="${"crm, seo, ai, ".repeat(20_000)}">`,
  ],
  ["a title without end", `<title>${"Acme | ".repeat(200_000)}</title>`],
  ["a title of one long word", `<title>${"’".repeat(6_000)}</title><p>A habit tracker for students.`],
  ["headings without end", `<title>Acme</title>${"<h2>Pricing</h2><h3>Free</h3><p>$9</p>".repeat(6_000)}`],
  ["links without end", `<title>Acme</title>${'<a href="/privacy">Privacy</a>'.repeat(15_000)}`],
  ["links that all differ", `<title>Acme</title>${many(2_000, (n) => `<a href="/p${n}">word ${n}</a>`)}`],
  ["links to long addresses", `<title>Acme</title>${many(2_000, (n) => `<a href="/${`w${n}-`.repeat(100)}">x</a>`)}`],
  ["links to this site", `<title>Acme</title>${'<a href="https://launch.example/products/x">Acme</a>'.repeat(15_000)}`],
  [
    "badges deep in styles",
    `<style>${many(300, (n) => `div div div div div .x${n} div div div a{display:none}`)}</style>${"<div>".repeat(500)}${'<a href="https://launch.example/products/x">x</a>'.repeat(9_000)}`,
  ],
  [
    "styles without end",
    `<style>${many(8_000, (n) => `.c${n} .d${n} > p{display:none}`)}</style>${'<div class="c1 d1"><p><a href="https://launch.example/products/x">x</a></p></div>'.repeat(200)}`,
  ],
  [
    "style attributes that all differ",
    `<title>Acme</title>${many(9_000, (n) => `<p style="margin:${n}px;opacity:${n % 9 ? 1 : 0};transform:translate(${n}px)">Word ${n} of a tool. <a href="https://launch.example/products/x">x</a></p>`)}`,
  ],
  ["notices without end", `<title>Acme</title>${"<p>Please enable JavaScript.</p>".repeat(15_000)}<script></script>`],
  ["tables without end", `<title>Acme</title>${"<table><tr><th>Acme</th><th>Other</th></tr></table>".repeat(4_000)}`],
  [
    "classes without end",
    `<title>Acme</title>${`<div class="${"testimonial ".repeat(100)}">$9/month</div>`.repeat(600)}`,
  ],
  [
    "claims without end",
    `<title>Acme</title><p>${"Is support free? Setup is free, so are 3 days of the free plan, and help. ".repeat(20_000)}`,
  ],
  ["commas without end", `<title>Acme</title><p>${"support is free, ".repeat(100_000)}`],
  ["copyright without end", `<title>Acme</title><p>${"© 2026 © ".repeat(200_000)}`],
  [
    "makers without end",
    `<title>${"a|".repeat(2_995)}zz</title><footer>${`<p>${"zz ".repeat(90)}by zz. made by xx © ©</p>`.repeat(300)}</footer>`,
  ],
  [
    "descriptions without end",
    `<title>Acme</title>${many(200, (n) => jsonLdText(`${"漢字仮名".repeat(147)}${n}。`.repeat(3)))}`,
  ],
  ["links home without end", `<title>Acme</title>${'<a href="/">Buy for $9 – free</a>'.repeat(40_000)}`],
  [
    "plans without end, each with another price",
    `<title>Acme</title><h2>Pricing</h2>${many(25_000, (n) => `<p>Plan ${n}: ${signs[n % signs.length]}${n}.99 per month, free for ${n} users.</p>`)}`,
  ],
  [
    "prices in German without end",
    `<html lang="de"><title>Acme: Termine für Praxen</title><h1>Terminplaner für Praxen</h1>${many(14_000, (n) => `<h3>Termine für Praxis ${n}</h3><p>Nie mehr etwas vergessen. Kostet ${n} Euro im Monat, ${n} Rechnungen sind kostenlos.</p>`)}`,
  ],
  [
    "prices in Spanish without end",
    `<html lang="es"><title>Acme: agenda para clínicas</title><h1>Agenda para clínicas</h1><h2>Para quién es</h2>${many(14_000, (n) => `<h3>Citas de pacientes ${n}</h3><p>Las facturas cuestan ${n} euros. Pierden citas y reservas.</p>`)}`,
  ],
  ["an element for each letter", `<title>Acme</title>${many(70_000, (n) => `<b>${"abcdefg"[n % 7]}</b><i>x</i> `)}`],
  ["depth without end", `<title>Acme</title>${"<div class=pricing>".repeat(500)}$9/month`],
];

const said =
  "time calendar farm invoices freelancers clinic hives students tracker booking dental chase payments".split(" ");
const pick = (n: number) => said[n % said.length] ?? "";

/** Long pages in ordinary elements, of which every word may be one that the tables of First Users know. */
export const longPages: readonly (readonly [what: string, html: string])[] = [
  [
    "2 MiB of headings and sentences",
    `<html lang="en"><title>Acme: habit tracker for students</title><h1>Habit tracker</h1>${many(14_000, (n) => `<h2>How to track ${pick(n)} ${n}</h2><p>${pick(n + 1)} forget ${pick(n + 2)} ${n} and lose ${pick(n + 3)}. They miss ${pick(n * 7)}.</p>`)}`,
  ],
  [
    "2 MiB of people",
    `<html lang="en"><title>Acme: invoicing app for freelancers</title><h1>Invoicing</h1>${many(16_000, (n) => `<p>Designed for ${[1, 2, 3, 5, 7, 11, 13].map((step) => pick(n * step)).join(" and ")} who forget ${n}.</p>`)}`,
  ],
  [
    "2 MiB of people in a list",
    `<html lang="en"><title>Acme: invoicing app for freelancers</title><h1>Invoicing</h1><h2>Who it's for</h2>${many(30_000, (n) => `<h3>Bakers ${n} and painters</h3><p>They bake ${n} loaves.</p>`)}`,
  ],
  [
    "1 MiB of German compounds",
    `<html lang="de"><title>Rechnungen für Selbstständige</title><h1>Rechnungsprogramm</h1>${many(8_000, (n) => `<p>${`Rechnungsprogrammverwaltung${n}`.repeat(3)}</p>`)}`,
  ],
  [
    "1 MiB of Japanese",
    `<html lang="ja"><title>家計簿アプリ</title><h1>家計簿</h1>${many(7_000, (n) => `<p>${"失簿録間倒敗写時末金天理果釣記残家月計管気忘".slice(n % 20)}${"忘時間潮真末理金家管".repeat(2)}${n}</p>`)}`,
  ],
];

/** So many different pieces of a page. */
function many(count: number, piece: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => piece(n)).join("");
}

function jsonLd(name: string, price: string): string {
  return `<script type="application/ld+json">{"@type":"Product","name":"${name}","offers":{"@type":"Offer","price":"${price}"}}</script>`;
}

function jsonLdText(description: string): string {
  return `<script type="application/ld+json">{"@type":"WebSite","name":"Acme","description":"${description}"}</script>`;
}

/** A sum in many currencies. */
function prices(): string[] {
  const after = [" €", " zł", " kr", "円", "元", "원", " TL", " EUR", " Kč", " Ft"];
  return [...signs.map((sign) => `${sign}9.99/month`), ...after.map((sign) => `9,99${sign}/month`)];
}
