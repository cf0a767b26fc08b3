import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import type { Findings } from "../../findings";
import { findByRules } from "../rules-engine";

const page = (title: string, first: string, body: string, lang = "en") =>
  pageFrom(`<html lang="${lang}"><title>Quillan – ${title}</title><h1>${first}</h1><p>${body}</p></html>`);

/** Whether a kind of the tables is told: one that is not sure is among those that are asked about. */
const isOfTables = (found: Findings | null) =>
  found?.isGuess === false || (found?.other_kinds.includes(found.kind ?? "") ?? false);

test.each([
  [
    "all-time draft game",
    "The all-time draft game",
    "Draft your team of legends",
    "Spin for an era, pick one player each round and chase the perfect season.",
  ],
  [
    "drinking game",
    "The drinking game for house parties",
    "Type the names and pass the phone",
    "Kings cup, never have I ever and dares. Sips are counted.",
  ],
  [
    "deck builder",
    "Deck builder for Magic",
    "Commander decks with a curve that works",
    "Playtest opening hands, check the mana curve and import a decklist.",
  ],
  [
    "click tracker",
    "Affiliate click tracker",
    "Click tracker for media buyers",
    "Postbacks from forty networks, offers rotated by country, profit by campaign.",
  ],
  [
    "Shopify bundle app",
    "Shopify bundle app",
    "Mix and match bundles and quantity breaks",
    "Build a box, buy one get one, and inventory synced for each variant.",
  ],
  [
    "code security scanner",
    "Code security scanner",
    "Find vulnerabilities in your code before the merge",
    "Static analysis of pull requests: injection, hardcoded secrets and a fix for each finding.",
  ],
  [
    "pull request inbox",
    "Pull request inbox",
    "Know which review waits for you",
    "GitHub notifications, review requests and checks in the menu bar.",
  ],
  [
    "supplement tracker",
    "Supplement tracker",
    "Your supplement stack in the right order",
    "Vitamins, doses and interactions, with reminders at breakfast.",
  ],
  [
    "guitar practice app",
    "Guitar practice app",
    "Practice guitar with tabs that loop",
    "Scales, riffs and a metronome that gets faster when you play clean.",
  ],
  [
    "AI SRE",
    "AI SRE for Kubernetes teams",
    "Alerts are investigated before you wake up.",
    "It reads logs and deploys and names the root cause.",
  ],
  [
    "virtual office",
    "The virtual office for remote teams",
    "Work side by side again",
    "Rooms, desks and spatial audio. See who is free and walk over.",
  ],
  [
    "OG image generator",
    "Open Graph images from a URL",
    "A share card for each page",
    "Pick a layout. Paste the meta tag and links get a preview.",
  ],
  [
    "design inspiration gallery",
    "UI inspiration from real apps",
    "Browse 4,000 screens",
    "Onboarding, paywalls and pricing pages, sorted by flow.",
  ],
  [
    "landing page templates",
    "Landing page templates in Tailwind",
    "Ship a beautiful site tonight",
    "Responsive HTML and Next.js templates with clean code.",
  ],
  [
    "AI game maker",
    "Make games with AI",
    "Type an idea and play it",
    "From a prompt to a playable browser game. No code.",
  ],
  [
    "product descriptions",
    "Product descriptions for your whole store",
    "Write 500 listings in an hour",
    "Import the catalog from Shopify and get SEO texts for each SKU.",
  ],
  [
    "payments for AI agents",
    "Payments for AI agents",
    "A wallet with limits for your agent",
    "Agents pay for API calls with x402 and USDC.",
  ],
  [
    "AI interview copilot",
    "Your AI interview copilot",
    "Answers while they ask",
    "It listens to the interview on Zoom and suggests what to say.",
  ],
  [
    "website translation tool",
    "Translate your website in minutes",
    "Ten languages with one snippet",
    "Multilingual SEO and a glossary for Webflow and WordPress.",
  ],
  [
    "writing feedback",
    "Feedback on your writing",
    "A second reader for each draft",
    "Comments on structure and clarity for essays. It never rewrites.",
  ],
  [
    "codebase chat",
    "Chat with your codebase",
    "Ask how any repository works",
    "Answers with links to the file and line on GitHub.",
  ],
  [
    "app cloner",
    "An app cloner for Android",
    "Two accounts in one app",
    "Each copy has its own data, icon and name. No root.",
  ],
  [
    "Elo rankings",
    "Elo rankings for your office",
    "Who is the best at table tennis?",
    "Record a match and see the leaderboard move.",
  ],
  [
    "Bazi and Saju reading",
    "Saju readings online",
    "Your four pillars",
    "Enter the birth date and hour and read what the five elements say.",
  ],
  [
    "slowed and reverb maker",
    "Slowed and reverb in the browser",
    "Upload a song",
    "Nightcore, 8D audio and bass boost with one slider.",
  ],
  [
    "AI software engineer",
    "The AI software engineer",
    "Assign a ticket and get a pull request",
    "It plans, writes code, runs tests and fixes its own bugs.",
  ],
  [
    "package release tool",
    "Publish npm packages with one command",
    "Releases without the checklist",
    "Version bump, changelog, tag and publish to npm.",
  ],
  [
    "lead magnet generator",
    "Lead magnets from your blog posts",
    "Grow the list",
    "An ebook or checklist with an opt-in page in your brand.",
  ],
  [
    "website builder",
    "A website with AI by tonight",
    "Say what your shop sells",
    "You get pages, texts and booking that you can edit.",
  ],
  [
    "waitlist platform",
    "The waitlist platform for founders",
    "Collect sign-ups first",
    "A page, a position in the queue and an e-mail when you open.",
  ],
  [
    "paywall management",
    "Paywall management for mobile apps",
    "More subscribers",
    "Test prices and screens without a release, on iOS and Android.",
  ],
  [
    "website screenshot API",
    "Website screenshot API",
    "One call, one picture",
    "Full pages as PNG or PDF, without cookie banners.",
  ],
  [
    "IP geolocation API",
    "IP geolocation API",
    "Know where a visitor is",
    "Country, city and provider for any address in 40 ms.",
  ],
  [
    "call center software",
    "Call center software for ten people",
    "Answer every call",
    "Queues, menus and a live wallboard in your browser.",
  ],
  [
    "retrospective tool",
    "Retrospective tool",
    "Retros your team does not dread",
    "Anonymous cards, voting and action items for agile teams.",
  ],
  [
    "social media API",
    "Social media API",
    "One call to post everywhere",
    "Instagram, TikTok and LinkedIn without seven app reviews.",
  ],
  [
    "privacy policy generator",
    "Privacy policy generator",
    "Legal pages in five minutes",
    "Privacy policies and terms for websites and apps.",
  ],
  [
    "client onboarding software",
    "Client onboarding software",
    "From signed to started",
    "A checklist that clients fill in: files, access and answers.",
  ],
  [
    "sales tax software",
    "Sales tax software",
    "Know where you owe",
    "Tracks nexus, calculates rates and files returns for online sellers.",
  ],
  [
    "app store review checker",
    "app review preflight",
    "Check your app before App Store review",
    "Upload a build. Missing usage descriptions, account deletion and broken restore of purchases are listed with the guideline.",
  ],
  [
    "RAW developer",
    "RAW developer for Mac",
    "Develop your RAW files without a catalog",
    "Exposure, lens profiles and noise reduction on the graphics card. Export JPEG and TIFF in batches.",
  ],
  [
    "companion tool",
    "companion tool for players of Ironvale",
    "Plan your season",
    "Boss timers, drop tables and a skill planner, made by fans.",
  ],
  [
    "student social network",
    "student social network",
    "Meet the people in your lectures",
    "Course chats, events on campus tonight and second-hand textbooks, for verified students.",
  ],
  [
    "vocabulary builder",
    "vocabulary builder for adults",
    "A new word each morning",
    "Origin, example and a quiz in the evening. A widget for the lock screen.",
  ],
  [
    "city guide app",
    "city guide app for Porto",
    "Porto as locals know it",
    "Opening hours, day trips and an itinerary for three days, on a map that works offline.",
  ],
  [
    "affiliate network",
    "affiliate network for bloggers",
    "Get paid each Friday",
    "Deep links, sub IDs and the approval rate of each offer before you start.",
  ],
  [
    "build in public platform",
    "build in public platform",
    "Ship in the open",
    "Solo founders post what they did today and keep each other to weekly goals.",
  ],
  [
    "IVF tracker",
    "IVF tracker for couples",
    "Every injection on time",
    "Follicle scans, blood tests, transfer day and the two weeks after.",
  ],
  [
    "vineyard management software",
    "vineyard management software",
    "From row to bottle",
    "Tanks, barrels and bottling with lot numbers for small estates.",
  ],
  [
    "AI influencer generator",
    "AI influencer generator",
    "A face that is yours",
    "Outfits, scenes and reels with a voice. Schedule posts.",
  ],
  [
    "email inboxes",
    "email inboxes for AI agents",
    "Mail that a program can own",
    "Threads as JSON, verification codes for browser agents and a webhook for replies.",
  ],
  [
    "raffle software",
    "raffle software for clubs",
    "Sell out before Saturday",
    "Tickets paid by card and a draw that everybody can watch.",
  ],
  [
    "home library catalog",
    "home library catalog",
    "Know what stands on your shelves",
    "Loans to friends, missing volumes of a series and a list for the insurer.",
  ],
])("a launch is told as %s", async (kind, title, first, body) => {
  const found = await findByRules(page(title, first, body));
  expect(found?.kind?.toLowerCase()).toBe(kind.toLowerCase());
  expect(isOfTables(found)).toBe(true);
});

test("fleets of computers are no trucks, and a software factory has no lathes", async () => {
  const fleet = await findByRules(
    page(
      "Vulnerability scanner for developer fleets",
      "Vulnerable packages on every laptop",
      "Scan dependencies on all machines.",
    ),
  );
  expect(JSON.stringify(fleet)).not.toMatch(/r\/logistics|r\/manufacturing|Logistics/u);
  const factory = await findByRules(
    page(
      "The AI software factory",
      "Your personal software factory",
      "From rough ideas to applications that build and run.",
    ),
  );
  expect(JSON.stringify(factory)).not.toMatch(/r\/manufacturing|r\/Machinists/u);
});

test.each([
  [
    "en",
    "photo animation app",
    "photo animation",
    "Animate old photos",
    "Upload a portrait; see it blink, smile and wave.",
  ],
  [
    "en",
    "saved places map",
    "a saved places map",
    "TikToks on a map",
    "Share a reel and the cafe is pinned to your map.",
  ],
  ["en", "wedding photo sharing", "wedding photo sharing", "Photos of your guests", "A QR code on each table."],
  [
    "en",
    "fake review checker",
    "fake review checker",
    "Is this review real?",
    "See the adjusted rating on Amazon first.",
  ],
  ["en", "sample pack", "sample pack for lo-fi", "Drums with a past", "300 one-shots, loops and MIDI for techno."],
  ["de", "Duschkopf mit Filter", "der Duschkopf mit Filter", "Weiches Wasser", "Filtert Kalk und Chlor in der Dusche."],
  ["de", "Blutwerte verstehen", "Blutklar", "Deine Blutwerte, einfach erklärt", "Lade den Laborbefund hoch."],
  ["fr", "blind test", "le blind test entre amis", "Le blind test en ligne", "Votre playlist, vos amis et un buzzer."],
  ["fr", "numérologie", "Nombra", "Découvrez votre chemin de vie", "Une étude de numérologie avec votre naissance."],
  [
    "es",
    "control de gastos por WhatsApp",
    "Platita",
    "Anota gastos por WhatsApp",
    "Escribe café 30 y tu gasto queda registrado.",
  ],
  [
    "es",
    "segundo número de teléfono",
    "Dosline",
    "Un segundo número en tu móvil",
    "Recibe llamadas y SMS sin otra SIM.",
  ],
  [
    "pt",
    "extensão para WhatsApp Web",
    "Turbo",
    "Venda mais no WhatsApp Web",
    "Envio em massa e funil na extensão do Chrome.",
  ],
  [
    "it",
    "biancheria da letto",
    "coperta ponderata",
    "La coperta ponderata che abbraccia",
    "Per il letto, in cotone lavabile.",
  ],
  ["ja", "推し活アプリ", "推しカレ", "推し活の予定をここに", "ライブと配信を通知。トレカも管理できます。"],
  ["zh", "万年历", "顺时", "你的随身黄历", "万年历、择吉日与农历生日提醒。"],
  ["ko", "점심 메뉴 추천", "점심 메뉴 추천 앱", "오늘 뭐 먹지", "점심 메뉴를 룰렛으로 골라 주는 앱."],
  ["tr", "kahve falı", "Fincan", "Fincanının fotoğrafını gönder", "Kahve falı ve el falı on dakikada."],
  [
    "it",
    "guida turistica",
    "guida turistica della costa",
    "La guida turistica della nostra costa",
    "Spiagge, cosa vedere in un giorno, dove mangiare ed eventi di stasera.",
  ],
  [
    "de",
    "Weingut-Software",
    "Weingut-Software",
    "Weingut-Software mit digitalem Kellerbuch",
    "Rebflächen, Spritztagebuch, Tanks und Füllungen für Winzer.",
  ],
  [
    "fr",
    "réseau social étudiant",
    "réseau social étudiant",
    "Le réseau social étudiant de ton campus",
    "Rencontre des étudiants de ta promo, soirées et livres d'occasion.",
  ],
  [
    "es",
    "rifas online",
    "rifas online para clubes",
    "Haz tu rifa y vende boletos de rifa",
    "Cuadrícula de números, pago con tarjeta y sorteo en directo.",
  ],
  [
    "de",
    "Supplement-Tracker",
    "Supplement-Tracker",
    "Dein Supplement-Tracker mit Erinnerung",
    "Nahrungsergänzungsmittel, Dosierung und Wechselwirkungen im Blick.",
  ],
  [
    "fr",
    "jeu à boire",
    "jeu à boire",
    "Le jeu à boire pour vos soirées",
    "Entrez les prénoms, passez le téléphone, je n'ai jamais et défis.",
  ],
  [
    "es",
    "portal de alquiler de pisos",
    "portal de alquiler de pisos",
    "Alquiler de pisos sin inmobiliaria",
    "Anuncios verificados, visitas y contrato directo con el propietario.",
  ],
  ["ko", "술게임", "술게임 앱", "술자리에서 바로 시작하는 술게임", "이름을 입력하고 폰을 돌리세요. 왕게임과 벌칙."],
])("a launch in %s is told as %s", async (lang, kind, title, first, body) => {
  const found = await findByRules(page(title, first, body, lang));
  expect(found?.kind).toBe(kind);
  expect(isOfTables(found)).toBe(true);
});

test("a community of one country is for pages that speak of it", async () => {
  const named = async (lang: string, title: string, first: string, body: string) =>
    JSON.stringify(await findByRules(page(title, first, body, lang)));
  const italian = await named("it", "Quiz concorsi", "Supera il concorso pubblico", "Quiz concorsi con banca dati.");
  expect(italian).not.toContain("r/opositores");
  const spanish = await named(
    "es",
    "Test de oposiciones",
    "Aprueba tu oposición",
    "Test y simulacros para opositores.",
  );
  expect(spanish).not.toContain("r/concursospublicos");
});
