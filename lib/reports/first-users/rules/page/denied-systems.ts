import { escapeRegExp } from "@/lib/core/regexp";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Line } from "./lines";

/**
 * Whether the page says that it does not run on a system: "no binary for Windows", "Android: coming soon", or a line below "Not
 * for you". What it leads with is stronger than that.
 *
 * @param names the system's names, as they are written
 */
export function isDeniedSystem(lines: readonly Line[], names: readonly string[]): boolean {
  const system = `(?:${names.map((name) => escapeRegExp(plainOf(name))).join("|")})(?![\\p{L}\\p{N}])`;
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${system}(?! only(?!\\p{L}))`, "u");
  // A note on an old version of a system denies that version alone.
  const any = `${system}(?! \\d)`;
  const denied = new RegExp(denials.map((one) => one.replace("SYSTEM", () => any)).join("|"), "u");
  const unfit = unfitLines(lines);
  const isDenied = (line: Line) => named.test(line.plain) && (unfit.has(line) || denied.test(line.plain));
  return lines.some(isDenied) && !lines.some((line) => line.lead > 0 && named.test(line.plain) && !isDenied(line));
}

const program =
  /(?:binar(?:y|ies)|versions?|builds?|apps?|clients?|installers?|releases?|support|ports?|binários?|versão|suporte|versión|soporte|versione|supporto|binaire|prise en charge|programm|unterstützung)/u
    .source;
const none = /(?:no|without|não há|não tem|sem|no hay|sin|pas(?: encore)? de|keine?n?|nessuna?|non c'è(?: una)?)/u
  .source;
const notYet = /(?:not|n't|nicht|não|non|no|pas)(?: yet| noch| ainda| ancora| todavía| encore)?/u.source;
const runs =
  /(?:available|supported|support|run|work|verfügbar|unterstützt|disponible|disponível|disponibile|compatible|compatível)/u
    .source;
const on = /(?:for|on|with|für|auf|unter|mit|para|en|em|no|pour|sur|avec|per|su)/u.source;
const soon =
  /(?:(?:is |are )?(?:coming|planned)|em breve|próximamente|bientôt|prossimamente|demnächst|in arbeit|yakında|近日|即将|敬请期待|준비 중|출시 예정)/u
    .source;

/** How a page says that it does not run on a system. */
const denials = [
  `(?<!\\p{L})${none} (?:\\S+ ){0,2}${program} (?:\\S+ )?${on} SYSTEM`,
  `(?<!\\p{L})${none} (?:native )?SYSTEM ${program}(?!\\p{L})`,
  `${notYet} ${runs} (?:${on} )?(?:\\S+ (?:or|and|oder|und|o|y|ou|et|e) )?SYSTEM`,
  `(?<!\\p{L})SYSTEM (?:\\S+ )?(?:is|are|ist|está|es|est|è)? ?${notYet} (?:yet )?${runs}`,
  `(?<!\\p{L})SYSTEM(?: ${program})?[\\s:(,]{0,3}${soon}`,
  "(?:不支持|暂不支持|暂无) ?SYSTEM",
  "SYSTEM ?(?:版)?(?:は|には)?(?:ありません|未対応|非対応|対応していません)",
  "SYSTEM(?:는|은|를|을)? ?(?:미지원|지원하지 않)",
];

/** Lines below a heading, or a line with a colon, that names whom it is not for, to the next of these. */
function unfitLines(lines: readonly Line[]): ReadonlySet<Line> {
  let isUnfit = false;
  const found = lines.filter((line) => {
    if (line.isHeading || /[:：]$/u.test(line.text)) {
      isUnfit = notFor.test(line.plain);
      return false;
    }
    return isUnfit && line.lead === 0;
  });
  return new Set(found);
}

const notFor =
  /(?<!\p{L})(?:(?:not|isn't|n't) (?:for (?:you|everyone)|a (?:good )?fit|the right (?:fit|tool|choice))|who (?:it's|it is|this is|this isn't|should) not(?: use it| for)?|not for|nichts für (?:dich|sie)|nicht für|no es para (?:ti|vos|usted)|não é para (?:você|ti)|pas (?:fait )?pour (?:vous|toi)|non fa per (?:te|voi))(?!\p{L})/u;
