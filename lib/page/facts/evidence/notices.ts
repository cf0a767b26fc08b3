import { z } from "zod";
import { everyLanguage } from "../words/every-language";

/** Characters of a notice; who says more says something else too. */
export const MAX_NOTICE = 400;

const noticeWords = everyLanguage(
  "notice-words.csv",
  z.enum(["scripts", "browser", "loading", "rights", "cookies", "consent", "filler"] as const),
);

/** What a notice about rights is known by, in all languages. */
const RIGHTS = /©|\(c\)\s*\d{4}/i;

/** Whatever their length, lines that ask for consent to cookies or fill a space say nothing else. */
const isAlways = (meaning: string) => meaning === "consent" || meaning === "filler";

/** What a product may be about: "Lints JavaScript as you type", "A generator of lorem ipsum". */
const isSubject = (meaning: string) => meaning === "scripts" || meaning === "filler";

/** Whether a line speaks of the page itself and not of the product: scripts, the browser, loading, rights and cookies. */
export function isNotice(line: string, head: string): boolean {
  if (isRepeated(line)) return true;
  const meanings = [...noticeWords(line).meanings];
  if (line.length > MAX_NOTICE && !meanings.some(isAlways)) return false;
  if (RIGHTS.test(line)) return true;
  if (meanings.length === 0) return false;
  const ofHead = meanings.every(isSubject) ? noticeWords(head).meanings : null;
  return !(ofHead && meanings.every((meaning) => ofHead.has(meaning)));
}

/** "Loading Loading Loading", with blanks between or without: one word again and again. */
const isRepeated = (line: string) => /^(\p{L}{2,12}?…?)\1{5,}$/u.test(line.replaceAll(" ", ""));
