import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { oncePerProcess } from "@/db/once-per-process";

/** A community of the shipped catalog. Null is unknown. */
export interface Subreddit {
  /** With its r/, as Reddit writes it. */
  name: string;
  /** Who is there and what they talk about. */
  topics: string[];
  /** An approximate published figure. */
  members: number | null;
  selfPromo: "allowed" | "limited" | "no" | null;
  /** Who is there talks of schools, laws, money, homes or trades of countries of this language; null if people of all read it. */
  language: string | null;
}

const Row = z.object({
  name: z.string().regex(/^r\/\w{2,21}$/),
  topics: z.string().transform((topics) => topics.split(";")),
  members: z.string().transform((members) => (members === "" ? null : Number(members))),
  self_promo: z.enum(["allowed", "limited", "no", ""]),
  language: z.enum(["en", ""]),
});

/** The shipped catalog by lower-case name, read once; it changes with a release and never in between. */
const catalog = oncePerProcess(
  "subreddits",
  (): ReadonlyMap<string, Subreddit> =>
    new Map(
      readRows().map(({ self_promo, language, ...row }) => [
        row.name.toLowerCase(),
        { ...row, selfPromo: self_promo || null, language: language || null },
      ]),
    ),
);

function readRows(): z.output<typeof Row>[] {
  const file = path.join(process.cwd(), "db", "data", "subreddits.csv");
  return z.array(Row).parse(parse(readFileSync(file), { columns: true, skip_empty_lines: true }));
}

/** All communities, in the catalog's order. */
export function allSubreddits(): Subreddit[] {
  return [...catalog().values()];
}

/** The community of this name, with or without its r/, in any letter case; null if the catalog has none. */
export function findSubreddit(name: string): Subreddit | null {
  const bare = name.trim().replace(/^\/?r\//i, "");
  return catalog().get(`r/${bare}`.toLowerCase()) ?? null;
}

/** Whether people whose pages are in this language read it; no community that the catalog lacks is known not to be. */
export function isReadIn(name: string, language: string): boolean {
  const own = findSubreddit(name)?.language ?? null;
  return own === null || own === language;
}
