import { wordCount } from "@/lib/core/clean-text";
import type { Steps } from "@/lib/page/fetch/steps";
import { amountsIn } from "../words/amounts";
import { namesSpan } from "../words/free-words";
import { anyOf } from "../words/price-phrases";
import type { MeaningsIn } from "./price-words";
import { statementsOf } from "./statements";

/** Whether a sum of nothing is a price, if that is clear without its sentence: "from $0" is one, "$0 for 14 days" is none. */
export function* judgedZero(before: string, following: string, meaningsIn: MeaningsIn): Steps<boolean | null> {
  if (startsAt.test(before)) return true;
  // "$0 today": it is paid later.
  if (today.test(following) || namesSpan(following)) return false;
  return (yield* isOfTrial(before, meaningsIn)) ? false : null;
}

const today = new RegExp(`^\\s?(?:due )?${anyOf("today")}(?!\\p{L})|^\\s?${anyOf("due_now")}(?!\\p{L})`, "iu");

const startsAt = new RegExp(`(?<!\\p{L})${anyOf("starts_at")}\\s?$`, "iu");

/** Words of what may be the name of a plan, and characters of what names a trial and says nothing else. */
const NAME_WORDS = 2;
const TRIAL_CHARACTERS = 30;

/** "Free trial. First 3 days. No card needed: $0" is a trial's card. "14-day free trial. Hobby: $0" is the plan behind one. */
function* isOfTrial(before: string, meaningsIn: MeaningsIn): Steps<boolean> {
  const last = [...amountsIn(before)].at(-1)?.written;
  const text = last ? before.slice(before.lastIndexOf(last) + last.length) : before;
  const statements = statementsOf(text).filter((statement) => /\p{L}/u.test(statement));
  for (const [index, statement] of statements.entries()) {
    if (statement.length > TRIAL_CHARACTERS || !/^[\p{Lu}\p{Lo}\d]/u.test(statement)) continue;
    if (!(yield* meaningsIn(statement)).has("trial")) continue;
    const below = statements.slice(index + 1);
    const isNamed = below.some((one) => !namesSpan(one) && wordCount(one) <= NAME_WORDS);
    return !isNamed && [statement, ...below].some(namesSpan);
  }
  return false;
}
