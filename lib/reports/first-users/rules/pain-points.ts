import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { stemsOf } from "@/lib/page/facts/words/stems";
import { type Findings, most } from "../findings";
import { headPains } from "./kinds/head-pains";
import type { Market } from "./kinds/market";
import type { Reading } from "./kinds/reading";
import { isSold } from "./kinds/sold-kinds";
import { findCue, type Hit, plainCues } from "./page/cues";
import { isDenied, type Line, type PageLines, phraseOf, saidIn, soughtIn } from "./page/lines";
import { isOrder } from "./page/orders";
import { type Pain, tablesIn } from "./tables/tables";

type Pains = Findings["pain_points"];

const OF_PAGE = 4;
/** Of pains that the page does not speak of, the first ones fit most products of the kind, and the others some. */
const USUAL = 2;
/** The same in other languages than English, where only the words of the page's language could tell which of them fits. */
const USUAL_FOREIGN = 1;
const MAX_LENGTH = 150;

/**
 * What hurts: problems that the page names, in its own words; then those usual for such a product. A usual one that the page
 * speaks of quotes it; the others claim no evidence.
 */
export function painsOf(market: Market, reading: Pick<Reading, "page" | "lines" | "given">): Pains {
  const lines = withoutAnswers(reading.lines);
  const read = { ...lines, lines: lines.lines.filter(({ text }) => isTold(text, lines.words)) };
  const named = namedProblems(read);
  const evidenceOfPage = new Set(named.flatMap(({ evidence }) => evidence));
  const quoteOf = quotesFrom(read);
  // Whoever hires a trade or buys bread has no pain of those who use software for it.
  const isHired = reading.page.sells !== null && !isSold(market.kind);
  const ofMarket = (isHired ? [] : usualPains(market, lines)).map((pain) => ({
    pain: pain.text,
    evidence: quoteOf(pain),
  }));
  // What the page has said once already is not said again in other words.
  const others = ofMarket.filter(({ evidence }) => evidence.every((phrase) => !evidenceOfPage.has(phrase)));
  const distinct = withoutAlike(others);
  const quoted = distinct.filter(({ evidence }) => evidence.length > 0);
  // A usual pain without a word on the page is often about other products of the kind: at most one of those is reported.
  const said = saidIn(lines.lines);
  const isNear = ({ pain }: Pains[number]) => lines.words !== "en" || stemsOf(pain).some((stem) => said.has(stem));
  const isShared = isSharedIn(market);
  const unsaid = distinct.filter(({ pain, evidence }) => evidence.length === 0 && !isShared(pain));
  const isSilent = named.length === 0 && quoted.length === 0;
  const near = unsaid.filter(isNear);
  const ofSure = near.length === 0 ? unsaid.slice(0, 1) : near.slice(0, lines.words === "en" ? USUAL : USUAL_FOREIGN);
  // What hurts a trade is true of it, whatever is made for it.
  const ofTrade = market.trade ? unsaid.slice(0, 1) : [];
  const ofOther = near.length > 0 ? near.slice(0, 1) : ofTrade;
  const usual = market.isSure ? ofSure : isSilent ? ofOther : [];
  const told = [...named, ...quoted, ...usual];
  return (told.length > 0 || isHired ? told : painsOfForm(reading)).slice(0, most.pains);
}

/** Of a caller's product for which a kind only stands in, what it does says what hurts without it. */
const painsOfForm = ({ given, lines }: Pick<Reading, "given" | "lines">): Pains =>
  given?.own
    ? headPains(given.own.thing, lines.words)
        .slice(0, 1)
        .map(({ text }) => ({ pain: text, evidence: [] }))
    : [];

/** "The same layers are renamed by hand" and "renamed and exported by hand" are one: the second of two that are alike is left out. */
function withoutAlike(pains: Pains): Pains {
  const told: Pains = [];
  for (const one of pains) if (!told.some((other) => areAlike(one.pain, other.pain))) told.push(one);
  return told;
}

/** Whether most words of the shorter one are in the other. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [few = [], many = []] = [one, other]
    .map((text) => [...new Set(stemsOf(text))])
    .toSorted((a, b) => a.length - b.length);
  const shared = few.filter((stem) => many.includes(stem)).length;
  return shared >= MIN_ALIKE && shared >= few.length * ALIKE;
}

const MIN_ALIKE = 3;
const ALIKE = 0.6;

/**
 * The first of its trade, then what hurts the users of its kind; a tool of many trades has no such words: no groomer looks for a
 * date for one call.
 */
function usualPains({ trade, kind }: Market, { words }: PageLines): readonly Pain[] {
  const isCommon = trade !== null && tablesIn(words).tools.has(kind.id);
  const ofTrade = trade?.trade.pains ?? [];
  const ofKind = kind.ownPain && !isCommon ? [kind.ownPain] : [];
  return [...ofTrade.slice(0, 1), ...ofKind, ...ofTrade.slice(1), ...kind.pains];
}

/** What many kinds have in common is told only in the page's words, if there is a sentence of this very kind. */
function isSharedIn({ trade, kind }: Market): (pain: string) => boolean {
  const ofTrade = new Set(trade?.trade.pains.map(({ text }) => text));
  const shared = new Set(kind.ownPain ? kind.pains.map(({ text }) => text) : []);
  return (pain) => shared.has(pain) && !ofTrade.has(pain);
}

/** The first of these lines that speaks of a pain. */
function quotesFrom(told: PageLines): (pain: Pain) => string[] {
  const { words } = told;
  const lines = told.lines.filter(({ shown }) => shown > 0);
  const all = soughtIn(told);
  return (pain) => {
    const cues = all.among(pain.cues);
    if (cues.length === 0) return [];
    for (const { text, plain } of lines) {
      const hit = findCue(plain, cues, words);
      if (hit && !isFreeOf(plain, hit, words)) return [phraseOf(text, hit.at)];
    }
    return [];
  };
}

/** @param told the lines that may be told as they stand */
function namedProblems(told: PageLines): Pains {
  const { lines, words } = told;
  const { problems } = tablesIn(words);
  const said = soughtIn(told).among(problems);
  const names = ({ plain }: Line) => {
    const hit = findCue(plain, said, words);
    const isOfEntry = hit !== null && hit.at >= (entry.exec(plain)?.[0].length ?? plain.length);
    return hit !== null && !isOfEntry && !isDenied(plain, hit, words) && !isFreeOf(plain, hit, words);
  };
  return lines
    .filter((line) => !isSetUp.test(line.text) && (isQuestion(line) ? asksWithProblem(line, problems) : names(line)))
    .filter(({ text }, _index, all) => !all.some((other) => other.text !== text && text.startsWith(other.text)))
    .slice(0, OF_PAGE)
    .map(({ text }) => ({ pain: text, evidence: [phraseOf(text)] }));
}

/**
 * "Scan any repository without cloning it manually", "não perde nada", "importar dados de planilhas", "복잡한 프로그램 없이": what
 * the product spares its users, or takes over, some words before or after.
 */
const isFreeOf = (plain: string, { at, length }: Hit, words: PageLanguage) =>
  (freeBefore[words]?.test(plain.slice(0, at)) ?? false) ||
  isOneWay.test(plain.slice(Math.max(at - 2, 0))) ||
  /^[^.。,，]{0,16}(?:없이|なしで|なく(?=[\p{sc=Han}、])|せずに)/u.test(plain.slice(at + length));

/** "By timer, manually or by voice": one of several ways to do it with the product. */
const isOneWay =
  /^,\s(?:manually|by hand|manuell|händisch|von hand|manuellement|à la main|manualmente|a mano|à mão)\s(?:or|oder|ou|o)\s/u;

/** Verbs by which a product takes records over are alike in these languages. */
const romance =
  /(?:^|\s)(?:não|nunca|no|ne|jamais|non|mai)\s(?:(?:se|si|te|ti)\s)?$|(?:^|\s)(?:migr|import|transf|trasf)\p{L}*\s(?:[^\s.]+\s){0,6}$/u;
const freeBefore: Partial<Record<PageLanguage, RegExp>> = {
  // "No regional lock-in", and not "no one enjoys copying by hand".
  en: /(?:^|\s)(?:(?:without|instead of|rather than|no need to|no longer)\s(?:[^\s.]+\s){0,5}|no\s(?!one\s)[^\s.,]+\s)$/u,
  zh: /(?:无需|不用|无须)[^。，]{0,8}$/u,
  pt: romance,
  es: romance,
  fr: romance,
  it: romance,
};

/** How to install it, and a heading that is only a number and a word, name no problem of its users. */
const isSetUp =
  /^fig\b|\b(?:spam folder|your spam|rate for life|refund policy|install|installing|installation|download|downloads|upgrade|upgrading|dependencies|node\.?js|npm|docker|github|releases?|changelog|beta|installieren|herunterladen|installer|télécharger|instalar|descargar|baixar|installare|scaricare|yükle|indir)\b|下载|安装|链接|ダウンロード|インストール|다운로드|설치|установ|скача|^\d+\s?[—–-]\s/iu;

/** Without what stands below the questions of a FAQ: "Refunds are hard to get" answers a question. */
function withoutAnswers({ lines, words, ...rest }: PageLines): PageLines {
  const { problems } = tablesIn(words);
  const found = new Set<Line>();
  let asked = 0;
  let below: Line[] = [];
  for (const line of lines) {
    if (isQuestion(line) && !asksWithProblem(line, problems)) asked += 1;
    else if (line.isHeading) [asked, below] = [0, []];
    else if (asked > 0) below.push(line);
    if (asked >= FAQ) for (const answer of below) found.add(answer);
  }
  return { ...rest, words, lines: lines.filter((line) => !found.has(line)) };
}

/** A page that asks fewer questions in a row asks its reader. */
const FAQ = 3;

const isQuestion = ({ text }: Line) => /[?？]$/u.test(text);

/** "Tired of spreadsheets?" names a problem; "Is it hard to set up?" is a question of a FAQ. */
function asksWithProblem({ plain, text }: Line, problems: readonly string[]): boolean {
  const begins = plainCues(problems).some((cue) => plain.startsWith(cue));
  return begins && text.split(" ").length >= SHORT;
}

const SHORT = 4;

/** A whole sentence that a founder would say to a user: no quote of somebody, no list of parts. */
function isTold(text: string, words: PageLanguage): boolean {
  const isLong =
    text.length <= MAX_LENGTH &&
    (text.split(" ").length >= 3 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]{6}/u.test(text));
  const isLoud = text === text.toUpperCase() && /\p{Lu}/u.test(text);
  return (
    isLong &&
    !isLoud &&
    !isFeature.test(text) &&
    !/^[“"«「'‘]|\||\bI\b|\bI'/u.test(text) &&
    !isPromise.test(text) &&
    !isRest.test(text) &&
    !isOrder(text, words)
  );
}

/** "Manual entry: add cash", "Students – cards by hand": what is behind the name of an entry says what it does. */
const entry = /^(?:[^:：]{1,24}[:：]|\S+(?:\s\S+){0,2}\s{2,3}(?=\S)|\S+(?:\s\S+){0,2}\s[–—-]\s)/u;
/** "Track expenses manually": what one does with it. */
const isFeature =
  /^(?:track|manage|view|analy[sz]e|keep|share|organi[sz]e|monitor|review|compare|plan|generate|sync|automate|receive|edit|search|filter|send)\s/iu;

/** "are tired of typing everything twice": the rest of a sentence whose beginning stands in another block. */
const isRest = /^(?:are|is|was|were|be|been|have|has|had|and|or|but|that|which|who|whose|to|with|because|than)\s/u;

/** "Three headaches every player knows", "Skip to the menu", "Guesswork ends here": no problem that anybody would name. */
const isPromise =
  /^(?:skip|see|built|designed|made)\b|\bends? (?:here|now|today)\b|^(?:\d+|one|two|three|four|five|six|seven) (?:\S+ )?(?:headaches|problems|reasons|pains|ways|things|mistakes)\b/iu;
