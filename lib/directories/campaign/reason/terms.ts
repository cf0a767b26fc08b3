import type { Choosable } from "../choice/choosable";
import { WELL_KNOWN } from "../choice/choosable";

/** What can be said of a directory that sets it apart from others of its kind. */
export type Fact = "link" | "lists" | "account";

/** From so many lists on it is worth saying; of well-known ones it is said already. */
const OFTEN_NAMED = 5;
export const isOftenNamed = (sources: number) => sources >= OFTEN_NAMED && sources < WELL_KNOWN;

/** What entering costs, asks and brings, in the order of a reason. */
export function termsOf({
  pricing,
  price,
  dr,
  sources,
  linkType,
  requiresAccount,
  requiresBacklink,
  reviewDays,
}: Choosable): { words: string; fact?: Fact }[] {
  const cost = { Free: "Free", Freemium: "Free to enter", Paid: "Paid" }[pricing];
  const paid = price ? (pricing === "Paid" ? ` from ${price}` : ` (more reach from ${price})`) : "";
  const review = `about ${reviewDays} ${reviewDays === 1 ? "day" : "days"} of review`;
  return [
    { words: `${cost}${paid}` },
    { words: dr === null ? "domain rating unknown" : `domain rating ${dr}` },
    ...(isOftenNamed(sources) ? [{ words: `named by ${sources} lists`, fact: "lists" as const }] : []),
    ...(linkType === "dofollow" ? [{ words: "its link counts for search engines", fact: "link" as const }] : []),
    ...(requiresAccount === false ? [{ words: "no account needed", fact: "account" as const }] : []),
    ...(requiresBacklink ? [{ words: "asks for a link back" }] : []),
    ...(reviewDays !== null && reviewDays > 0 ? [{ words: review }] : []),
  ];
}
