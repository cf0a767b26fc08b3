import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { wordList } from "../words/word-lists";

/** Whether a sentence tells its reader what to do: a step of a how-to, of a demo, or a button in words. */
export function isOrder(text: string, words: PageLanguage): boolean {
  return endsAsOrder.test(text) || [text, afterCondition(text)].some((part) => beginsAsOrder(plainOf(part), words));
}

/** What one does: "낭비를 줄이세요", "bir tip seç". */
const endsAsOrder =
  /(?:세요|십시오|하자|ください|ましょう|(?<!\p{L})(?:seç|tıkla|dokun|bağla|oluştur|yükle|başla|dene|karar ver)(?:in|ın|un|ün|yin|yın)?)[.!。！]?$/u;

/** "If it is not sharp enough, drag the slider": what is to be done then. */
const afterCondition = (text: string) =>
  /^(?:if|when|once|to|wenn|falls|um|si|pour|quand|para|se|quando|per)\s[^,]+,\s(.+)$/iu.exec(text)?.[1] ?? "";

/** The words by which an order begins, as `plainOf` makes them: each line of a page is asked. */
const ordersIn = perLanguage((words) => [...wordList("order", words)].map(plainOf));

function beginsAsOrder(plain: string, words: PageLanguage): boolean {
  return ordersIn(words).some((one) => {
    if (!plain.startsWith(one)) return false;
    const rest = plain.slice(one.length);
    if (words === "zh") return true;
    // "Open tabs pile up" and "test suites are slow" begin with no verb.
    return words === "en" && !one.includes(" ") ? objectOfOrder.test(rest) : /^(?!\p{L})/u.test(rest);
  });
}

const objectOfOrder =
  /^\s(?:an?|the|your|our|its|this|these|those|it|them|any|all|every|each|some|from|to|on|in|into|through|with|up|one|two|once|multiple|now)\s/u;
