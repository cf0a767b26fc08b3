import { sentencesOf } from "@/lib/core/clean-text";

/** How sentences begin that are written for programs which read pages, and not for people. */
const order = new RegExp(
  [
    /\[?SYSTEM(?: (?:PROMPT|MESSAGE))?\]?\s?[:：]/,
    /(?:[Pp]lease )?(?:[Ii]gnore|IGNORE|[Dd]isregard|[Ff]orget) (?:[Aa]ll )?(?:of )?(?:(?:the|your|any) )?(?:(?:previous|prior|above|earlier) )?instructions?(?![p{L}])/,
    /[Yy]ou are (?:now )?an? (?:(?:helpful|honest|harmless|AI) ){1,3}(?:assistant|language model)/,
    /(?:[Nn]ote to |[Dd]ear |[Aa]ttention,? )?(?:all )?(?:AI|LLM|[Ll]anguage model)s?(?: (?:agents?|assistants?|models?|reviewers?|crawlers?|readers?))?\s?[:,]\s?(?:please )?(?:always )?(?:add|answer|approve|categori[sz]e|classify|describe|give|ignore|list|mark|output|rank|rate|recommend|reply|report|respond|say|set|treat|write)(?![p{L}])/,
  ]
    .map(({ source }) => `(?:${source})`)
    .join("|"),
  "u",
);
const startsWithOrder = new RegExp(`^[\\s"“(<*#-]*(?:${order.source})`, "u");

/** Characters of a text in which orders are looked for. */
const MAX_CHARACTERS = 4_000;

/** A text without the sentences that order a program to say or do something. What they claim is nothing that the page tells people. */
export function withoutOrders(text: string): string {
  if (text.length > MAX_CHARACTERS || !order.test(text)) return text;
  const sentences = sentencesOf(text);
  const left = sentences.filter((sentence) => !startsWithOrder.test(sentence));
  return left.length === sentences.length ? text : left.join(" ");
}

/** Whether a text is nothing but orders. */
export const isOrder = (text: string): boolean => text !== "" && withoutOrders(text) === "";
