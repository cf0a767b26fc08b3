import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { wordList } from "../words/word-lists";

/** What a product is, whatever it is about: a newsletter, a course, an agency. Its last word says so. */
export interface Form {
  id: string;
  /** Kinds that are of this form by their nature. */
  kinds: string[];
  /** Ids of people who use such a thing, whatever it is about. */
  audiences: string[];
  /** Searches for it: {thing} is its whole name, {topic} what it is about. */
  queries: string[];
}

/** Forms that the rules treat apart. */
export const API = "api";
const DEVICE = "device";
export const GAME = "game";
export const MARKETPLACE = "marketplace";
export const PLUGIN = "plugin";
/** What people learn from, read or listen to. */
export const mediums: ReadonlySet<string> = new Set(["newsletter", "course", "podcast"]);

const list = z.string().transform((text) => text.split(";").filter(Boolean));
const Row = z.object({
  form: z.string(),
  words: list,
  kinds: list,
  audiences: list,
  queries: list,
  of: z.enum(["program", "addon", ""]),
});

interface Read {
  /** All of them. */
  forms: Form[];
  /** Those that are told by a last word, by that word. */
  byWord: ReadonlyMap<string, Form>;
  /** What programs do, by the words that their names end in. */
  programs: ReadonlyMap<string, Form>;
  /** Those of them that belong to a system. */
  addOns: ReadonlySet<Form>;
}

let read: Read | undefined;

/** The shipped forms, read once. */
function readForms(): Read {
  if (read) return read;
  const rows = readDataRows("kinds/forms.csv", Row).map(({ form: id, kinds, audiences, queries, ...row }) => ({
    ...row,
    form: { id, kinds, audiences, queries },
  }));
  const wordsOf = (kept: typeof rows) => new Map(kept.flatMap(({ words, form }) => words.map((word) => [word, form])));
  read = {
    forms: rows.map(({ form }) => form),
    byWord: wordsOf(rows.filter(({ of }) => of === "")),
    programs: wordsOf(rows.filter(({ of }) => of !== "")),
    addOns: new Set(rows.filter(({ of }) => of === "addon").map(({ form }) => form)),
  };
  return read;
}

/** All shipped forms. */
export const forms = (): readonly Form[] => readForms().forms;

/** The form that the last word of a name tells; null for software and everything else. */
export function formOf(thing: string): Form | null {
  // An appointment book is nothing to read.
  if ([...wordList("no-form", "en")].some((name) => thing.toLowerCase().endsWith(name))) return null;
  const last = (thing.toLowerCase().split(" ").at(-1) ?? "").replace(/(?<=[^s])s$/u, "");
  return readForms().byWord.get(last) ?? null;
}

/** What a program does, and what it does that with: "badminton" and a score keeper. */
export interface Composed {
  form: Form;
  topic: string;
}

/**
 * "Badminton score keeper app": the parts of a program's name; null if its last words say nothing of what it does, or its first of what with.
 * @param use what a plugin or a wrapper is for: "recipe scaling" of "Obsidian plugin for recipe scaling" is a part of the topic
 */
export function composedOf(thing: string, use: string | null = null): Composed | null {
  const parts = thing.split(" ");
  const { programs } = readForms();
  for (const whole of [parts, parts.slice(0, -1)]) {
    if (whole !== parts && !wordList("program", "en").has(parts.at(-1) ?? "")) continue;
    for (let at = Math.max(1, whole.length - MAX_WORDS); at < whole.length; at += 1) {
      const form = programs.get(whole.slice(at).join(" ").toLowerCase());
      const topic = whole.slice(0, at).join(" ");
      const about = use !== null && form && isAddOnForm(form) ? `${topic} ${use.replace(article, "")}` : topic;
      if (form && !isPraise.test(topic)) return { form, topic: about };
    }
  }
  return null;
}

const article = /^(?:the|an?|your) /u;
/** "Free newsletter" is about nothing. */
const isPraise = /^(?:(?:free|new|best|daily|weekly|monthly)(?: |$))+$/iu;
/** Whether something belongs to a system: a plugin, a client of an API. */
export const isAddOnForm = (form: Form): boolean => readForms().addOns.has(form);

const MAX_WORDS = 2;
/** The form of things that are shipped. */
export const deviceForm = (): Form | null => forms().find(({ id }) => id === DEVICE) ?? null;

/** The searches for a thing of a form. */
export function formSearches(
  { queries }: Form,
  thing: string,
  topic = thing.split(" ").slice(0, -1).join(" "),
): string[] {
  const isAboutNothing = topic === "" || isPraise.test(topic);
  return queries
    .filter((query) => !isAboutNothing || !query.includes("{topic}"))
    .map((query) => query.replaceAll("{thing}", thing).replaceAll("{topic}", topic));
}
