const free =
  "(?:free|at no (?:cost|charge)|kostenlos|kostenfrei|gratis|umsonst|gratuit(?:[aoe]?s?|amente|ement)?|sans frais|de graca|sin cost[eo]|sem custo|a costo zero|ucretsiz|bedava)";

/** The same in scripts without spaces, wherever it is. */
const freeUnspaced = "(?:無料|無償|免费|免費|무료)";

/** What follows the word where it is a plan's price: an end, a mark, a number, or for whom. "Free migration" is something else. */
const next =
  "(?=\\s*(?:$|[,;:|–—(/·]|[.!?]$|\\d|[$€£¥₩₺]|(?:for|to|up|with|while|as|until|unless|below|under|if|mit|bis|fur|solange|ab|unter|avec|pour|jusqu|tant|si|con|para|hasta|mientras|com|ate|enquanto|se|per|por|fino|finche|sotto|ile|icin|or|oder|ou|o|ya|veya|and|y|e|et|und|ve)(?![\\p{L}])))";
const asPrice = new RegExp(`(?<![\\p{L}])(?<!(?:for|of|risk|ad|book) |-)${free}${next}|${freeUnspaced}`, "u");
const leading = new RegExp(`^["“„«(]?(?:${free}${next}|${freeUnspaced}(?:$|[^\\p{L}]|で|です|に))`, "u");

const count =
  "(?:\\d+|one|two|three|four|six|zwei|drei|vier|sechs|deux|trois|quatre|dos|tres|cuatro|seis|dois|duas|quatro|due|tre|quattro|sei|iki|uc|dort|alti)";
const units =
  "(?:days?|weeks?|months?|years?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|an|annees?|dias?|semanas?|mes(?:es)?|anos?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|gun|hafta|ay|yil)";
/** "14 days", "zwei Monate", "30日間": what is free for so long is a trial or a gift. */
const span = new RegExp(
  `(?<![\\p{L}\\d.,])${count}\\s?-?(?:(?!per |pro |par |por )\\p{L}{3,} )?${units}(?![\\p{L}])|[\\d一二两三四六半]+\\s?(?:日間?|天|か月|ヶ月|カ月|ヵ月|个月|個月|週間|周|年間?)(?!\\d|あたり|に)|(?:\\d+\\s?|[한두세] ?)(?:일|개월|주|달)(?!\\p{sc=Hangul}?까지)`,
  "u",
);

const freeWord =
  "(?:costs? nothing|kosten? nichts|coutent rien|cuestan? nada|custam? nada|costan?o? (?:nulla|niente)|free|on us|at no cost|without paying|kostenlos\\p{L}{0,2}|kostenfrei|ohne zu zahlen|on the house|aufs haus|gratis|geschenkt|gratuit\\p{L}{0,6}|offerts?|offertes?|de regalo|sin pagar|sem pagar|senza pagare|sans payer|de graca|in regalo|ucretsiz\\p{L}{0,4}|bedava|hediye)";
const freeWords = `(?:${freeWord}|無料|無償|(?<![\\d,])0円|免费|免費|무료)`;
const shortUnits =
  "(?:minutes?|hours?|half hour|quarter|minuten|stunden?|quartal|heures?|minutos?|horas?|minuti|ore|ora|dakika|saat)";
const first = `(?:first|erste[rnms]?|premiere?s?|primer[oa]?s?|primeir[oa]s?|prim[oaie]|ilk|最初の|初月|首|第一|첫) ?(?:${count} )?(?:${units}(?![\\p{L}])|${shortUnits}(?![\\p{L}]| (?:each|every|per|a|of each|of every|im|pro|jede\\p{L}*|par|chaque|de chaque|al|por|cada|de cada|ogni|di ogni) )|分|時間|小时|분|시간|か月|ヶ月|カ月|年|月|个月|周|달|한 달|개월|주)`;
/** "Your first month is free", "free for the first 30 days", "14 gün ücretsiz": free for a time, in either order. */
const freeForATime = [
  new RegExp(`(?:${first}|${span.source})[^.!?|·]{0,25}${freeWords}`, "u"),
  new RegExp(`${freeWords}[^.!?|·,\\d]{0,12}(?:${first}|${span.source})`, "u"),
];
const time = new RegExp(`${first}|${span.source}`, "u");

const anyhow = new RegExp(`(?<![\\p{L}-])${freeWord}(?![\\p{L}-])|(?:無料|無償|免费|免費|무료)`, "u");

/** Whether a text has a word for "free" in any place; what is free has to be found out otherwise. */
export const saysFreeAnyhow = (text: string): boolean => anyhow.test(plainly(text));

/** "…: that is free." says it of what is before. */
export const pointsBack = new RegExp(
  `^(?:that|this|which|das|dies|was|ce|c['’]|cela|eso|esto|isso|isto|e|cio) ?(?:is|ist|est|es|e)? ?(?:\\p{L}+ )?${freeWord}[.!]?$`,
  "u",
);

/** Whether a text names a time that ends: a price of nothing beside it is a trial's. */
export const namesSpan = (text: string): boolean => time.test(plainly(text));

/** Whether what a text calls free is free for a time. */
export function isFreeForATime(text: string): boolean {
  const plain = plainly(text);
  return freeForATime.some((pattern) => pattern.test(plain));
}

const opening = new RegExp(`^(?:(?:for|fur|pendant|durante|por|per) )?(?:${span.source})`, "u");

/** "14 days" below a price of nothing, and not "14 days of history": what a card's price is for. */
export function opensWithSpan(text: string): boolean {
  const start = text.slice(0, SPAN_CHARACTERS).trimStart();
  const found = opening.exec(plainly(start));
  return found !== null && /^\s*(?:$|[^\p{Ll}\p{Lo}\s])/u.test(start.slice(found[0].length));
}
const SPAN_CHARACTERS = 40;

const alone = new RegExp(
  `^(?:${free}|nothing|on us|on the house|offert|offerte|omaggio|de regalo|nichts|rien|nada|nulla|niente|zero|0)$|^(?:無料|免费|免費|무료)$`,
  "u",
);

/** Whether a text is the word "free" and nothing else, as the price on a plan's card is. */
export const isFreeAlone = (text: string): boolean => text.length < 20 && alone.test(plainly(text.trim()));

/** Patterns for such a text need no flag `i`: with it and `u` they take the processor several times as long to compile. */
export function plainly(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  const plain = text
    .normalize("NFD")
    .replace(/(?<=[\p{sc=Latin}])\p{Mn}+/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return plain.replaceAll("ſ", "s");
}

/** Whether a sentence says "free" where a price would be, and not for a time. */
export function namesFree(sentence: string): boolean {
  const plain = plainly(sentence);
  return asPrice.test(plain) && !span.test(plain);
}

const ending = new RegExp(`(?<![\\p{L}-])(?<!(?:for|of|ad|book) )${free}\\s?[.!|]?$`, "u");

/** Whether a sentence begins or ends with "free" in the place of a price. */
export function framesWithFree(sentence: string): boolean {
  const plain = plainly(sentence);
  return (leading.test(plain) || ending.test(plain)) && !span.test(plain);
}

const nameOfFree = `(?:${freeWords}[ -]?(?:versions?|plans?|tiers?|tarifs?|accounts?|editions?|variante|surum|paket|プラン|版|套餐|版本|버전|요금제|플랜)|gratis(?:version|tarif)|(?:versione?|offre|formule|forfait|plan[oe]?|piano|versao) ${freeWord})`;
const missing = new RegExp(
  `(?<![\\p{L}])(?:no|not an?|without an?|kein\\p{L}*|ohne|pas d['’e]|aucune?|sans|sin|ning[uú]na?|sem|nao (?:ha|temos|existe)(?: uma?)?|nessuna?|non (?:c['’]e|abbiamo|esiste)(?: una?)?|senza) ?(?:\\p{L}+ )?${nameOfFree}|${nameOfFree}[^.!?,;、，]{0,12}(?:gibt es nicht|haben wir nicht|n['’]existe pas|no existe|no hay|yok|sunm|はありません|はございません|はない|은 없|는 없|이 없|가 없)|(?:没有|沒有|不提供|无|不设)(?:永久)?${nameOfFree}`,
  "u",
);

/** "There is no free version": what is free is denied. */
export const deniesFree = (sentence: string): boolean => missing.test(plainly(sentence));

const subject = new RegExp(
  `^\\s*(?<subject>(?:the|our|your|der|die|das|unsere?|ihre?|deine?|le|la|les|notre|nos|votre|vos|el|los|las|nuestr[oa]s?|tus?|su|o|os|as?|noss[oa]s?|il|lo|gli|i|la nostra|il nostro)\\s[^,.;:–]{1,50}?|l['’][^,.;:–]{1,50}?) (?:is|are|ist|sind|bleibt|bleiben|est|sont|reste|restent|es|son|e|sao|sono|resta|restano) (?:\\p{L}+ ){0,2}?${freeWord}(?![\\p{L}])`,
  "u",
);

/** "Book a free demo", "agende uma apresentacao gratuita". */
const given =
  /(?<![\p{L}])(?:(?:an?|eine?[nrsm]?) (?:free|kostenlose?[nrsm]?|gratis) (?<subject>\p{L}+(?:[ -]\p{L}+){0,2})|(?:une?|una|uma?) (?<other>\p{L}+) (?:gratuit\p{L}{0,3}|gratis)(?![\p{L}]))/u;

/** Of what a sentence with an article says that it is free; null if it says so in another way. */
export function subjectOfFree(sentence: string): string | null {
  const plain = plainly(sentence);
  const gift = given.exec(plain)?.groups;
  return subject.exec(plain)?.groups?.subject ?? gift?.subject ?? gift?.other ?? null;
}

const gifts = new RegExp(
  `(?<![\\p{L}\\d.,])${count} (?:(?:free|gratis|kostenlose[nrs]?|bonus) (?<subject>\\p{L}{4,})|(?<other>\\p{L}{4,}) (?:gratuit[aoe]?s|gratis|gratuiti))(?![\\p{L}])`,
  "u",
);

/** Of what a sentence says that a number of it is free: "12 free presets". Null if of nothing. */
export function giftIn(sentence: string): string | null {
  const found = gifts.exec(plainly(sentence))?.groups;
  return found?.subject ?? found?.other ?? null;
}

const counted = new RegExp(
  `(?:^|[\\s:])(?:${count}|twelve|zwolf|douze|doce|doze|dodici|five|funf|cinq|cinco|cinque|ten|zehn|dix|diez|dez|dieci|on) \\p{L}{3,}|[\\d一二两三四五六七八九十百]+(?:种|個|个|件|枚|つ|개|장|冊|本)`,
  "u",
);

/** "Two meters are free", "十二种声音": how many are free. */
export const namesCount = (sentence: string): boolean => counted.test(plainly(sentence));
