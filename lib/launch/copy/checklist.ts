import { isFilled, type ListedCopy } from "./field-values";
import { type FieldTable, listingFields } from "./fields";

export interface ChecklistItem {
  id: string;
  done: boolean;
  label: string;
}

/** A gate as the checklist shows it. */
interface ShownGate {
  /** Its id on the checklist. Null for the copy, which the checklist shows field by field. */
  item: string | null;
  done: boolean;
  label: string;
}

/** The items of the copy, then the gates that are given. */
export function checklistOf(
  draft: ListedCopy,
  gates: readonly ShownGate[] = [],
  table: FieldTable = listingFields,
): ChecklistItem[] {
  const shown = gates.flatMap(({ item: id, label, done }) => (id === null ? [] : { id, done, label }));
  return [...copyItems(draft, table), ...shown];
}

/** What a listing is not complete without, field by field. */
function copyItems(draft: Readonly<Record<string, unknown>>, table: FieldTable): ChecklistItem[] {
  return Object.entries(table).flatMap(([id, { todo, column }]) =>
    todo === undefined ? [] : { id, done: isFilled(draft[column]), label: todo },
  );
}

/** What to do next with a draft, in the order to do it. `unreadable` is the sentence that says why the page gave nothing. */
export function nextStepsOf(
  draft: ListedCopy,
  facts: {
    reviewUrl: string;
    unreadable: string | null;
    listedAt: string | null;
    gates?: readonly ShownGate[] | undefined;
    /** What is said of Instant Launch, if it is offered. */
    instantLaunch?: string | null;
  },
): string[] {
  const missing = checklistOf(draft, facts.gates)
    .filter(({ done }) => !done)
    .map(({ label }) => label.toLowerCase());
  return [
    ...(facts.listedAt
      ? [
          `This product is live already: ${facts.listedAt}. This draft cannot be launched, so do not pay or install anything for it.`,
        ]
      : []),
    ...(facts.unreadable ? [`${facts.unreadable} Fill in the fields by hand.`] : []),
    `Give the founder the review link and keep it private, because anyone who has it can read the draft: ${facts.reviewUrl}`,
    ...(missing.length > 0 ? [`Still open: ${missing.join("; ")}.`] : []),
    ...(facts.instantLaunch ? [facts.instantLaunch] : []),
    "The founder signs in there, finishes the draft and submits it; a person reviews it before it goes live.",
  ];
}
