import { expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { readProduct } from "../../read-product";

const read = (url: string, html: string) => readProduct(html, url, { categories: categoryLabels });
const script = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
const hostIcons =
  '<link rel="apple-touch-icon" href="/host.png"><link rel="icon" href="/favicon.ico"><link rel="manifest" href="/m.json">';

const app = {
  "@type": "SoftwareApplication",
  name: "Acme: Notes & Lists",
  description: "Acme keeps your notes and lists in one place, on every device.",
  image: "https://cdn.example/acme/512.png",
  applicationCategory: "Productivity",
  offers: { "@type": "Offer", price: 0 },
};

test.each([
  ["https://apps.apple.com/us/app/acme-notes-lists/id123456789", "‎Acme: Notes & Lists on the App Store", "en"],
  ["https://apps.apple.com/de/app/acme-notes-lists/id123456789", "‎„Acme: Notes & Lists“ im App Store", "de"],
  ["https://apps.apple.com/fr/app/acme-notes-lists/id123456789", "‎Acme: Notes & Lists dans l’App Store", "fr"],
  ["https://apps.apple.com/es/app/acme-notes-lists/id123456789", "‎Acme: Notes & Lists en App Store", "es"],
  ["https://apps.apple.com/jp/app/acme-notes-lists/id123456789", "‎「Acme: Notes & Lists」をApp Storeで", "ja"],
  ["https://apps.apple.com/kr/app/acme-notes-lists/id123456789", "‎App Store에서 제공하는 Acme: Notes & Lists", "ko"],
])("%s is the app and not the store", (url, title, language) => {
  const facts = read(
    url,
    `<html lang="${language}"><title>${title}</title><meta property="og:site_name" content="App Store">
    <meta property="og:title" content="${title}"><meta name="twitter:site" content="@AppStore">${hostIcons}
    <meta name="description" content="Download Acme: Notes & Lists by Jane Roe on the App Store. See screenshots, ratings and reviews.">
    ${script(app)}${script({ "@type": "Organization", name: "Apple", url: "https://apple.com" })}<h1>Acme: Notes & Lists</h1>`,
  );
  expect(facts).toMatchObject({
    product_name: "Acme",
    tagline: "Notes & Lists",
    short_description: "Acme keeps your notes and lists in one place, on every device.",
    logo_url: "https://cdn.example/acme/512.png",
    twitter_handle: null,
    type: "mobile_app",
    pricing_tier: "Free",
  });
});

test.each([
  ["Acme - Apps on Google Play", "en"],
  ["Acme – Apps bei Google Play", "de"],
  ["Acme - Aplicaciones en Google Play", "es"],
  ["Acme - Google Play のアプリ", "ja"],
])("Google Play: %s", (title, language) => {
  const facts = read(
    "https://play.google.com/store/apps/details?id=com.acme.android&hl=de",
    `<html lang="${language}"><title>${title}</title><meta property="og:title" content="${title}">${hostIcons}
    <meta name="twitter:site" content="@GooglePlay"><meta property="og:image" content="https://play.example/acme-icon">
    <meta name="description" content="Notes that stay with you."><h1>Acme</h1>`,
  );
  expect(facts).toMatchObject({
    product_name: "Acme",
    logo_url: "https://play.example/acme-icon",
    twitter_handle: null,
    type: "mobile_app",
  });
  expect(facts.tagline).toBe("Notes that stay with you.");
});

test("a repository is what its readme says, not what its host says", () => {
  const facts = read(
    "https://github.com/acme-inc/acme-flow?tab=readme-ov-file",
    `<html lang="en"><title>GitHub - acme-inc/acme-flow: Durable jobs for TypeScript. · GitHub</title>
    <meta property="og:site_name" content="GitHub"><meta name="twitter:site" content="@github">${hostIcons}
    <meta property="og:title" content="GitHub - acme-inc/acme-flow: Durable jobs for TypeScript.">
    <meta property="og:description" content="Durable jobs for TypeScript. Contribute to acme-inc/acme-flow development by creating an account on GitHub.">
    <meta property="og:image" content="https://opengraph.githubassets.com/1/acme-inc/acme-flow">
    <header><a href="/"><img class="logo" src="/github-mark.png" alt="GitHub logo"></a><h1>Search code, repositories</h1><a href="/pricing">Pricing</a></header>
    <h2>Folders and files</h2><p>Start your free trial of Enterprise for $21 per user/month</p>
    <article class="markdown-body"><h1>Acme Flow</h1><p>Acme Flow runs background jobs that survive a crash. It needs nothing but PostgreSQL.</p></article>
    <footer><a href="https://x.com/github">GitHub on X</a></footer>`,
  );
  expect(facts).toMatchObject({
    product_name: "Acme Flow",
    tagline: "Durable jobs for TypeScript.",
    logo_url: null,
    twitter_handle: null,
    pricing_tier: null,
    type: "developer_tool",
  });
});

test.each([
  ["https://gitlab.com/acme/tools/rocket", "Acme / Tools / Rocket · GitLab", "Rocket"],
  ["https://codeberg.org/acme/rocket", "acme/rocket: Flies things - Codeberg.org", "rocket"],
  ["https://www.npmjs.com/package/acme-rocket", "acme-rocket - npm", "acme-rocket"],
  ["https://www.npmjs.com/package/@acme/rocket", "@acme/rocket - npm", "rocket"],
  ["https://pypi.org/project/acme-rocket/", "acme-rocket · PyPI", "acme-rocket"],
  ["https://crates.io/crates/rocket", "rocket - crates.io: Rust Package Registry", "rocket"],
  [
    "https://chromewebstore.google.com/detail/rocket/abcdefghijklmnopabcdefghijklmnop",
    "Rocket - Chrome Web Store",
    "Rocket",
  ],
  [
    "https://addons.mozilla.org/de/firefox/addon/rocket/",
    "Rocket – Holen Sie sich diese Erweiterung für 🦊 Firefox (de)",
    "Rocket",
  ],
  ["https://marketplace.visualstudio.com/items?itemName=acme.rocket", "Rocket - Visual Studio Marketplace", "Rocket"],
  ["https://wordpress.org/plugins/rocket/", "Rocket – WordPress plugin | WordPress.org", "Rocket"],
  ["https://store.steampowered.com/app/1/Rocket/", "Save 20% on Rocket on Steam", "Rocket"],
  ["https://flathub.org/apps/io.acme.Rocket", "Install Rocket on Linux | Flathub", "Rocket"],
  ["https://www.producthunt.com/products/rocket", "Rocket: Fly anything | Product Hunt", "Rocket"],
])("%s is called what it is called there", (url, title, name) => {
  expect(read(url, `<title>${title}</title><meta property="og:title" content="${title}">${hostIcons}`)).toMatchObject({
    product_name: name,
    logo_url: null,
  });
});

test.each([
  [
    "https://acme.notion.site/Acme-1",
    "Built with Notion, the all-in-one connected workspace with publishing capabilities.",
  ],
  [
    "https://hub.docker.com/r/acme/acme",
    "Docker Hub is the world's easiest way to create, manage, and deliver your images.",
  ],
  ["https://gitlab.com/jane/acme", "GitLab.com"],
  ["https://acme.webflow.io/", "Made in Webflow"],
  ["https://rubygems.org/gems/acme", "RubyGems.org is the Ruby community's gem hosting service."],
])("%s: what the host says of itself is no copy of the product", (url, description) => {
  const facts = read(url, `<title>Acme</title><meta name=description content="${description}"><h1>Acme</h1>`);
  expect(facts).toMatchObject({ product_name: "Acme", tagline: null, short_description: null });
});

test("what makers say of their product for the host stays", () => {
  const description = "Notion templates that plan the week of a whole family.";
  const html = `<title>Acme</title><meta name=description content="${description}">`;
  expect(read("https://acme.notion.site/Acme-1", html).short_description).toBe(description);
});

test("what stands behind the host's name in a title is the host's, in any language", () => {
  const facts = read(
    "https://f-droid.org/de/packages/org.acme.rocket/",
    "<html lang=de><title>Rocket | F-Droid - Freies und quelloffenes Android-App-Repository</title>",
  );
  expect(facts).toMatchObject({ product_name: "Rocket", tagline: null });
  expect(facts.categories).not.toContain("Open Source");
});

test.each([
  ["https://pypi.org/project/rocket-deploy/", "rocket-deploy · PyPI", "rocket-deploy 1.2.3", "rocket-deploy"],
  ["https://pypi.org/project/rocket-deploy/", "rocket-deploy · PyPI", "rocket-deploy 2.0.0rc1", "rocket-deploy"],
  ["https://crates.io/crates/rocket", "rocket - crates.io: Rust Package Registry", "rocket v0.5.0", "rocket"],
  [
    "https://addons.mozilla.org/de/firefox/addon/tab-hamster/",
    "Tab Hamster – Holen Sie sich diese Erweiterung für 🦊 Firefox (de)",
    "Tab Hamster <span>von <a href=/user/1>Jo</a></span>",
    "Tab Hamster",
  ],
  [
    "https://apps.apple.com/de/app/waldblick/id1",
    "‎Waldblick: Wanderkarten im App Store",
    "Waldblick: Wanderkarten <span>4+</span>",
    "Waldblick",
  ],
])("%s: a version, an author or an age in the heading is no tagline", (url, title, heading, name) => {
  const html = `<title>${title}</title><meta name=description content="Keeps everything in its place."><h1>${heading}</h1>`;
  expect(read(url, html)).toMatchObject({ product_name: name, tagline: "Keeps everything in its place." });
});

test.each([
  ["https://acme.wixsite.com/my-site", "https://www.wix.com/favicon.ico"],
  ["https://acme.webflow.io/", "https://cdn.prod.website-files.com/img/webclip.png"],
  ["https://acme.framer.website/", "https://framerusercontent.com/sites/icons/default-favicon.v1.png"],
])("%s: the icon of a site builder is not the product's logo", (url, icon) => {
  const html = `<title>Acme</title><link rel="apple-touch-icon" href="${icon}"><link rel=icon href="${icon}?v=2">`;
  expect(read(url, html).logo_url).toBeNull();
  const own = "https://cdn.prod.website-files.com/64f/acme.png";
  expect(read(url, `${html}<link rel="apple-touch-icon" href="${own}">`).logo_url).toBe(own);
});

test("the manifest of a site builder is not the product's", () => {
  const value = { name: "Notion", description: "Your workspace.", icons: [{ src: "/icon.png", sizes: "512x512" }] };
  const manifest = { value, url: "https://acme.notion.site/manifest.json" };
  const facts = readProduct("<title>Acme</title>", "https://acme.notion.site/Acme-1", {
    categories: categoryLabels,
    manifest,
  });
  expect(facts).toMatchObject({ product_name: "Acme", short_description: null, logo_url: null });
});

test("the account of a site builder is not the product's", () => {
  const html = '<title>Acme – Notes for teams</title><meta name="twitter:site" content="@lovable_dev">';
  expect(read("https://acme.lovable.app/", html).twitter_handle).toBeNull();
  expect(read("https://acme.example/", html).twitter_handle).toBeNull();
  expect(read("https://lovable.dev/", html).twitter_handle).toBe("@lovable_dev");
});

test("the front page of a host is about the host itself", () => {
  const html = `<title>GitHub · Build software together</title><meta property="og:site_name" content="GitHub"><meta name="twitter:site" content="@github">${hostIcons}`;
  expect(read("https://github.com/", html)).toMatchObject({
    product_name: "GitHub",
    twitter_handle: "@github",
    logo_url: "https://github.com/host.png",
  });
});

test.each([
  "A new Flutter project.",
  "Vite + React",
  "Create Next App",
  "Generated by create next app",
  "Web site created using create-react-app",
  "Just another WordPress site",
  "Official Website",
  "公式サイト",
  "%VITE_APP_TITLE%",
  "%app.name%",
])("%s is nobody's copy", (text) => {
  const facts = read(
    "https://acme.example/",
    `<title>${text}</title><meta name="description" content="${text}"><h1>${text}</h1>`,
  );
  expect(facts).toMatchObject({ product_name: null, tagline: null, short_description: null });
});

test("a name without what says that the site is official", () => {
  expect(read("https://acme.example/", "<title>Acme Official Website</title>").product_name).toBe("Acme");
  expect(read("https://acme.example/", "<title>Acme公式サイト</title>").product_name).toBe("Acme");
  expect(read("https://acme.example/", "<title>Acme | Official Site</title>")).toMatchObject({
    product_name: "Acme",
    tagline: null,
  });
});

test.each([
  ["A self-hosted bakery planner - acme-inc/acme-oven", "A self-hosted bakery planner"],
  ["Open-source alternative to Oven/Stove", "Open-source alternative to Oven/Stove"],
  ["Read/write splits - fast - acme-inc/acme-oven", "Read/write splits - fast"],
  [
    "Bread dough timers. Contribute to acme-inc/acme-oven development by creating an account on GitHub.",
    "Bread dough timers.",
  ],
])("a repository's description is whole: %s", (description, whole) => {
  const facts = read(
    "https://github.com/acme-inc/acme-oven",
    `<html lang="en"><title>acme-inc/acme-oven</title><meta name="description" content="${description}">
    <article class="markdown-body"><h1>acme-oven</h1></article>`,
  );
  expect(facts.short_description).toBe(whole);
});

test.each(["GitHub - acme-inc/oven: Bread dough timers · GitHub", "acme-inc/oven: Bread dough timers - GitHub"])(
  "the host's name behind a tagline is not the maker's: %s",
  (title) => {
    const html = `<title>${title}</title><meta property="og:title" content="${title}">`;
    expect(read("https://github.com/acme-inc/oven", html).tagline).toBe("Bread dough timers");
  },
);

const acme = "Acme: Notes & Lists";
test.each([
  [
    "fr",
    `App ${acme} - App Store`,
    `Téléchargez ${acme} par Jane Roe sur l’App Store. Découvrez des captures d’écran.`,
  ],
  [
    "es",
    `App ${acme} - App Store`,
    `Descarga ${acme} de Jane Roe en App Store. Consulta capturas de pantalla y reseñas.`,
  ],
  ["it", `App ${acme} - App Store`, `Scarica ${acme} di Jane Roe dall’App Store. Visualizza screenshot e recensioni.`],
  ["pt-PT", `${acme} na App Store`, `Descarregue ${acme} de Jane Roe na App Store. Veja capturas de ecrã e críticas.`],
  [
    "ja",
    `${acme}アプリ - App Store`,
    `Jane Roeの「${acme}」をApp Storeでダウンロード。スクリーンショットを見ることができます。`,
  ],
  ["zh", `${acme} App - App Store`, `在 App Store 上下载 Jane Roe 的“${acme}”。查看屏幕快照、评分与评论。`],
  ["ko", `${acme} 앱 - App Store`, `App Store에서 Jane Roe의 ${acme} 다운로드. 스크린샷, 평가 및 리뷰를 살펴보세요.`],
  [
    "tr",
    `${acme} Uygulaması - App Store`,
    `Jane Roe tarafından geliştirilen ${acme} uygulamasını App Store’dan indirin. Yorumları inceleyin.`,
  ],
])("what the App Store says in %s of every app is nobody's copy", (language, title, description) => {
  const facts = read(
    "https://apps.apple.com/xx/app/acme-notes-lists/id123456789",
    `<html lang="${language}"><title>‎${title}</title><meta name="description" content="${description}">
    <meta property="og:description" content="${description}">${script(app)}<h1>${acme}</h1>`,
  );
  expect(facts).toMatchObject({
    product_name: "Acme",
    tagline: "Notes & Lists",
    short_description: app.description,
    categories: ["Productivity"],
  });
});

test.each([
  ["https://store.steampowered.com/app/1/Acme/", "20 % Rabatt bei Acme auf Steam", "Acme kaufen"],
  ["https://store.steampowered.com/app/1/Acme/", "Économisez 20 % sur Acme sur Steam", "Acheter Acme"],
  ["https://chromewebstore.google.com/detail/acme/abc", "Acme - Chrome 应用商店", "Acme"],
  ["https://chromewebstore.google.com/detail/acme/abc", "Acme - Интернет-магазин Chrome", "Acme"],
  ["https://play.google.com/store/apps/details?id=com.acme", "Приложения в Google Play – Acme", "Acme"],
  ["https://acme.substack.com/", "Acme | Jane Roe | Substack", "Acme"],
])("%s: %s is Acme", (url, title, h1) => {
  const html = `<title>${title}</title><meta name="description" content="Rockets for everybody. Click to read Acme, by Jane Roe, a Substack publication with readers."><h1>${h1}</h1>`;
  const facts = read(url, url.includes("substack") ? html : html.replace(/ Click[^"]*/, ""));
  expect(facts).toMatchObject({
    product_name: "Acme",
    tagline: "Rockets for everybody.",
    short_description: "Rockets for everybody.",
  });
});

test.each([
  ["https://pub.dev/packages/rocket", "rocket | Flutter package", "rocket"],
  ["https://hex.pm/packages/rocket", "rocket | Hex", "rocket"],
  ["https://jsr.io/@acme/rocket", "@acme/rocket - JSR", "rocket"],
  ["https://docs.rs/rocket/latest/rocket/", "rocket - Rust", "rocket"],
  ["https://community.chocolatey.org/packages/rocket", "Chocolatey Software | Rocket", "Rocket"],
  ["https://central.sonatype.com/artifact/org.acme/rocket", "Maven Central: org.acme:rocket", "rocket"],
  ["https://anaconda.org/conda-forge/rocket", "rocket - conda-forge | Anaconda.org", "rocket"],
  ["https://formulae.brew.sh/formula/rocket", "rocket — Homebrew Formulae", "rocket"],
  ["https://aur.archlinux.org/packages/rocket", "AUR (en) - rocket", "rocket"],
  ["https://sr.ht/~acme/rocket/", "rocket — sourcehut", "rocket"],
  ["https://slack.com/marketplace/A0123-rocket", "Rocket | Slack Marketplace", "Rocket"],
  ["https://discord.com/application-directory/1", "Rocket | Discord App Directory", "Rocket"],
  ["https://appexchange.salesforce.com/appxListingDetail?listingId=1", "Rocket - Salesforce AppExchange", "Rocket"],
  ["https://appsource.microsoft.com/en-us/product/office/WA1", "Rocket | Microsoft AppSource", "Rocket"],
  ["https://store.epicgames.com/en-US/p/rocket", "Rocket | Download and Buy Today - Epic Games Store", "Rocket"],
  ["https://www.gog.com/en/game/rocket", "-50% Rocket on GOG.com", "Rocket"],
])("%s: neither name nor tagline is the host's", (url, title, name) => {
  const facts = read(url, `<title>${title}</title><meta property="og:title" content="${title}">${hostIcons}`);
  expect(facts).toMatchObject({ product_name: name, tagline: null, logo_url: null });
});

test.each([
  [
    "https://microsoftedge.microsoft.com/addons/detail/acme/abc",
    "Make Microsoft Edge your own with extensions that help you personalize the browser and be more productive.",
  ],
  ["https://formulae.brew.sh/formula/acme", "Homebrew’s package index"],
  ["https://store.epicgames.com/en-US/p/acme", "Download and play Acme at the Epic Games Store. Check for price!"],
  ["https://jsr.io/@acme/acme", "@acme/acme on JSR"],
])("%s: a description that every page there has is nobody's copy", (url, description) => {
  const facts = read(url, `<title>Acme</title><meta name=description content="${description}"><h1>Acme</h1>`);
  expect(facts).toMatchObject({ product_name: "Acme", tagline: null, short_description: null });
});

test.each([
  ["https://marketplace.visualstudio.com/items?itemName=acme.rocket-vscode", "Rocket - Code launcher"],
  ["https://chromewebstore.google.com/detail/abc/abcdefghijklmnopabcdefghijklmnop", "Rocket - Code launcher"],
  ["https://apps.shopify.com/acme-reviews", "Rocket | Code launcher"],
])("%s: what a maker calls a product comes first, although the description begins with the rest", (url, title) => {
  const html = `<title>${title}</title><meta property="og:title" content="${title}">
    <meta name="description" content="Code launcher for teams who ship every day."><h1>${title}</h1>`;
  expect(read(url, html).product_name).toBe("Rocket");
});
