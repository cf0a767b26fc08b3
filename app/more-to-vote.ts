import type { Entry } from "@/components/product/ranked-list";
import { weekInWords } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";

/** What can be voted on while the week is young: the launches of last week, or else the best of all. Null if there is nothing. */
export async function moreToVote(lastWeek: string, entries: readonly Entry[], readBest: () => Promise<Entry[]>) {
  if (entries.length > 0) {
    const all = { href: routes.week(lastWeek), label: `All of ${weekInWords(lastWeek)}` };
    return { title: "Last week’s launches", entries: entries.slice(0, MORE_SHOWN), all };
  }
  const best = await readBest();
  if (best.length === 0) return null;
  return { title: "Most upvoted", entries: best, all: { href: "/products" as const, label: "All products" } };
}

export const MORE_SHOWN = 15;
