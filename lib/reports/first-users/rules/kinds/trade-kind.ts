import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { PageLines } from "../page/lines";
import { findForm, type TradeForms, tradeFormsIn } from "../trade/trade-forms";
import { LIKELY, type LikelyKind, likeliestOf, SURE } from "./kind-choice";
import type { Reading } from "./reading";

/**
 * The likeliest kind that is made for the people of work to whom the page speaks first, if no other is sure: a page that begins with
 * "Für Tierarztpraxen" is no invoicing program, however much it says of invoices.
 */
export function kindOfTrade({ told, own, kinds, lines }: Reading): LikelyKind | null {
  const likeliest = likeliestOf(kinds);
  // "Community for pharmacy technicians" says more by itself.
  if (
    !told ||
    (own && lines.words === "en") ||
    !likeliest ||
    likeliest.chance >= SURE ||
    likeliest.kind.audiences.includes(told.people.id)
  )
    return null;
  const forms = tradeFormsIn(lines.words).find(({ people }) => people.id === told.people.id);
  // What cakes cost is asked by bakers, too: the software of a trade has its name.
  const isOfTrade = ({ kind: { name, cues, audiences } }: LikelyKind) =>
    audiences.includes(told.people.id) &&
    forms !== undefined &&
    (findForm(plainOf(name), forms, lines.words) !== null ||
      cues.some((cue) => isForm(plainOf(cue), forms, lines.words)));
  const theirs = likeliestOf(kinds.filter(isOfTrade));
  return theirs && theirs.chance >= MIN_OF_TRADE ? { ...theirs, chance: LIKELY } : null;
}

const isForm = (plain: string, forms: TradeForms, words: PageLines["words"]) =>
  findForm(plain, forms, words)?.length === plain.length;

const MIN_OF_TRADE = 0.05;
