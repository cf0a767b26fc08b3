import { allSubreddits, type Subreddit } from "../subreddit-catalog";
import { tablesIn } from "./tables";

/** What of the tables has a meaning that a page is compared with. */
export type TextOf = "kind" | "searches" | "audience" | "community" | "search" | "pain";

export interface TableText {
  of: TextOf;
  id: string;
  text: string;
}

/** The English texts of the tables. A search and a pain are their own ids. */
export function tableTexts(): TableText[] {
  const { kinds, audiences, usualPains } = tablesIn("en");
  const searches = new Set(kinds.flatMap(({ queries }) => queries));
  return [
    ...kinds.map(({ id, name, cues }) => ({ of: "kind" as const, id, text: `${name}. ${firstOf(cues)}` })),
    ...kinds.map(({ id, queries }) => ({ of: "searches" as const, id, text: queries.join(", ") })),
    ...[...audiences.values()].map(({ id, name, cues }) => ({
      of: "audience" as const,
      id,
      text: `${name}. ${firstOf(cues)}`,
    })),
    ...allSubreddits().map((one) => ({ of: "community" as const, id: one.name, text: communityText(one) })),
    ...[...searches].map((text) => ({ of: "search" as const, id: text, text })),
    ...[...usualPains.values()].map(({ text }) => ({ of: "pain" as const, id: text, text })),
  ];
}

/** The first cues say most. */
const firstOf = (cues: readonly string[]) => cues.slice(0, CUES).join(", ");
const CUES = 6;

/** What a community is called, and what it talks about. */
export const communityText = ({ name, topics }: Pick<Subreddit, "name" | "topics">) =>
  `${wordsOf(name)}: ${topics.join(", ")}`;

/** "r/LanguageLearning" as words. */
const wordsOf = (name: string) =>
  name
    .slice(2)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replaceAll("_", " ");
