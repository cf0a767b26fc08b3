import type { Found } from "../page/lines";
import type { Audience } from "../tables/tables";

/** People who may be the first users, and what the page says that speaks of them. */
export interface Fit {
  audience: Audience;
  /** Null for those that such a product usually has, and the page does not name. */
  found: Found | null;
}

/** People with the chance that they are meant. */
export interface Likely extends Fit {
  chance: number;
}

/** People of whom nothing is known. */
export const nobody = {
  situation: "",
  cues: [] as string[],
  subreddits: [] as string[],
  asksOn: "google",
  searchWord: undefined,
  field: "",
  localSubreddits: [] as string[],
  trade: null,
} as const satisfies Partial<Audience>;

export const isSame = (one: Audience, other: Audience) =>
  (one.id === other.id && one.id !== "own") || one.name.toLowerCase() === other.name.toLowerCase();
