import { z } from "zod";
import { looksLikeUrl, nameKey, wordCount } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";

/** Marks that are between the parts of a title, the strongest first; a title is cut at the first kind it has. */
const separators: readonly RegExp[] = [
  /\s*[|｜┃丨]\s*|\s+(?:[–—―−·•∙⋅»›~]|::|\/\/|<|>)\s+|\s+[-‐‑]{1,3}\s+|\s*—\s*|\s+\/\s+/u,
  /\s*[:：]\s+|：/u,
];

/** Titles that name no product: what servers and menus put there. */
const empty = new Set(
  [
    "home|homepage|home page|index|welcome|main|start|landing|landing page|untitled|untitled document|document|page|website",
    "site|app|web app|loading|redirecting|please wait|login|log in|sign in|title|description",
    "sign up|dashboard|404|not found|404 not found|page not found|error|forbidden|403 forbidden|access denied|index of",
    "just a moment|attention required|coming soon|under construction|domain for sale|parked domain|new site|test",
    "welcome to nginx|apache2 ubuntu default page it works|apache2 debian default page it works|it works|blog|docs|documentation",
    "overview|about|about us|introduction|getting started|features|pricing|download|downloads|english|en|podcast|newsletter",
    "startseite|willkommen|accueil|bienvenue|inicio|bienvenido|página inicial|início|pagina iniziale|ana sayfa|anasayfa",
    "laden|lädt|bitte warten|wird geladen|chargement|chargement en cours|veuillez patienter|cargando|espere|por favor espere",
    "carregando|aguarde|caricamento|caricamento in corso|attendere|yükleniyor|lütfen bekleyin|загрузка|読み込み中|ロード中",
    "加载中|加載中|正在加载|载入中|로딩 중|로딩중|불러오는 중|잠시만 기다려 주세요",
    "über uns|funktionen|preise|à propos|fonctionnalités|tarifs|acerca de|quiénes somos|funcionalidades|precios|sobre nós|preços",
    "chi siamo|funzionalità|prezzi|hakkımızda|özellikler|fiyatlar|サービス紹介|サービス概要|製品紹介|会社概要|機能紹介|料金|使い方",
    "产品介绍|产品功能|功能介绍|关于我们|价格|產品介紹|關於我們|서비스 소개|제품 소개|회사 소개|기능 소개|요금 안내",
    "главная|ホーム|トップページ|トップ|홈|首页|首頁|主页|الرئيسية",
  ].flatMap((line) => line.split("|").map(nameKey)),
);

/** What stands beside a name and says how far the product is, or what it costs. A product may be called so. */
const labels = new Set(["beta", "free"]);

const Row = z.object({ text: z.string(), from: z.string() });

let defaults: { keys: ReadonlySet<string>; beginnings: readonly string[]; official: RegExp } | undefined;

/** What generators and site builders write where a maker's words belong (db/data/default-texts.csv). */
function defaultTexts() {
  defaults ??= (() => {
    const texts = readDataRows("default-texts.csv", Row);
    const official = texts.filter(({ from }) => from === "everybody").map(({ text }) => text);
    return {
      keys: new Set(texts.map(({ text }) => nameKey(text))),
      beginnings: texts.filter(({ text }) => text.endsWith("*")).map(({ text }) => nameKey(text)),
      // "Acme Official Website" is Acme.
      official: new RegExp(`^(?:the )?(?:${official.join("|")})\\s*[:–—-]?\\s+|\\s*(?:${official.join("|")})$`, "iu"),
    };
  })();
  return defaults;
}

/** Characters of a text in which its beginning is looked for. */
const MAX_BEGINNING = 200;

/** Whether a text is what a generator, template or site builder wrote; a `*` in the data stands for whatever follows. */
export function isDefaultText(text: string): boolean {
  const { keys, beginnings } = defaultTexts();
  const key = nameKey(text.slice(0, MAX_BEGINNING));
  return keys.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** A title without the parts that a generator wrote: "Acme – Just another WordPress site" is "Acme". */
export function ownTitle(title: string): string {
  return titleParts(title)
    .filter((part) => !isDefaultText(part))
    .join(" . ");
}

/** Whether a text says nothing about the product: a menu word, a server's or generator's default, an address. */
export function isEmptyTitle(text: string): boolean {
  const key = nameKey(text);
  return key === "" || empty.has(key) || isLabel(text) || isDefaultText(text) || looksLikeUrl(text);
}

/** Whether a text is only a label beside a name, as in "Acme – Beta". */
export function isLabel(text: string): boolean {
  return labels.has(nameKey(text));
}

/** The parts of a title, in order; a title without a separator is one part. */
export function titleParts(title: string): string[] {
  for (const separator of separators) {
    const parts = title.split(separator).filter((part) => nameKey(part) !== "");
    if (parts.length > 1) return parts.map((part) => part.trim());
  }
  return [title];
}

/**
 * What a title says beside the product's name: "Acme – Rockets for teams" leaves "Rockets for teams". Null when the
 * name is not at its beginning or end, or nothing worth reading is left.
 */
export function titleWithoutName(title: string, name: string): string | null {
  const key = nameKey(name);
  const parts = titleParts(title);
  if (parts.length < 2) return null;
  const isName = (part: string) => nameKey(part) === key || nameKey(bareName(part)) === key;
  const rest = parts.filter((part) => !isName(part) && !isEmptyTitle(part));
  if (rest.length === parts.length || rest.length === 0) return null;
  const [first = ""] = rest;
  const last = rest.at(-1) ?? first;
  // The rest is cut out of the title whole, so that its own punctuation stays.
  const between = title.slice(title.indexOf(first), title.lastIndexOf(last) + last.length).trim();
  return rest.length === 1 || parts.some((part, i) => isName(part) && i > 0 && i < parts.length - 1)
    ? longest(rest)
    : between;
}

const longest = (parts: readonly string[]) =>
  parts.reduce((best, part) => (wordCount(part) > wordCount(best) ? part : best));

/** A name without what is put around it: trade marks, emoji, version numbers, a trailing mark, "Welcome to". One behind a dash, "Oddly-!", belongs to it. */
export function bareName(text: string): string {
  return text
    .replace(/^welcome to (?:the )?/i, "")
    .replace(defaultTexts().official, "")
    .replace(/[®™©℠]|\p{Extended_Pictographic}|\u200d|\ufe0f/gu, "")
    .replace(/\s+v?\d+(?:\.\d+)+(?:[-+.]?(?:alpha|beta|rc|pre|dev|post|a|b)[\w.+-]{0,20})?$/i, "")
    .replace(/^[\s"'“”«»]+|(?<![\s"'“”«»!,;:-])[\s"'“”«»!,;:]+$/gu, "")
    .trim();
}
