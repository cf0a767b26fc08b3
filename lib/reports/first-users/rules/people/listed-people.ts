import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Block } from "../../visible-blocks";
import { anyOfAll, patternOf } from "../words/word-lists";
import { calledPeople, isName, type NamedPeople } from "./called-people";

/** What stands over people: "Who it's for", "Target audience". */
const forWhom: Partial<Record<PageLanguage, RegExp>> = {
  en: /^(?:who (?:it(?:'s| is)|this is|is it|is .{1,30} for|we serve|uses|benefits|it helps|should use|can use)\b.*|(?:made|built|designed|perfect|ideal|great|best) for|for whom|who(?:'s| is) it for|is (?:it|this) for you|use cases by role|solutions for|(?:target|intended) (?:audience|users))$/u,
  de: /^(?:für wen|wer nutzt|wem hilft|wer profitiert|gemacht für|geeignet für|ideal für|perfekt für|zielgruppen?)(?:\s.*)?$/u,
  fr: /^(?:(?:idéal |conçu |fait )?pour qui|à qui s'adresse|conçu pour|idéal pour|parfait pour|public (?:cible|visé)|utilisateurs cibles)(?:\s.*)?$/u,
  es: /^(?:para quién|a quién (?:va dirigid|está dirigid|le sirve)|quién lo usa|pensado para|ideal para|perfecto para|público objetivo|usuarios objetivo)(?:\S*\s.*|\S*)$/u,
  pt: /^(?:para quem|quem usa|feito para|ideal para|perfeito para|indicado para|público alvo)(?:\s.*)?$/u,
  it: /^(?:per chi|a chi (?:si rivolge|serve|è rivolto)|pensato per|ideale per|perfetto per|destinatari|pubblico di riferimento)(?:\s.*)?$/u,
  tr: /^(?:kimler için|kim için|kimler kullan|kimlere|hedef kitle)\S*(?:\s.*)?$/u,
  ja: /^(?:こんな(?:方|人|ユーザー|あなた)に|誰のため|対象(?:の方|ユーザー|者)|ターゲット).*$/u,
  zh: /^(?:适合谁|適合誰|适用人群|适合人群|谁适合|面向谁|谁在用|目标用户|适用对象).*$/u,
  ko: /^(?:이런 (?:분|사람)|누구를 위한|누구에게|추천 대상|대상 사용자).*$/u,
};

/** What stands over people as often as over tasks: only a list of which most are people names them. */
const forWhat: Partial<Record<PageLanguage, RegExp>> = {
  en: /^use cases$/u,
  de: /^(?:anwendungsfälle|einsatzgebiete)$/u,
  fr: /^cas d'(?:usage|utilisation)$/u,
  es: /^casos de uso$/u,
  pt: /^casos de uso$/u,
  it: /^casi d'uso$/u,
  tr: /^kullanım (?:alanları|senaryoları)$/u,
  ja: /^(?:ユースケース|活用シーン|利用シーン)$/u,
  zh: /^(?:使用场景|应用场景|使用場景)$/u,
  ko: /^(?:활용|사용) 사례$/u,
};

/** Signs around a heading: an emoji, a question mark. */
const bare = (text: string) => plainOf(text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

const isNot = /(?:^|\s)(?:not|isn't|nicht|pas|no (?:es|está|va)|não|non|değil)(?:\s|$)/u;

/** "Not for accountants" names people whom the product is not for. */
export const deniesPeople = (text: string) => isNot.test(bare(text));

/** Longer lines are sentences. */
const MAX_HEADING_LENGTH = 60;

/** Whether a heading, or a short line like one, stands over the people whom the product is for. */
export function saysForWhom(text: string, words: PageLanguage): boolean {
  if (text.length > MAX_HEADING_LENGTH) return false;
  const plain = bare(text);
  return !isNot.test(plain) && (forWhom[words]?.test(plain) ?? false);
}

const saysForWhat = (text: string, words: PageLanguage) =>
  text.length <= MAX_HEADING_LENGTH && (forWhat[words]?.test(bare(text)) ?? false);

/** Entries below such a line, at most: those of a list, or the cells of a table. */
const BELOW = 16;
/** How many of them have to be people below "Use cases". */
const MIN_PEOPLE = 2;
const MIN_SHARE = 0.6;

/** People by whom entries begin: "Researchers – quick filing", a cell "A self-hoster with a spare phone". */
export function listedPeople(blocks: readonly Block[], words: PageLanguage): NamedPeople[] {
  const read = blocks.filter(({ aside }) => !aside);
  const at = read.findIndex(({ text }) => saysForWhom(text, words));
  if (at >= 0) return below(read, at).flatMap((block) => peopleOf(block, words));
  const where = read.findIndex(({ text, level }) => level > 0 && saysForWhat(text, words));
  const entries = where < 0 ? [] : below(read, where);
  const named = entries.map((block) => peopleOf(block, words)).filter((people) => people.length > 0);
  return named.length >= MIN_PEOPLE && named.length >= MIN_SHARE * entries.length ? named.flat() : [];
}

/** What is below a heading, as far as the next one of its rank; below a line, as far as the next heading. */
function below(blocks: readonly Block[], at: number): readonly Block[] {
  const own = blocks[at]?.level ?? 0;
  const rest = blocks.slice(at + 1, at + 1 + BELOW);
  const isNext = ({ level }: Block) => level > 0 && (own === 0 || level <= own);
  // "Who it's for" may be a line over a heading.
  const from = own === 0 && rest[0] && rest[0].level > 0 ? 1 : 0;
  const end = rest.findIndex((block, index) => index >= from && isNext(block));
  return rest.slice(0, end < 0 ? undefined : end);
}

/** Where the name at the beginning of an entry ends. */
const nameEnds =
  /\s[–—-]\s|[:：(（.。!,，;|]|\s(?:who|whose|that|which|under|where|when|with|without|tired|exploring|using|building|running|tracking|looking|wanting|in|on|at|from|die|der|mit|ohne|qui|que|avec|sans|con|sin|com|sem|che|senza|de un|ayant|dont|deren|dessen|unter|cuyos|cuyas|cujos|cujas|i cui|olan)\s/u;
const opening =
  /^[^\p{L}\p{N}]*(?:(?:an?|the|für|for|pour|para|per|les|des|los|las|os|as|i|gli|le|un|une|una|um|uma|ein|eine)\s)*/iu;

/** "Acme is for photographers and designers". */
export const isFor = /^(?:\S+\s){1,3}is\s(?=for\s)/iu;

/** The people by whom an entry begins. */
export function peopleOf({ text, level }: Block, words: PageLanguage): NamedPeople[] {
  const [head = ""] = text.replace(isFor, "").replace(opening, "").split(nameEnds);
  const isOne = words === "en" && /^[^\p{L}\p{N}]*an?\s/iu.test(text);
  const line = { text, plain: plainOf(text), lead: 0, isHeading: level > 0, shown: 2 };
  return head
    .split(between())
    .map((part) => part.trim().replace(/(?:さん|님|님들)$/u, ""))
    .map((name) => (isOne && !name.endsWith("s") ? `${name}s` : name))
    .filter((name) => name.length > 1 && !isAnybody.test(name))
    .filter((name) => isName(name, words) || (isShort(name) && calledPeople(name, words) !== null))
    .map((name) => ({ name, line }));
}

const between = patternOf(() => `\\s?[/&]\\s?|\\s${anyOfAll("joins")}\\s|、|${anyOfAll("joins-unspaced")}`, "u");

/** People of whom a list says nothing by these words. */
const isAnybody =
  /^(?:[^\s-]+ )?(?:users?|people|teams?|customers|clients|members|groups|owners|companies|adults|homes|households|professionals|enthusiasts|lovers|fans|nutzer|menschen|personen|utilisateurs|personnes|usuarios|personas|usuários|pessoas|utenti|persone|kullanıcılar|insanlar)$/iu;
const MAX_WORDS = 4;
const isShort = (name: string) => name.split(" ").length <= MAX_WORDS && name.length <= 40;
