import { cueOf } from "./cues";

/** What somebody puts up with today, seen from the promise on a page that takes it away. */
export interface PainRule {
  cue: RegExp;
  /** A whole sentence; `{thing}` is what the product is. */
  pain: string;
  /** Labels of the products that it can be true of; empty for all. */
  only: readonly string[];
}

const rule = (pain: string, cues: string, only: readonly string[] = []): PainRule => ({ pain, cue: cueOf(cues), only });

const tech = ["Developer Tools", "Infrastructure", "Open Source", "Data", "AI", "Security"];
const money = ["Finance", "E-commerce", "Sales"];

/** The most telling first: of those that a page supports equally well, the first ones count. */
export const painRules: readonly PainRule[] = [
  rule(
    "Moving away from a hosting vendor means rebuilding everything, so they stay and pay.",
    "vendor lock in, no lock in, lock in",
    tech,
  ),
  rule(
    "An agent changes one function and something far away breaks, unseen until later.",
    "what breaks, blast radius, break code, break less, agents break",
    tech,
  ),
  rule(
    "Every search through the code costs tokens, and the agent still misses callers.",
    "fewer tokens, burn fewer tokens, cheaper than grep*, token budget",
    tech,
  ),
  rule(
    "Each AI tool forgets what the last one learnt, so the same context is typed in again and again.",
    "shared brain, one memory, shared context, context survives, remember*, handoff",
  ),
  rule(
    "Nobody can say where an agent's answer came from or who wrote it.",
    "provenance, who wrote, audit log, audit, inspect",
  ),
  rule(
    "They hit a usage limit in the middle of work, because nothing shows how much is left.",
    "usage limit, 사용량, 사용 제한, 제한 사용량, limits, quota",
  ),
  rule(
    "Payment services take a cut of every sale.",
    "0% fee, zero fee, no fees, no transaction fee, 0% комисс*, комисс*, 0٪ عمولة, عمولة, sans commission, without fees",
    money,
  ),
  rule(
    "A middleman can freeze a payment or refuse the customer.",
    "third party, without intermediar*, middleman, intermediar*, censorship*, посредник*, третьих лиц, цензур*, طرف ثالث, للمنع والحظر, وسيط",
    money,
  ),
  rule(
    "Visitors' data ends up with companies that nobody chose.",
    "sell* your data, track* your, personal data, third party tracking, no tracking, trackers, ads",
  ),
  rule(
    "A hosted service holds their data, and they cannot look inside.",
    "self host*, selfhost*, own server, your own hardware, any hardware, own hardware, local storage, runs on your machine, stored locally, your data, privacy, private, encrypt*, самостоятельн*, приватн*, استضافتك, الخصوصية, خاص, 로컬, 프라이버시, données privées, personal llm",
  ),
  rule(
    "Hosting bills grow with every small app, long before it earns anything.",
    "inexpensive, cheap*, affordable, low cost, save money, save ten*, tens of dollars, cost effective",
    ["Infrastructure", "Developer Tools"],
  ),
  rule(
    "A practice session with nothing but a metronome click is dull, and nobody tells them which notes fit.",
    "metronome, métronome, lonely, wrong notes, notes safe, safe notes, ear training, oreille, hear and see, snap to",
    ["Media", "Education"],
  ),
  rule(
    "Instruments, loops and drums drift apart, and the setup eats the evening.",
    "in sync, transport, same bpm, locked to, looper, calés, patch rack",
    ["Media", "Education"],
  ),
  rule(
    "Pages load slowly because exported graphics carry bytes that nobody sees.",
    "compress*, minif*, remove editor data, gzip*, multipass, precision",
    ["Design"],
  ),
  rule(
    "A small feature drags in a framework of hundreds of kilobytes.",
    "no framework, bloated framework, hundreds of kbs, lightweight, light weight, tiny, 3kb, bloat*, dependency free, no dependenc*",
    tech,
  ),
  rule(
    "What works in one browser fails in the next, and someone notices in production.",
    "browser support, cross browser, browsers support, gracefully degrad*, fallback",
    tech,
  ),
  rule(
    "What worked for English text breaks on names and languages from elsewhere.",
    "character encoding, unicode, utf, 文字エンコーディング, multi language, localiz*, i18n",
    tech,
  ),
  rule(
    "The licence of the usual choice rules it out for a commercial product.",
    "bsd license, mit license, bsdライセンス, apache license, permissive, ライセンス",
    tech,
  ),
  rule(
    "Scripts slow down the whole program, and rewriting them in C takes weeks.",
    "just in time, jit, high performance, fastest, low memory, outperform*, memory footprint, fast",
    tech,
  ),
  rule(
    "It runs on one platform and has to be replaced on the next.",
    "cross platform, windows linux, linux, ios and android, any device, all platforms, 크로스 플랫폼, multi platform, multiplatform",
  ),
  rule(
    "Work stops where the connection does.",
    "works offline, work offline, offline mode, offline first, write offline, offline access, use offline, no internet, no network, without internet, when you travel, hors ligne",
  ),
  rule(
    "Two people edit the same file and one of them loses the work.",
    "collaborat*, merging the changes, real time, realtime, same time, co edit*, multiplayer",
  ),
  rule(
    "Files are spread over several services, and nobody knows which copy is the last.",
    "google drive, dropbox, sync your, sync files, in one place, all in one, 한 곳에서",
  ),
  rule("Formatting takes longer than writing.", "formatting, wysiwyg, live preview, final rendering", [
    "Writing",
    "CMS",
    "Productivity",
  ]),
  rule(
    "Diagrams look stiff and take too long, so people keep explaining in words.",
    "sketch, hand drawn, diagram, whiteboard*, draw",
    ["Design", "Productivity", "Writing", "Education"],
  ),
  rule(
    "Nobody can see at a glance who does what and where it is stuck.",
    "kanban, assign*, at a glance, track task*, track progress",
  ),
  rule(
    "Blog comments come with ads, trackers and a database to look after.",
    "comment* widget, commenting, comments, disqus",
    ["Communication", "CMS", "Developer Tools", "Social"],
  ),
  rule(
    "Setting such a thing up takes an afternoon of reading documentation.",
    "getting started is, easy to install, easy to set up, easy to use, in minutes, one command, quick start, no setup, out of the box, few lines, 5 min, zero config, package management",
  ),
  rule(
    "The tool does almost what they need, and the missing bit cannot be added.",
    "plugin*, extensib*, customi*, extension, templates, api, modul*, модул*, 개인화, إضافات",
  ),
  rule(
    "A subscription is due every month for something they use now and then.",
    "free forever, free and open source, free, gratis, gratuit*, مجاني, مجانية, бесплатн*, 무료, no subscription, one time, free of charge",
  ),
  rule(
    "Closed tools change their price or vanish, and there is nothing they can do.",
    "open source, opensource, source code, مفتوح المصدر, открыт* исходн*, 오픈 소스, オープンソース, github, mit license",
  ),
  rule(
    "They do the same steps by hand every week.",
    "automat*, automatically, workflow, schedule*, recurring, trigger*, 자동",
  ),
  rule(
    "Answers are buried in documents that nobody has time to read.",
    "chat with, your documents, trained on, knowledge base, ask question*",
  ),
  rule(
    "There is data everywhere and no clear answer in it.",
    "dashboard, insight*, analytics, report*, metrics, visuali*e",
    ["Analytics", "Data", "Marketing", "Sales", "Finance", "AI"],
  ),
  rule(
    "They want a short break and get accounts, downloads and tutorials instead.",
    "game, play, tiles, how to play, puzzle",
    ["Games"],
  ),
  rule("Copies and imitations make it hard to find the real one.", "original version, derivative, fakes, official", [
    "Games",
  ]),
  rule(
    "They lose their place when they move from the desk to the phone.",
    "ios and android, mobile app, apps for ios, on your phone",
    ["Games", "Productivity", "Writing", "Utilities"],
  ),
  rule(
    "They find out about a security hole after everybody else.",
    "secure, security, vulnerab*, безопасн*, امن, 보안, sécurité",
  ),
  rule(
    "Old choices stay in use because nobody maintains anything better.",
    "modern approach, modern, without flash, no flash, next generation, actively maintained, continuous development",
  ),
];
