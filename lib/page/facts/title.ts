import { looksLikeUrl, nameKey, wordCount } from "@/lib/core/clean-text";

/** Marks that are between the parts of a title, the strongest first; a title is cut at the first kind it has. */
const separators: readonly RegExp[] = [
  /\s*[|｜┃丨]\s*|\s+(?:[–—―−·•∙⋅»›~]|::|\/\/|<|>)\s+|\s+[-‐‑]{1,3}\s+|\s*—\s*|\s+\/\s+/u,
  /\s*[:：]\s+|：/u,
];

/** Titles that name no product: what servers, generators and menus put there. */
const empty = new Set(
  [
    "home|homepage|home page|index|welcome|main|start|landing|landing page|untitled|untitled document|document|page|website",
    "official site|official website|the official site|site|app|web app|loading|redirecting|please wait|login|log in|sign in",
    "sign up|dashboard|404|not found|404 not found|page not found|error|forbidden|403 forbidden|access denied|index of",
    "just a moment|attention required|coming soon|under construction|domain for sale|parked domain|vite react|vite react ts",
    "react app|vite app|next app|create next app|nuxt app|svelte app|angular app|my app|my site|new site|test|hello world",
    "welcome to nginx|apache2 ubuntu default page it works|apache2 debian default page it works|it works|blog|docs|documentation",
    "overview|about|about us|introduction|getting started|features|pricing|download|downloads|english|en|beta|free",
    "startseite|willkommen|accueil|bienvenue|inicio|bienvenido|página inicial|início|pagina iniziale|главная|ホーム|トップページ|홈|首页|主页|الرئيسية",
  ].flatMap((line) => line.split("|").map(nameKey)),
);

/** Whether a text says nothing about the product: a menu word, a server's default page, an address. */
export function isEmptyTitle(text: string): boolean {
  const key = nameKey(text);
  return key === "" || empty.has(key) || looksLikeUrl(text);
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

/** A name without what is put around it: trade marks, emoji, version numbers, a trailing mark, "Welcome to". */
export function bareName(text: string): string {
  return text
    .replace(/^welcome to (?:the )?/i, "")
    .replace(/[®™©℠]|\p{Extended_Pictographic}|\u200d|\ufe0f/gu, "")
    .replace(/\s+v?\d+(?:\.\d+)+$/i, "")
    .replace(/^[\s"'“”«»]+|(?<![\s"'“”«»!,;:])[\s"'“”«»!,;:]+$/gu, "")
    .trim();
}
