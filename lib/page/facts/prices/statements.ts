import { isFreeAlone, plainly, pointsBack } from "./free-words";

/** What a text states of prices, piece by piece: its sentences, and what is between bars; a decimal point ends none. */
export function statementsOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?=\s|$)|(?<=[!?])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|(?<=[。！？|])/u)
    .map((sentence) => sentence.trim());
}

/** Statements of one text that are looked at one by one. */
const MAX_STATEMENTS = 60;

/** The first statements of a text, as many as rules look at one by one. */
export const firstStatements = (text: string): string[] => statementsOf(text).slice(0, MAX_STATEMENTS);

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

/** "What a copy editor charges", "Was ein Umzug kostet": the heading speaks of any, and not of this product. */
export const asksForAny = (heading: string): boolean =>
  /^[¿]?(?:what(?: does)?|how much(?: does| do| is)?|was(?: kostet)?|wie viel(?: kostet)?|wieviel(?: kostet)?|combien coûte|ce que coûte|ce que|cuánto cuesta|lo que cuesta|quanto custa|o que custa|quanto costa|quello che costa) (?:an?|eine?[nrs]?|une?|una?|uma?) |^bir /iu.test(
    heading,
  );

const ofAll =
  /(?<![\p{L}])(?:you|we|it|everyone|everybody|nobody|no one|anyone|all|who|du|ihr|wir|es|alle|jeder|niemand|keiner|wer|vous|tu|nous|tous|tout|personne|qui|usted|todos|todo|nadie|quien|voce|voces|ninguem|tudo|quem|tutti|tutto|nessuno|chi|siz|sen|herkes|kimse|hepsi|pag[ao]s|pagais|paghi|pagate|payez|paies|paie|zahlst|oder(?:sin|siniz))(?![\p{L}])|誰|だれ|あなた|すべて|您|你|所有人|任何人|大家|누구|모두|여러분/u;

/** Whether a sentence speaks to the visitor, or of everybody and nobody. */
export const isOfAll = (sentence: string): boolean => ofAll.test(plainly(sentence));
