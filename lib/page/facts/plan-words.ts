import { z } from "zod";
import { nameKey } from "@/lib/core/clean-text";
import { readDataRows } from "@/lib/core/data-file";

const free =
  "(?:free|at no (?:cost|charge)|kostenlos|kostenfrei|gratis|umsonst|gratuit(?:[aoe]?s?|amente|ement)?|sans frais|de graca|sin cost[eo]|sem custo|a costo zero|ucretsiz|bedava)";

/** The same in scripts without spaces, wherever it stands. */
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

/** What a text states of prices, piece by piece: its sentences, and what stands between bars; a decimal point ends none. */
export function statementsOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?=\s|$)|(?<=[!?])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|(?<=[。！？|])/u)
    .map((sentence) => sentence.trim());
}

/** "Is there a free plan?": what a question names is not said to be there. */
export const isQuestion = (sentence: string): boolean => /[?？]$/.test(sentence);

const no =
  /^(?:no|nope|not|none|never|nobody|no one|niemand|personne|nadie|ninguém|nessuno|kimse|hiç kimse|誰も|だれも|没有人|没人|아무도|we don['’]t|there isn['’]t|it doesn['’]t|you don['’]t|nein|nie|niemals|leider|keine[rns]?|non|jamais|aucun|nunca|não|nao|nada|mai|hayır|yok|asla|いいえ|申し訳|残念|すみません|죄송|아쉽지만|抱歉|很遗憾|sorry|unfortunately|not yet|désolé|lo siento|lamentablemente|por desgracia|infelizmente|lamento|purtroppo|mi dispiace|maalesef|üzgün|ありません|ございません|没|沒|不|否|无需|無需|아니|아뇨|없)(?![\p{sc=Latin}])/iu;
/** "Why isn't it free?" */
export const isNegated = (sentence: string): boolean =>
  /(?<![\p{L}])(?:not|isn['’]t|aren['’]t|no|nicht|kein\p{L}*|pas|n['’]est|aucun\p{L}*|não|nao|non|değil)(?![\p{L}])|ない|ません|不免费|不是免费|没有|아닌|아니|않/u.test(
    sentence.toLowerCase(),
  );

const yes =
  /^(?:yes|yep|sure|of course|absolutely|certainly|definitely|ja|klar|natürlich|selbstverständlich|oui|bien sûr|s[ií]|claro|por supuesto|sim|é|com certeza|lo es|así es|lo è|sì|certo|certamente|evet|tabii|elbette|はい|ええ|もちろん|是|有|可以|能|会|當然|当然|네|예|물론|그럼요)(?![\p{sc=Latin}])/iu;

/** Whether an answer begins with no or yes; null if with neither. */
export function answers(sentence: string): boolean | null {
  if (no.test(sentence)) return false;
  return yes.test(sentence) ? true : null;
}

const separator = /([,;:·、，；：]\s?|\s[–—-]\s)/u;

/** The parts of a sentence between its commas, dashes and points; "free" alone belongs to what it is said of. */
export function clausesOf(sentence: string): string[] {
  const parts = sentence.split(separator);
  const clauses: string[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const clause = parts[i] ?? "";
    const belongs = isFreeAlone(clause.replace(/[.!?。！？]$/u, "")) || pointsBack.test(plainly(clause));
    if (belongs && clauses.length > 0) clauses.push(`${clauses.pop()}${parts[i - 1]}${clause}`);
    else clauses.push(clause);
  }
  return clauses;
}

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

/** Whether a text has a word for "free" in any place: what is free has to be told otherwise. */
export const saysFreeAnyhow = (text: string): boolean => anyhow.test(plainly(text));

/** "…: that is free." says it of what stands before. */
const pointsBack = new RegExp(
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

const alone = new RegExp(
  `^(?:${free}|nothing|on us|on the house|offert|offerte|omaggio|de regalo|nichts|rien|nada|nulla|niente|zero|0)$|^(?:無料|免费|免費|무료)$`,
  "u",
);

/** Whether a text is the word "free" and nothing else, as the price on a plan's card is. */
export const isFreeAlone = (text: string): boolean => text.length < 20 && alone.test(plainly(text.trim()));

/** Patterns for such a text need no flag `i`: with it and `u` they take the processor several times as long to compile. */
function plainly(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  const plain = text
    .normalize("NFD")
    .replace(/(?<=[\p{sc=Latin}])\p{Mn}+/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return plain.replaceAll("ſ", "s");
}

/** Whether a sentence says "free" where a price would stand, and not for a time. */
export function namesFree(sentence: string): boolean {
  const plain = plainly(sentence);
  return asPrice.test(plain) && !span.test(plain);
}

const ending = new RegExp(`(?<![\\p{L}-])(?<!(?:for|of|ad|book) )${free}\\s?[.!]?$`, "u");

/** Whether a sentence begins or ends with "free" in the place of a price. */
export function framesWithFree(sentence: string): boolean {
  const plain = plainly(sentence);
  return (leading.test(plain) || ending.test(plain)) && !span.test(plain);
}

const Row = z.object({ rivals: z.string() });
let read: ReadonlySet<string> | undefined;

/** Name keys of the products that others are compared with. */
function rivals(): ReadonlySet<string> {
  read ??= new Set(readDataRows("kinds/kinds.csv", Row).flatMap((row) => row.rivals.split(";").map(nameKey)));
  return read;
}

const NAME = "(?<name>\\p{Lu}[\\p{L}\\p{N}.]{1,20}(?: \\p{Lu}[\\p{L}\\p{N}.]{1,20}){0,2})";
const theirs = [
  // "the free plan of Notion", "Notion's free plan", "a paid Figma account"
  new RegExp(`free (?:plan|tier|account|version|edition) (?:of|on|in|from|at) ${NAME}`, "gu"),
  new RegExp(`${NAME}['’]s free (?:plan|tier|account|version|edition)`, "gu"),
  new RegExp(`(?:free|paid) ${NAME} (?:plan|account|license|licence)s?`, "gu"),
  // "Zendesk Suite costs $115 per agent"
  new RegExp(
    `${NAME} (?:costs?|charges?|starts at|wants|quoted us|kostet|coûte|cuesta|cobra|custa|costa) [^!?]{0,50}`,
    "gu",
  ),
  // "Google Analytics is free"
  new RegExp(`${NAME} (?:is|ist|est|es|è|é) (?:\\p{L}+ )?(?:free|kostenlos|gratis|gratuit[aoe]?)(?![\\p{L}])`, "gu"),
  // "Asana ($10.99 per user)"
  new RegExp(`${NAME} \\([^()]{1,40}\\)`, "gu"),
];

/** "Switch from FormHefty", "unlike MapGiant": what a page names so is another product. */
const named = new RegExp(
  `(?:[Ss]witch(?:ing|ed)? from|[Mm]ov(?:e|ing|ed) (?:over )?from|[Cc]oming from|[Mm]igrat(?:e|ing|ed) from|[Ii]mport(?:s|ing)? from|[Aa]lternativ[ea]? (?:to|zu|à|a)|[Uu]nlike|[Ii]nstead of|[Rr]ather than|[Cc]heaper than|[Ss]uch as|[Aa]nders als|[Ss]tatt|[Ww]echsel von|[Bb]illiger als|[Gg]ünstiger als|[Cc]ontrairement à|[Aa]u lieu de|[Mm]oins cher que|[Aa] diferencia de|[Ee]n (?:lugar|vez) de|[Mm]ás barato que|[Aa]o contrário d[eoa]|[Ee]m vez d[eoa]|[Mm]ais barato que|[Aa] differenza di|[Ii]nvece di|[Vv]s\\.?|[Vv]ersus) ${NAME}`,
  "gu",
);
/** "ChronoCloud": companies are written so, and plans are not. */
const inCamelCase = /\p{Ll}\p{Lu}\p{Ll}/u;

/** Name keys of the other products that a text names. */
export function rivalsIn(text: string, own: string | null): Set<string> {
  const found = [...text.matchAll(named)].map(({ groups }) => nameKey(groups?.name?.split(" ")[0] ?? ""));
  return new Set(found.filter((key) => key.length > 2 && !nameKey(own ?? "").includes(key)));
}

/** Whether capitalized words begin with a product's name: the next sentence may have no mark before it. */
function startsWithRival(name: string, known: ReadonlySet<string>): boolean {
  const words = name.split(" ");
  if (inCamelCase.test(words[0] ?? "")) return true;
  return words.some((_, i) => {
    const key = nameKey(words.slice(0, i + 1).join(" "));
    return rivals().has(key) || known.has(key);
  });
}

/** What somebody is quoted with: as long as a sentence, for the name of a plan may stand in such marks too. */
const quoted =
  /[“„][^“”„]{25,400}[”“]|(?<=^|\s)"[^"]{25,400}"(?=\s|$)|[“„](?=[^“”„]*[\p{sc=Han}\p{sc=Hangul}])[^“”„]{8,200}[”“]|«[^«»]{25,400}»|「[^「」]{14,200}」|『[^『』]{14,200}』/gu;

/** "See when the hall is free", "who is free on Friday": nobody is there yet. */
const available =
  /(?<![\p{L}])[Ww](?:hen|henever|hether|ho|hich|hat)(?<subject> (?!it |this |that )[^,.;:!?|]{0,40}?)? (?:is|are) free(?![\p{L}-])/gu;
const ofProduct =
  /(?<![\p{L}])(?:app|plan|version|tool|product|service|software|everything|use|tier|account|site)s?(?![\p{L}])/u;

/** A text without what is free because nobody uses it. */
const withoutAvailable = (text: string, own: string | null) =>
  text.replace(available, (whole) =>
    ofProduct.test(whole.toLowerCase()) || (own && whole.toLowerCase().includes(own.toLowerCase())) ? whole : "…",
  );

/**
 * A text without what others say, and what it says about the prices of products that this one is compared with.
 * @param known name keys of other products that the page names
 */
export function withoutOthers(text: string, own: string | null, known: ReadonlySet<string>): string {
  const key = nameKey(own ?? "");
  return theirs.reduce(
    (left, pattern) =>
      left.replace(pattern, (whole, ...rest) => {
        const { name } = rest.at(-1) as { name: string };
        return isNameOf(key, name) || !startsWithRival(name, known) ? whole : "…";
      }),
    withoutAvailable(text, own).replace(quoted, "…"),
  );
}

/** "Acme" and "Acme Cloud" are one's own. */
const isNameOf = (own: string, name: string) => own !== "" && nameKey(name).startsWith(own);

/** What parts the product's price from another: what follows it is the other's. */
export const contrast =
  /(?<![\p{L}])(?:instead of|rather than|while|whereas|(?:an)?statt|während|au lieu d|contre|alors que|en lugar de|en vez de|frente a|mientras|em vez de|enquanto|invece di|mentre|contro)(?![\p{L}])/iu;

/** "/mois", "per seat", "por etiqueta", directly behind a sum; "por la factura" is no unit. */
export const isPer =
  /^\s?(?:\/\s?[\p{L}\d]|(?:per|pro|je|por|par) (?!la |el |los |las |le |les |lo |il |un[ae]? |tutt|pagar|favor|e[jx]empl|esempio|virement|mail |ch[eè]que|caus|conto |via |email)[\p{L}\d])/iu;

/** "per seat", "je Dokument", "| a page": what is counted, beside a sum that a bar stands for. */
export const perUnit =
  /(?<![\p{L}])(?:per|each|every|extra|pro|je|jede[rsnm]?|par|chaque|por|cada|ogni|all?[’']?|her)\s?\p{L}|\|\s*(?:an?|l[’']|à|la|le|il|el|o)\s?\p{L}|\p{L} (?:başı|başına)|[每毎]|\d\s?[\p{sc=Han}\p{sc=Hangul}]|[\p{L}\d](?:につき|あたり|ごと|당|마다)/iu;

/** Whether a sentence is about the thing itself, "the sensor costs", and not about any: "a designer costs". */
export const startsDefinite = (sentence: string): boolean =>
  /^\s*(?:the|it|der|die|das|er|sie|es|le|la|il|elle|el|lo|o|l[’'])(?:\s|(?<=[’']))|は\s*$|\p{sc=Hangul}[은는]\s*$/iu.test(
    sentence,
  );

const nameOfFree = `(?:${freeWords}[ -]?(?:versions?|plans?|tiers?|tarifs?|accounts?|editions?|variante|surum|paket|プラン|版|套餐|版本|버전|요금제|플랜)|gratis(?:version|tarif)|(?:versione?|offre|formule|forfait|plan[oe]?|piano|versao) ${freeWord})`;
const missing = new RegExp(
  `(?<![\\p{L}])(?:no|not an?|without an?|kein\\p{L}*|ohne|pas d['’e]|aucune?|sans|sin|ning[uú]na?|sem|nao (?:ha|temos|existe)(?: uma?)?|nessuna?|non (?:c['’]e|abbiamo|esiste)(?: una?)?|senza) ?(?:\\p{L}+ )?${nameOfFree}|${nameOfFree}[^.!?,;、，]{0,12}(?:gibt es nicht|haben wir nicht|n['’]existe pas|no existe|no hay|yok|sunm|はありません|はございません|はない|은 없|는 없|이 없|가 없)|(?:没有|沒有|不提供|无|不设)(?:永久)?${nameOfFree}`,
  "u",
);

/** "There is no free version": what is free is denied. */
export const deniesFree = (sentence: string): boolean => missing.test(plainly(sentence));

/** "Price: $9", "Preis 24 €": the word for it stands directly before a sum. */
export const endsPriced =
  /(?:^|[^\p{L}])(?:price|preis|prix|precio|preço|prezzo|fiyatı?|価格|料金|价格|價格|가격|요금)\s?[:：]?\s?$/iu;

const limit =
  /(?<![\p{L}])(?:up to|fewer than|less than|under|below|bis(?: zu)?|weniger als|unter|jusqu['’][aà]u?|moins de|hasta|menos de|ate|fino a|meno di|first \d+)(?![\p{L}]).{0,12}(?:\d|\p{L}{2})|[\d一二三四五十百千万]\p{L}{0,6}(?:まで|以内|以下|未満|까지|이하|미만|以内|以下)|\d\p{L}{0,2}['’]?\p{L}* ?(?:kadar|altı)/u;

/** "Up to 50 contacts": how much is free has a bound. */
export const hasLimit = (sentence: string): boolean => limit.test(plainly(sentence));

/** "What a copy editor charges", "Was ein Umzug kostet": the heading speaks of any, and not of this product. */
export const asksForAny = (heading: string): boolean =>
  /^[¿]?(?:what(?: does)?|how much(?: does| do| is)?|was(?: kostet)?|wie viel(?: kostet)?|wieviel(?: kostet)?|combien coûte|ce que coûte|ce que|cuánto cuesta|lo que cuesta|quanto custa|o que custa|quanto costa|quello che costa) (?:an?|eine?[nrs]?|une?|una?|uma?) |^bir /iu.test(
    heading,
  );

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

const ofAll =
  /(?<![\p{L}])(?:you|we|it|everyone|everybody|nobody|no one|anyone|all|who|du|ihr|wir|es|alle|jeder|niemand|keiner|wer|vous|tu|nous|tous|tout|personne|qui|usted|todos|todo|nadie|quien|voce|voces|ninguem|tudo|quem|tutti|tutto|nessuno|chi|siz|sen|herkes|kimse|hepsi|pag[ao]s|pagais|paghi|pagate|payez|paies|paie|zahlst|oder(?:sin|siniz))(?![\p{L}])|誰|だれ|あなた|すべて|您|你|所有人|任何人|大家|누구|모두|여러분/u;

/** Whether a sentence speaks to the visitor, or of everybody and nobody. */
export const isOfAll = (sentence: string): boolean => ofAll.test(plainly(sentence));
