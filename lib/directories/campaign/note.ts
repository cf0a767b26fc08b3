import { EMPTY_WITHOUT_SCRIPTS } from "@/lib/page/facts/empty-page";
import { hasKnownWords } from "@/lib/page/facts/language/page-language";
import type { Prefill } from "@/lib/page/facts/prefill-from";
import type { PlannedProduct } from "./audience";
import { lengthNote } from "./length";
import { kindLabel, kindOf } from "./product/said-kind";
import { waitsToLaunch } from "./waits";

/** What was read of a page, as far as it is said. */
export type ReadPage = Pick<Prefill, "status" | "reason" | "detail">;

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** What is looked at of a planned directory. */
interface Planned {
  language: string | null;
  launchPlatform: boolean | null;
  onlyFor: string | null;
}

/**
 * What to know of a plan, in words: that the product's page could not be read, and that no directory of its language or of its
 * kind is in the plan. Null if there is nothing to say.
 */
export function noteOf(page: ReadPage | null, product: PlannedProduct, directories: readonly Planned[]): string | null {
  const notes = [
    unreadNote(page, product),
    comingNote(product, directories),
    languageNote(product, directories),
    kindNote(product, directories),
    lengthNote(product, directories.length),
  ];
  return notes.filter((note) => note !== null).join(" ") || null;
}

function unreadNote(
  page: ReadPage | null,
  { categories, fits }: Pick<PlannedProduct, "categories" | "fits">,
): string | null {
  const why = page && whyUnread(page);
  if (!why) return null;
  const about = categories.length > 0 ? categories.join(", ") : fits.length > 0 ? kindLabel(kindOf(fits)) : null;
  const plan = about === null ? "It is a general one; a category or kind makes it fit." : `It is for ${about}.`;
  return `${why} The plan was made without it. ${plan}`;
}

/** Null if the page was read and said something. */
function whyUnread({ status, reason, detail }: ReadPage): string | null {
  if (reason === EMPTY_WITHOUT_SCRIPTS) return "The page shows no text before its scripts have run.";
  return status === "failed" ? `The page gave nothing: ${detail ?? "it could not be read."}` : null;
}

/** Who votes tries what is there. */
function comingNote({ fits }: Pick<PlannedProduct, "fits">, directories: readonly Planned[]): string | null {
  if (!fits.includes("coming") || directories.length === 0) return null;
  if (!waitsToLaunch(fits))
    return "People can only order it so far, as your page says: launch it on the days below while they can.";
  return "People cannot have it yet, as your page says. Enter lists now. Launches have no days yet: prepare them, and launch when people can try it.";
}

/** The forms, readers and voters of nearly all directories are English: what that asks of a founder whose page is not. */
function languageNote(
  { language, categories, fits }: Pick<PlannedProduct, "language" | "categories" | "fits">,
  directories: readonly Planned[],
): string | null {
  // Customers of a place review it in their own language wherever they find it.
  if (language === null || language === "en" || directories.length === 0 || fits.includes("local")) return null;
  const name = languageNames.of(language);
  const count = directories.filter((directory) => directory.language === language).length;
  const inIt =
    count === 0
      ? `The page is in ${name}, and no directory in that language is in this plan.`
      : `The page is in ${name}, and ${count === 1 ? "one directory of this plan is" : `${count} directories of this plan are`} in that language.`;
  const isGuessed = !hasKnownWords(language) && categories.length === 0;
  const general = isGuessed
    ? ` We know few words of ${name}, so the plan is a general one: choose a category to make it fit.`
    : "";
  if (fits.includes("no_software"))
    return `${inIt}${general} The others are read in English: enter it there only if your customers read English.`;
  const launching = directories.some(({ launchPlatform }) => launchPlatform)
    ? ", and launch only if people can use your product in English"
    : ". Those who vote on launches read English, so the plan has none";
  return `${inIt}${general} The others are read in English: make an English version of your page before you submit there${launching}.`;
}

/** What nearly no directory takes alone. What does more for it is listed before the weeks. */
const rareKinds = [
  {
    kind: "games",
    kinds: ["games"],
    note: "No directory in this plan is for games. They take any product, and most of their readers look for software: do your page at a store for games first, and write to those who play games like yours.",
  },
  {
    kind: "newsletters",
    kinds: ["newsletters"],
    note: "No directory in this plan is for newsletters. They take any product, and most of their readers look for software: lists of newsletters, and letters that recommend yours, bring more readers.",
  },
  {
    kind: "courses",
    kinds: ["courses"],
    note: "No directory in this plan is for courses. They take any product, and most of their readers look for software: what you teach for free, and places where learners choose courses, bring more of them.",
  },
  {
    kind: "tabletop",
    kinds: ["tabletop"],
    note: "No directory in this plan is for games in a box. They take any product, and most of their readers look for software: go first to where players meet.",
  },
  {
    kind: "hardware",
    kinds: ["hardware", "no_software"],
    note: "No directory in this plan is for devices. They take any product, and most of their readers look for software: shops, and those who write about devices like yours, bring more buyers.",
  },
  {
    kind: "no_software",
    kinds: ["no_software", "services"],
    note: "No directory in this plan is for products that are not software, such as podcasts, communities, books or shops. They take any product, and most of their readers look for software: go first to where your own readers or buyers meet.",
  },
  {
    kind: "templates",
    kinds: ["templates"],
    note: "No directory in this plan is for templates. They take any product, and most of their readers look for software: the gallery of the program that yours is made for, and the places where its users meet, come first.",
  },
  {
    kind: "extensions",
    kinds: ["extensions"],
    note: "No directory in this plan is for browser extensions. Your pages in the stores of Chrome, Firefox and Edge come first: most people look for extensions there.",
  },
  {
    kind: "marketplaces",
    kinds: ["marketplaces", "ai_agents"],
    note: "No directory in this plan is for marketplaces. They bring makers, journalists and investors: those who buy and sell come from the places where they meet already, one town or field at a time.",
  },
] as const;

function kindNote({ fits }: Pick<PlannedProduct, "fits">, directories: readonly Planned[]): string | null {
  // The plan of a local business has no others, and its first reason says why.
  const rare = rareKinds.find(({ kind }) => fits.includes(kind) && !fits.includes("local"));
  if (!rare || directories.length === 0) return null;
  return directories.some(({ onlyFor }) => rare.kinds.some((kind) => kind === onlyFor)) ? null : rare.note;
}
