import type { Choosable } from "../choice/choosable";
import { type Fact, isOftenNamed } from "./terms";

/** Whom a directory reaches, or what it does for a product. */
export interface Whom {
  words: string;
  /** What need not be said again. */
  facts?: readonly Fact[];
}

/** What many directories are alike. */
const ofMany: Readonly<Record<string, string>> = {
  "Startup directory": "A list of start-ups",
  "SaaS directory": "A list of software",
  "AI directory": "A list of AI tools",
};

/** The best that is known of a directory that does the same as many others: without it, their reasons would all be alike. */
export function apart(said: string, { category, linkType, requiresAccount, sources }: Choosable, where: string): Whom {
  const list = ofMany[category];
  const isLink = linkType === "dofollow";
  const known: Required<Whom> | null = isOftenNamed(sources)
    ? { words: ` that ${sources} other lists name`, facts: ["lists"] }
    : requiresAccount === false
      ? { words: " that asks for no account", facts: ["account"] }
      : null;
  if (list === undefined || !(isLink || known)) return { words: placed(said, where) };
  const begun = `${list}${where}${known?.words ?? ""}${isLink ? ", with a link that counts for search engines" : ""}`;
  return {
    words: said.replace(/^[^:]*/, begun),
    facts: [...(known?.facts ?? []), ...(isLink ? ["link" as const] : [])],
  };
}

/** Whom it is for stands before what to do there. */
export const placed = (said: string, where: string) => said.replace(/^[^:]*/, (whom) => `${whom}${where}`);
