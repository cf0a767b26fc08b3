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
const Row = z.object({ form: z.string(), words: list, kinds: list, audiences: list, queries: list });

let read: Form[] | undefined;
let byWord: ReadonlyMap<string, Form> | undefined;

/** The shipped forms, read once. */
export function forms(): Form[] {
  if (read) return read;
  const rows = readDataRows("kinds/forms.csv", Row);
  read = rows.map(({ form: id, kinds, audiences, queries }) => ({ id, kinds, audiences, queries }));
  byWord = new Map(rows.flatMap(({ words }, index) => words.flatMap((word) => pairOf(word, read?.[index]))));
  return read;
}

const pairOf = (word: string, form: Form | undefined): [string, Form][] => (form ? [[word, form]] : []);

/** The form that the last word of a name tells; null for software and everything else. */
export function formOf(thing: string): Form | null {
  forms();
  // An appointment book is nothing to read.
  if ([...wordList("no-form", "en")].some((name) => thing.toLowerCase().endsWith(name))) return null;
  const last = (thing.toLowerCase().split(" ").at(-1) ?? "").replace(/(?<=[^s])s$/u, "");
  return byWord?.get(last) ?? null;
}

/** The form of things that are shipped. */
export const deviceForm = (): Form | null => forms().find(({ id }) => id === DEVICE) ?? null;

/** The searches for a thing of a form. */
export function formSearches({ queries }: Form, thing: string): string[] {
  const topic = thing.split(" ").slice(0, -1).join(" ");
  return queries
    .filter((query) => topic !== "" || !query.includes("{topic}"))
    .map((query) => query.replaceAll("{thing}", thing).replaceAll("{topic}", topic));
}
