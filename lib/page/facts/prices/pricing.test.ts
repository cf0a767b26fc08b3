import { expect, test } from "vitest";
import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { runNow } from "@/lib/page/fetch/steps";
import { readProduct } from "../read-product";
import { amountsIn } from "../words/amounts";
import { meaningsFor } from "./price-words";

const priceOf = (language: string, html: string) =>
  readProduct(`<html lang="${language}"><title>Acme</title>${html}`, "https://acme.example/", { categories: [] })
    .pricing_tier;

test.each([
  ["en", "<p>Start your 14-day free trial. Then $29 per month."],
  ["en", "<p>Free for 30 days, no credit card required. $99/year after that."],
  ["en", "<h1>Try it free for 14 days</h1><a>Start for free</a><h2>Pricing</h2><p>Team</p><p>$12</p><p>per seat</p>"],
  ["en", "<h2>Pricing</h2><p>$49 one-time payment. Yours for life."],
  ["en", "<h2>Plans</h2><h3>Starter</h3><p>$19</p><h3>Pro</h3><p>$49</p>"],
  ["en", "<p>Buy a license for $59. Free updates for a year."],
  ["en", "<a>Start free trial</a>"],
  ["en", "<h1>A better way</h1><p>Google Analytics is free. We cost $15/month.</p>"],
  ["en", "<h2>Pricing</h2><p>Team $9 per month. All plans come with free migration."],
  ["en", "<h1>A game about bees</h1><a>Buy for $35</a>"],
  ["ja", "<h2>料金</h2><p>1ユーザー月額1,000円。初期費用無料。"],
  ["ko", "<p>구독권 월 11,900원.</p><a>첫 달 무료로 시작</a>"],
  ["de", "<p>14 Tage kostenlos testen. Danach 9,90 € im Monat."],
  ["de", "<h2>Preise</h2><p>ab 19 € pro Monat</p><p>Kostenlose Beratung</p>"],
  ["fr", "<p>Essai gratuit de 14 jours, puis 12 € HT par mois et par utilisateur."],
  ["es", "<p>Prueba gratis 7 días. Después 9,99 € al mes."],
  ["pt", "<p>Teste grátis por 14 dias. R$ 49 por mês."],
  ["it", "<p>Prova gratuita di 14 giorni, poi 9 € al mese."],
  ["ja", "<p>14日間無料トライアル。その後は月額980円です。"],
  ["zh", "<p>免费试用14天,之后每月¥30。"],
  ["ko", "<p>14일 무료 체험 후 월 9,900원."],
  ["tr", "<p>14 gün ücretsiz deneyin. Sonra ayda 199 ₺."],
  ["en", "<h2>Pricing</h2><p>$9 a month. Your first month is free."],
  ["en", "<p>$29 a month.</p><h3>Is there a free plan?</h3><p>No, but there is a trial.</p>"],
  ["en", "<p>$29 a month.</p><h3>Why is there no free plan?</h3><p>Free plans attract spam.</p>"],
  ["en", "<h2>Works on the free plan of Notion</h2><a href=/buy>Get the template for $29</a>"],
  ["en", "<a href=https://store.steampowered.com/app/1>Buy on Steam – $14.99</a>"],
  ["en", "<p>Contracts start at $29 each, with free edits."],
  ["en", "<h2>What we charge</h2><p>$3,600 a year."],
  ["en", "<p>A licence is 49 euros, paid once."],
  ["en", "<h2>Pricing</h2><p>$0 setup fee, $49 per month."],
  ["pt", "<p>R$ 59 por mês.</p><p>Existe plano grátis? Não, mas há um teste.</p>"],
  ["ja", "<h2>料金</h2><p>1人あたり月額300円。初期費用は0円です。"],
  ["ko", "<h2>요금</h2><p>1인당 월 3,000원. 첫 달은 무료로 이용하실 수 있습니다."],
  ["tr", "<p>Aylık 299 TL. Kurulum ücretsizdir."],
  ["de", "<h2>Preis</h2><p>1,50 € pro Kind und Monat. Eltern nutzen die App kostenlos."],
  ["de", "<h2>Was es kostet</h2><p>29 € je Abrechnung."],
  ["pt", "<p>7 dias grátis em qualquer plano</p><h2>Planos</h2><p>R$49/mês</p><a>Criar minha conta grátis</a>"],
  ["es", "<p>7 días gratis en cualquier plan</p><h2>Planes</h2><p>49 €/mes</p><a>Crear mi cuenta gratis</a>"],
  [
    "fr",
    "<p>7 jours gratuits sur toutes les formules</p><h2>Tarifs</h2><p>49 €/mois</p><a>Créer mon compte gratuit</a>",
  ],
  ["ja", "<p>全プラン7日間無料</p><h2>料金</h2><p>月額980円</p><a>無料でアカウント作成</a>"],
])("%s, Paid: %s", (language, html) => expect(priceOf(language, html)).toBe("Paid"));

test.each([
  ["https://github.com/roe/acme", null],
  ["https://apps.apple.com/app/id150010", null],
  ["/signup", "Paid"],
])("an invitation to try it that leads to %s: %s", (href, tier) => {
  expect(priceOf("en", `<h1>Less noise</h1><a href="${href}">Try for free</a>`)).toBe(tier);
});

test("to unlock a phone is no paid plan in Korean, and to unlock a feature is one", () => {
  const page = (text: string) => `<p>무료 & 오픈소스. 완전 무료입니다.</p><p>${text}</p>`;
  expect(priceOf("ko", page("휴대폰을 잠금 해제하고 코드를 확인하세요."))).toBe("Free");
  expect(priceOf("ko", page("모든 기능 잠금 해제는 앱에서."))).toBe("Freemium");
});

test("a trial is one wherever it begins", () => {
  const store = "https://apps.apple.com/app/id150010";
  expect(priceOf("en", `<h1>Less noise</h1><a href="${store}">Try 14 days for free</a>`)).toBe("Paid");
  expect(priceOf("en", `<p>Start with a free trial.</p><a href="${store}">Try for free</a>`)).toBe("Paid");
  expect(priceOf("en", `<a href="${store}">Try for free</a> <a href="/signup">Try for free</a>`)).toBe("Paid");
});

test.each([
  ["en", "<p>Free for up to 3 projects. Pro from $9/month."],
  ["fr", "<p>Gratuit pour démarrer, puis 5 000 à 45 000 FCFA par mois."],
  ["fr", "<h2>Tarifs</h2><h3>Découverte</h3><p>Gratuit</p><h3>Agence</h3><p>200 DH par mois</p>"],
  ["es", "<h2>Precios</h2><h3>Gratis</h3><p>0 soles</p><h3>Pro</h3><p>49 soles al mes</p>"],
  ["en", "<h2>Pricing</h2><h3>Free</h3><p>$0</p><h3>Pro</h3><p>$12</p>"],
  ["en", "<p>Free plan forever. Start a 14-day free trial of Pro for $20 / user / month."],
  ["en", "<h2>Pricing</h2><p>Open source: free. Pro $6 per user/month."],
  ["pt", "<section id=pricing><h3>Começo</h3><div>Grátis</div><ul><li>10 produtos</ul><div>R$ 59 /mês</div></section>"],
  ["de", "<p>Kostenlos, Premium für 10 € im Jahr."],
  ["ko", "<p>무료 요금제, 프리미엄은 연 10달러."],
  ["tr", "<p>Ücretsiz plan, Premium yılda 10 dolar."],
  ["de", "<h2>Tarife</h2><h3>Kostenlos</h3><p>0 €</p><h3>Pro</h3><p>12 €</p>"],
  ["fr", "<p>Version gratuite. Version premium à partir de 5 €/mois."],
  ["es", "<p>Plan gratuito para siempre. Plan Pro por 10 €/mes."],
  ["pt", "<p>Plano gratuito. Plano Pro por R$ 29/mês."],
  ["it", "<p>Piano gratuito. Piano Pro a 9 €/mese."],
  ["ja", "<p>無料プランあり。有料プランは980円／月。"],
  ["zh", "<p>免费版永久可用,专业版 30元/月。"],
  ["ko", "<p>무료 플랜 제공. 프로 플랜은 9,900원/월."],
  ["tr", "<p>Ücretsiz plan var. Pro plan aylık 149 TL."],
  ["en", "<p>Import and preview are free. A report costs $49."],
  ["en", "<h2>Ten a day, free</h2><p>Need more? Unlimited summaries cost $6 monthly or $48 a year."],
  ["en", "<h2>Choose your kitchen</h2><p>Single £0 always. Family £1.99 /month."],
  ["en", "<p>The software is MIT licensed. Hosting by us is $5 a month."],
  ["it", "<p>Gratis con 30 ricette. Senza limiti: 9,99 € l’anno."],
  ["zh", "<p>普通用户可免费创建 9 个文件。会员每月 16 元。"],
  ["de", "<p>Basis ist kostenlos. Vollversion: einmalig 89 €."],
  ["en", "<h3>Is there a free plan?</h3><p>Yes, for one user.</p><p>Others pay $9 a month."],
  ["en", "<table><tr><td>First 1,000<td>Free<tr><td>More<td>$0.0004 per request</table>"],
  ["ja", "<h2>料金</h2><p>基本機能は無料でご利用いただけます。プレミアムは月額480円です。"],
  ["ko", "<h2>요금</h2><p>Free 무료. Growth 월 105,000원."],
  ["tr", "<h2>Fiyatlar</h2><h3>Start</h3><p>Ücretsiz</p><h3>Plus</h3><p><span>199 TL</span><span>aylık</span></p>"],
])("%s, Freemium: %s", (language, html) => expect(priceOf(language, html)).toBe("Freemium"));

test.each([
  ["en", "<p>Acme is free to use."],
  ["de", "<h1>Der kostenlose Editor</h1>"],
  ["fr", "<p>Acme est gratuit et open source."],
  ["es", "<p>Es totalmente gratis."],
  ["pt", "<p>O Acme é gratuito e de código aberto."],
  ["it", "<p>Acme è gratuito e open source."],
  ["ja", "<p>すべて無料で利用できます。"],
  ["zh", "<p>完全免费,开源。"],
  ["ko", "<p>완전 무료로 제공됩니다."],
  ["tr", "<p>Acme tamamen ücretsiz."],
  ["en", "<p>Acme is free. It costs me $5 a month."],
  ["en", "<p>Licence: Apache 2.0. There is no paid version."],
  [
    "en",
    "<p>Acme is free and always will be. Buy me a coffee for $3.</p><h3>Will there be a paid version?</h3><p>No.</p>",
  ],
])("%s, Free: %s", (language, html) => expect(priceOf(language, html)).toBe("Free"));

test.each([
  ["a sum that was saved", "<p>We saved them $40,000 a year in fees."],
  ["what another tool costs", "<p>Unlike Other at $49/month, we are fast."],
  ["a testimonial", "<blockquote>I was paying $99/month for Other.</blockquote>"],
  ["a testimonial by its class", '<div class="testimonial-card"><p>I paid $99 per month before.</p></div>'],
  [
    "a table that compares",
    "<table><tr><th></th><th>Acme</th><th>Other</th></tr><tr><td>Price</td><td>–</td><td>$49/month</td></tr></table>",
  ],
  ["a part that compares", "<h2>Acme vs Other</h2><p>They charge $49/month.</p>"],
  ["stories of customers", "<h2>What our customers say</h2><p>Worth $500/month to us. Always free of trouble.</p>"],
  ["what others bill", "<p>Outside counsel bills $600 an hour to read a contract."],
  ["a question without an answer", "<h3>Is there a free plan?</h3><p>Ask us.</p>"],
  ["what a rival costs", "<h2>Save 80 % over Zendesk</h2><p>Zendesk Suite costs $115 per agent per month."],
  ["what was sold", "<p>The average cask sold for £8,400 last year."],
  ["a gift", "<p>New accounts get $5 of credit."],
  ["funding", "<p>We raised $5 million a year ago."],
  ["a bill that adds up", "<h3>May</h3><ul><li>Livery $560 a month<li>Haylage $34<li>Farrier $10<li>Owed $604</ul>"],
  ["what is free because nobody is there", "<p>See when the hall is free, and book it."],
  ["another thing that is free", "<p>Free shipping and a free consultation."],
  ["a word in another language's page", '<p>The word "gratis" is Latin.'],
])("%s is not the product's price", (_what, html) => expect(priceOf("en", html)).toBeNull());

test.each([
  [
    "cards beside each other, whatever stands above them",
    "Freemium",
    "<h2>Two ways to garden</h2><h3>Balcony</h3><p>$0</p><h3>Garden</h3><p>$15 a year</p>",
  ],
  [
    "a card whose price comes first",
    "Paid",
    "<h2>Buy it</h2><h3>New</h3><p>$39</p><h3>Upgrade</h3><p>$18. Free if you bought in May.</p>",
  ],
  [
    "a table with a column of prices",
    "Paid",
    "<table><tr><th>Set<th>Price<tr><td>Band<td>$32<tr><td>Ten-piece<td>$18</table>",
  ],
  [
    "a comparison of plans",
    "Freemium",
    "<h2>Free vs Pro</h2><table class=compare><tr><th>Feature<th>Free<th>Pro</table><h4>Pro, 1 site</h4><p>$49 / year",
  ],
  [
    "a page laid out in a table",
    "Paid",
    "<table><tr><td>Acme<td>Menu<tr><td><h1>Choirs</h1><h2>Cost</h2><p>Up to 30 singers $60</table>",
  ],
  [
    "a page inside of a class for something else",
    "Paid",
    "<div class=screen><h1>Acme</h1><h2>Pricing</h2><p>$60</div>",
  ],
  ["a sum in words", "Paid", "<h2>What we ask</h2><p>Four dollars a month for one person."],
  [
    "a price far from what is free is somebody else's",
    null,
    "<h2>One</h2><p>Acme costs nothing.</p><h2>Two</h2><p>x</p><h2>Three</h2><p>Envelopes: $109 a year.</p>",
  ],
  ["all of it is free", "Free", "<p>Acme is free for everyone.</p><h2>Why</h2><p>Envelopes: $109 a year.</p>"],
])("%s: %s", (_what, tier, html) => expect(priceOf("en", html)).toBe(tier));

test.each([
  ["prices that rise from nothing", "Freemium", "<ul><li>Spark $0</li><li>Ember $14</li><li>Blaze $59</li></ul>"],
  ["a bound is no price", null, "<h3>Insured</h3><p>up to $1,500 per household</p>"],
  [
    "the switch above the plans",
    "Freemium",
    "<h2>Plans</h2><p>Yearly (2 months off)</p><div>Sprout</div><div>$0</div><div>Reef</div><div>$24 per month</div>",
  ],
  [
    "a table in a figure",
    "Freemium",
    "<h2>Pricing</h2><figure><table><tr><th><th>Paddle<th>Swim<tr><td><td>Free for good<td>$11 a month</table></figure>",
  ],
  [
    "items of a list are sentences",
    "Paid",
    "<h2>Pricing</h2><p>$19 a month</p><ul><li>Free<li>migration for teams</ul>",
  ],
  ["what somebody says in straight quotes", null, '<p>"We paid them $400 a month for years." Ana</p>'],
  [
    "a question ends what stands before it",
    "Paid",
    "<h2>Pricing</h2><p>$59 monthly</p><button>Is there a setup fee?</button><p>None.</p>",
  ],
  ["a price below a button", "Paid", "<p><a href=/buy>Get it on the App Store</a></p><p>$34.99. No ads.</p>"],
  [
    "a plan without a fee, in words",
    "Freemium",
    "<h2>How to begin</h2><h3>Crumb</h3><p>Forty orders. No fee.</p><h3>Loaf</h3><p>$19 a month</p>",
  ],
  [
    "the name of a plan that is sold",
    "Freemium",
    "<p>MIT licensed.</p><h2>Editions</h2><h3>Community</h3><p>All of it.</p><h3>Enterprise</h3><p>Contact us.</p>",
  ],
  [
    "an open licence, and a host",
    "Freemium",
    "<p>AGPL-3.0. Self-hosted: all features.</p><h3>Two</h3><p>x</p><h3>Three</h3><p>x</p><h3>Cloud</h3><p>$24 per month.</p>",
  ],
  ["a time before the price", "Paid", "<p>The first 30 minutes are free, then $2 per hour. Get the free app."],
  ["a thing of any kind", null, "<p>A mistake costs $12 per ton."],
  ["the product costs nobody anything", "Free", "<p>Acme is free of charge for guests."],
  ["a free thing that is no product", null, "<p>Book a free presentation."],
  [
    "what sponsors give",
    "Free",
    "<p>MIT license.</p><h2>Sponsors</h2><h3>Kite</h3><p>$5 a month</p><h3>Box</h3><p>$9 a month</p>",
  ],
  ["a gift for bringing a friend", "Paid", "<p>$24 a week. Refer a friend and one box is free."],
  [
    "who may use it for nothing",
    "Freemium",
    "<h2>License</h2><p>Companies with less than $1M of revenue may use it without charge. Others: $900 a year.",
  ],
  ["not a cent", "Free", "<p>Using Acme doesn't cost anybody a cent."],
])("%s: %s", (_what, tier, html) => expect(priceOf("en", html)).toBe(tier));

test.each([
  ["en", "Acme. From $0, and $14 a month for more.", "Freemium"],
  ["de", "Rechnungen für 9 € im Monat.", "Paid"],
])("%s: a price in the description for search engines counts: %s", (language, description, tier) =>
  expect(priceOf(language, `<meta name=description content="${description}"><h1>Acme</h1>`)).toBe(tier),
);

/** Every pattern of the table, with the sentence that it is for. */
const patterns = readDataRows(
  "price-patterns.csv",
  z.object({ meaning: z.string(), language: z.string(), example: z.string() }),
);

test.each(patterns)("$language: $example", ({ meaning, language, example }) =>
  expect([...runNow(meaningsFor(language)(example))]).toContain(meaning),
);

test("offers in structured data count first, and only the product's own", () => {
  const product = (name: string, price: string) =>
    `<script type="application/ld+json">{"@type":"Product","name":"${name}","offers":{"@type":"Offer","price":"${price}"}}</script>`;
  expect(priceOf("en", product("Acme", "29"))).toBe("Paid");
  expect(priceOf("en", `${product("Acme", "0")}<p>Pro: $9/month`)).toBe("Freemium");
  expect(priceOf("en", product("Other", "29") + product("Acme", "0"))).toBe("Free");
});

test.each([
  ["$1,200.50", 1200.5],
  ["€ 9,99", 9.99],
  ["9.99 €", 9.99],
  ["1.200 €", 1200],
  ["R$ 49", 49],
  ["980円", 980],
  ["月9,900원", 9900],
  ["¥30", 30],
  ["199 ₺", 199],
  ["CHF 12", 12],
  ["49 zł", 49],
  ["0 €", 0],
])("the sum in %s is %d", (text, value) => expect([...amountsIn(text)].map((amount) => amount.value)).toEqual([value]));

test("code that is open is free where nothing else is said, and nobody is sent to prices", () => {
  const lead = "<h1>Shared notes</h1><p>Acme is an open source editor for groups.</p>";
  expect(priceOf("en", lead)).toBe("Free");
  expect(priceOf("de", "<h1>Notizen</h1><p>Acme ist ein quelloffener Editor für Gruppen.</p>")).toBe("Free");
  expect(priceOf("en", `${lead}<a href="/pricing">Cloud</a>`)).toBeNull();
  expect(priceOf("en", "<h1>Shared notes</h1><p>Reads open data.</p>")).toBeNull();
});

test("the licence at the foot counts, whatever the heading above it is about", () => {
  const page = (foot: string) =>
    `<h1>Drum kits</h1><p>Made on your machine.</p><h2>Demo kits</h2><p>Thirty.</p>${foot}`;
  expect(priceOf("en", page("<footer>MIT License · GitHub</footer>"))).toBe("Free");
  expect(priceOf("en", page("<footer>GitHub</footer>"))).toBeNull();
});

test("a sum beside “one purchase” is the price", () => {
  expect(priceOf("en", "<h1>Tune by ear</h1><p>One purchase · $1.99</p>")).toBe("Paid");
});

test("what developers pay to a store is not what the product costs", () => {
  const why = "<p>Notarizing needs a paid Apple Developer account (US$ 99 per year), so macOS shows a warning.</p>";
  expect(priceOf("en", `<h1>Free sticky notes</h1><p>Acme is free and open source.</p>${why}`)).toBe("Free");
});

test("“start for free” does not tell what comes after, and a premium page does", () => {
  const start = '<h1>Shared shelves</h1><a href="/signup">Start for free</a>';
  expect(priceOf("en", start)).toBeNull();
  expect(priceOf("en", `${start}<p>Acme is free to use.</p>`)).toBe("Free");
  expect(priceOf("en", `${start}<a href="/pricing">Pricing</a>`)).toBeNull();
  expect(priceOf("en", '<h1>Shelves</h1><p>Free forever.</p><a href="/premium">Premium</a>')).toBe("Freemium");
  expect(priceOf("en", "<h1>Walks</h1><p>Free to download, with an optional premium upgrade.</p>")).toBe("Freemium");
});

test("to ask for a pilot, or to be in no store yet, says nothing of a price", () => {
  expect(priceOf("en", '<h1>Audits</h1><a href="#pilot">Request a pilot</a>')).toBeNull();
  expect(priceOf("en", "<h1>Salt Emperor</h1><p>There is no store listing yet.</p>")).toBeNull();
});

test.each([
  "<h1>Acme scans packages</h1><p>Acme finds risks in your open source packages. Request a quote.</p>",
  "<h1>Acme answers mail</h1><p>Built on open source models, hosted for enterprises. Talk to sales.</p>",
  "<h1>A CRM for enterprises</h1><p>An alternative to open source CRMs. Contact sales.</p>",
])("what is open source beside the product says nothing of its price: %s", (html) => {
  expect(priceOf("en", html)).toBeNull();
});

test("a course is sold for what its structured data says, unless the page is of a program", () => {
  const data = (...nodes: object[]) => `<script type="application/ld+json">${JSON.stringify(nodes)}</script>`;
  const course = {
    "@type": "Course",
    name: "Painting",
    offers: { "@type": "Offer", price: "480", priceCurrency: "ZAR" },
  };
  const program = { "@type": "WebApplication", name: "Acme", offers: { "@type": "Offer", price: "0" } };
  expect(priceOf("en", data(course))).toBe("Paid");
  expect(priceOf("en", data(course, program))).toBe("Free");
});

const trial = "<h1>Meal planner</h1><p>Acme plans the meals of the week and writes the shopping list.</p>";

test.each([
  ["en", "<p>Try all of it for 7 days. No charge today, cancel anytime.</p>"],
  ["en", "<p>Free for 14 days. $0 due today, then $9 per month.</p>"],
  ["fr", "<p>Toutes les fonctions pendant 7 jours, rien à payer aujourd’hui.</p>"],
  ["it", "<p>Sette giorni per provarlo, nessun addebito oggi.</p>"],
])("what costs nothing today is no free plan: %s %s", (language, html) => {
  expect(priceOf(language, `${trial}${html}`)).toBe("Paid");
});

test.each([
  ["en", "<p>Acme is completely free.</p><p>The Apple Developer Program costs me $99 per year.</p>"],
  ["de", "<p>Acme ist komplett kostenlos.</p><p>Das Entwicklerkonto kostet mich 99 € im Jahr.</p>"],
  ["zh", "<p>Acme 完全免费。</p><p>开发者账号每年 99 美元，日均预计 ¥328.57。</p>"],
  ["en", "<p>Acme is completely free.</p><div><b>Spent this month</b> $210.00 / month</div>"],
])("what the makers pay, and what a screen shows, is no price: %s %s", (language, html) => {
  expect(priceOf(language, `${trial}${html}`)).toBe("Free");
});

const rows = (heading: string, ...cells: [string, string][]) =>
  `<table><tr><th>${heading}</th><th>Cost</th></tr>${cells.map((row) => `<tr><td>${row.join("</td><td>")}</td></tr>`).join("")}</table>`;

test.each([
  rows("Tool", ["Mealbox", "$48 / month"], ["Acme", "Free"]),
  rows("Option", ["A dietician", "$80 / month"], ["Acme ✓", "100% free"]),
  rows("Provider", ["Plately", "$12 per month"], ["Mealbox", "$48 per month"], ["Acme", "$0"]),
])("the prices of others are in the lines of a table, too: %s", (table) => {
  expect(priceOf("en", `${trial}<p>Acme is completely free.</p>${table}`)).toBe("Free");
});

test("a table of one's own plans is no comparison", () => {
  const table = rows("Plan", ["Acme", "$9 per month"], ["Acme Team", "$29 per month"]);
  expect(priceOf("en", `${trial}<h2>Pricing</h2>${table}`)).toBe("Paid");
});

test("an offer of a trial in structured data is no free plan", () => {
  const offers = [
    { "@type": "Offer", name: "Try it", price: "0", description: "14-day free trial" },
    { "@type": "Offer", name: "Starter", price: "49" },
  ];
  const html = `<script type="application/ld+json">${JSON.stringify({ "@type": "WebApplication", name: "Acme", offers })}</script>`;
  expect(priceOf("en", html)).toBe("Paid");
});

test.each(["No tiers, no feature-gating.", "A risk that nobody sees does not expire."])(
  "%s sets no price",
  (sentence) => {
    expect(priceOf("en", `<h1>Acme</h1><p>${sentence}</p>`)).toBeNull();
  },
);

test.each([
  "<h2>Pricing</h2><h2>Free to start. Pay when you scale.</h2><h3>Starter</h3><p>$0/mo</p><h3>Growth</h3><p>$29/mo</p>",
  "<h2>Plans</h2><p>Start for nothing, pay as you grow.</p><h3>Team</h3><p>$12 per month</p>",
])("who pays later starts with a free plan: %s", (html) => {
  expect(priceOf("en", html)).toBe("Freemium");
});

const card = (name: string, ...lines: string[]) =>
  `<div><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join("")}</div>`;
const growth = card("Growth", "$49", "per month", "For teams");

test.each([
  `<div><div>Taster</div><div><span>Free</span><span>14 days</span></div><div>3 boards</div></div>${growth}`,
  `${card("Free", "14 days", "Up to three boards")}${growth}`,
  `${card("Free", "$0", "30 days")}${growth}`,
])("a card that is free for a number of days is a trial: %s", (html) => {
  expect(priceOf("en", `<h2>Flat rates</h2>${html}`)).toBe("Paid");
});

test("a free card with days of something else stays a free plan", () => {
  const html = `<div><h3>Solo</h3><div><span>Free</span><span>14 days of history</span></div></div>${growth}`;
  expect(priceOf("en", `<h2>Flat rates</h2>${html}`)).toBe("Freemium");
});

test.each([
  ["en", "<p>Made by two divers. Free on the App Store.</p>"],
  ["de", "<p>Von zwei Tauchern gemacht. Kostenlos im App Store.</p>"],
  ["fr", "<p>Fait par deux plongeurs. Gratuit sur Google Play.</p>"],
  ["es", "<p>Hecho por dos buzos. Gratis en la App Store.</p>"],
  ["ja", "<p>二人のダイバーが作りました。App Storeで無料。</p>"],
])("an app that is free in a store is free: %s %s", (language, html) => {
  expect(priceOf(language, `<h1>Dive log</h1>${html}`)).toBe("Free");
});

test.each([
  "<p>All of it is completely free.</p><ul><li>“Two exports free, then $7 per month”</li><li>“Basic: small files. Premium plan: all of them”</li></ul>",
  '<p>All of it is completely free. No "premium features".</p><ul><li>"Two exports free, then $7/month"</li></ul>',
])("what a page quotes is said by others: %s", (html) => {
  expect(priceOf("en", `<h1>Acme crops pictures</h1>${html}`)).toBe("Free");
});

test("an account on a screen of the product has no price", () => {
  const account =
    "<div>You are owed <b>¥0.00</b></div><div>Noodles, May 2 <b>+ ¥1,200</b></div><div>Ferry, May 3 <b>+ ¥8,900</b></div><div>Snacks <b>– ¥640</b></div>";
  expect(priceOf("en", `<h1>Share what a trip costs</h1><p>Acme is completely free.</p>${account}`)).toBe("Free");
});

test.each([
  ["en", "<h1>Acme</h1><p>Free forever.</p><ul><li>Reminders</li><li>Your own colours (Pro)</li></ul>"],
  ["en", "<h1>Acme</h1><p>Free forever.</p><p>No ads, even on the free plan.</p>"],
  [
    "en",
    '<h1>Acme</h1><p>Acme is free for personal use.</p><a href="/pricing">Pricing</a><p>A free trial for companies.</p>',
  ],
  [
    "pt",
    "<h1>Acme</h1><p>Modelos gratuitos para sempre. É gratuito.</p><h2>Produtos pagos</h2><p>Para quem quer mais.</p>",
  ],
])("what is marked as paid beside a free plan is sold: %s %s", (language, html) => {
  expect(priceOf(language, html)).toBe("Freemium");
});

const offered = (offers: object) =>
  `<h1>Acme</h1><script type="application/ld+json">${JSON.stringify({ "@type": "WebApplication", name: "Acme", offers })}</script>`;

test("an offer of price 0 beside a trial alone is the trial", () => {
  const zero = { "@type": "Offer", price: "0", priceCurrency: "USD" };
  const trial = "<p>Start your 14-day free trial.</p>";
  expect(priceOf("en", offered(zero) + trial)).toBe("Paid");
  expect(priceOf("en", `${offered(zero) + trial}<p>There is a free plan for one shop.</p>`)).toMatch(/^Free/);
  expect(priceOf("en", offered(zero))).toBe("Free");
});

test("an offer for nothing that asks for a call names no price", () => {
  const offers = { "@type": "Offer", price: "0", description: "Book a demo to see pricing" };
  expect(priceOf("en", offered(offers))).toBeNull();
});

test("an offer from nothing that is called a trial is paid", () => {
  const offers = { "@type": "AggregateOffer", lowPrice: "0", highPrice: "89", description: "7-day free trial" };
  expect(priceOf("en", offered(offers))).toBe("Paid");
});

test.each([
  ["en", "<p>Free on the App Store.</p>"],
  ["en", "<p>Use it for free.</p>"],
  ["de", "<p>Kostenlos herunterladen.</p>"],
  ["zh", "<p>免费下载。</p>"],
])("%s: what is got for nothing is free where nothing else is said: %s", (language, html) =>
  expect(priceOf(language, `<h1>Shared shelves</h1>${html}`)).toBe("Free"),
);

test("a zero for what is no price of the product says nothing", () => {
  const offer = (description: string) =>
    `<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Acme","offers":{"price":"0","description":"${description}"}}</script>`;
  expect(priceOf("en", offer("No commission per order"))).toBeNull();
  expect(priceOf("es", offer("Sin comisiones por pedido"))).toBeNull();
  expect(priceOf("en", offer("Free, without commission"))).toBe("Free");
  expect(priceOf("en", offer("All features"))).toBe("Free");
});

test("a product that is called a free thing is free, whomever else the sentence names", () => {
  const said = (text: string) => priceOf("en", `<h1>Letters</h1><p>${text}</p>`);
  expect(said("Acme: Letters is a free Chrome extension for applicants who write many letters.")).toBe("Free");
  expect(said("Acme: Letters is a Chrome extension with free onboarding for applicants.")).toBeNull();
});

test("accounts that are free beside tiers by name are a plan", () => {
  const page = (text: string) => `<h1>Shelves</h1><p>Free accounts get 500 requests a day. ${text}</p>`;
  expect(priceOf("en", page("Team (1,000 a day) and Premium (5,000 a day) tiers have higher limits."))).toBe(
    "Freemium",
  );
  expect(priceOf("en", page("Nobody needs more."))).toBe("Free");
});

test.each([
  ["en", "Free", "Pro $9 per month"],
  ["de", "Kostenlos", "Pro 9 € pro Monat"],
  ["fr", "Gratuit", "Pro 9 € par mois"],
  ["es", "Gratis", "Pro 9 € al mes"],
  ["pt", "Grátis", "Pro R$ 29 por mês"],
  ["it", "Gratis", "Pro 9 € al mese"],
  ["ja", "無料", "プロ 月額980円"],
  ["zh", "免费", "专业版 每月 ¥39"],
  ["ko", "무료", "프로 월 9,900원"],
  ["tr", "Ücretsiz", "Pro aylık 199 TL"],
])("%s: headings that are “Free” and a plan with its price are two plans", (language, free, paid) => {
  expect(priceOf(language, `<section><h3>${free}</h3><h3>${paid}</h3></section>`)).toBe("Freemium");
  expect(priceOf(language, `<h2>${free}</h2><p>3 bees.</p><h2>${paid}</h2><p>9 bees.</p>`)).toBe("Freemium");
});
