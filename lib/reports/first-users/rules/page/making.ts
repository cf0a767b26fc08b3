import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Block } from "@/lib/reports/first-users/visible-blocks";
import type { Line, PageLines } from "./lines";

/** What a product is made of: "built with SwiftUI", up to the end of the clause. */
const madeOf =
  /(?<!\p{L})(?:(?:built|written|made|developed|coded|implemented) (?:with|using)|(?:built|written|developed|coded|implemented) (?:in|on)|powered by)(?!\p{L})[^.,;:!?|()–—]*/gu;

/** Headings over what only those read who work on the product. */
const isOfMakers =
  /^(?:the )?(?:tech(?:nology|nologies|nical)?(?: stack| details)?|(?:proposed |our )?(?:tech )?stack|built with|technologies(?: used)?|architecture|dependencies|prerequisites|development(?: setup)?|developing(?: (?:and|&) contributing)?|contributing|project (?:structure|layout)|repository layout|build(?:ing)? (?:from source|and test|yourself)?|with swift package manager|swift package manager|technologie stack|technischer aufbau|stack technique|tecnologías(?: utilizadas)?|tecnologias(?: utilizadas)?|tecnologie(?: utilizzate)?|技術スタック|技术栈|기술 스택)$/u;

const bare = (text: string) => plainOf(text).replace(/^[^\p{L}]+|[^\p{L})]+$/gu, "");

/**
 * The lines as they speak to users: who writes in the language that a product is written in is none of them. The length of lines
 * stays.
 */
export function withoutMaking({ lines, ...about }: PageLines, blocks: readonly Block[]): PageLines {
  const ofMakers = makingIn(blocks);
  const left = lines.map((line): Line => {
    const { text, plain, lead } = line;
    if (lead === 0 && ofMakers.includes(text)) return { ...line, plain: " ".repeat(plain.length) };
    return { ...line, plain: plain.replace(madeOf, (clause) => " ".repeat(clause.length)) };
  });
  return { ...about, lines: left };
}

/** What stands below such headings, up to the next one of any rank. */
function makingIn(blocks: readonly Block[]): string {
  let isMaking = false;
  const texts = blocks.filter(({ text, level }) => {
    if (level > 0) isMaking = isOfMakers.test(bare(text));
    return isMaking;
  });
  return texts.map(({ text }) => text).join("\n");
}
