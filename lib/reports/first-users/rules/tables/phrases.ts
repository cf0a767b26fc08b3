import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { type PageLanguage, pageLanguages } from "@/lib/page/facts/language/page-language";

const Row = z.object({ phrase: z.string(), language: z.enum(pageLanguages), text: z.string() });

let read: ReadonlyMap<string, string> | undefined;

/** The sentences of reports, read once, by phrase and language. */
const phrases = () =>
  (read ??= new Map(
    readDataRows("kinds/phrases.csv", Row).map(({ phrase, language, text }) => [`${phrase} ${language}`, text]),
  ));

/** A sentence of reports in one language, with its gaps filled; empty if the language does not use it. */
export function say(phrase: string, language: PageLanguage, gaps: Readonly<Record<string, string>> = {}): string {
  const text = phrases().get(`${phrase} ${language}`) ?? "";
  return text.replace(/\{(\w+)\}/g, (_gap, name: string) => gaps[name] ?? "");
}

/** "a, b and c". */
export function listed(words: readonly string[], language: PageLanguage): string {
  const comma = language === "ja" ? "、" : language === "zh" ? "、" : ", ";
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(comma)}${say("and", language)}${words.at(-1)}`;
}
