import { wordList } from "../words/word-lists";

/** Whether a word is what programs are compared as: "editors". */
export const isProgram = (word: string): boolean => wordList("program-noun", "en").has(word.replace(/s$/u, ""));

/** "Volunteer scheduling", "contract review": what one does is compared as the program that does it. */
export const asProgram = (thing: string, tool: string) => (isDoing.test(thing) ? `${thing} ${tool}` : thing);
const isDoing = /(?:ing|ment|tion|inventory|audit|review)$/iu;

/** "Mock APIs", "meeting notes": nobody types "best meeting notes", nor asks for them. */
export const isMany = (thing: string) => /[^aiosu]s$/iu.test(thing) && !isProgram(thing.split(" ").at(-1) ?? "");
