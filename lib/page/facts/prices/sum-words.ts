import { plainly } from "./free-words";

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

/** "Price: $9", "Preis 24 €": the word for it is directly before a sum. */
export const endsPriced =
  /(?:^|[^\p{L}])(?:price|preis|prix|precio|preço|prezzo|fiyatı?|価格|料金|价格|價格|가격|요금)\s?[:：]?\s?$/iu;

const limit =
  /(?<![\p{L}])(?:up to|fewer than|less than|under|below|bis(?: zu)?|weniger als|unter|jusqu['’][aà]u?|moins de|hasta|menos de|ate|fino a|meno di|first \d+)(?![\p{L}]).{0,12}(?:\d|\p{L}{2})|[\d一二三四五十百千万]\p{L}{0,6}(?:まで|以内|以下|未満|까지|이하|미만|以内|以下)|\d\p{L}{0,2}['’]?\p{L}* ?(?:kadar|altı)/u;

/** "Up to 50 contacts": how much is free has a bound. */
export const hasLimit = (sentence: string): boolean => limit.test(plainly(sentence));
