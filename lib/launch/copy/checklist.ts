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

/** The items of the copy, followed by the given gates. */
export function checklistOf(
  draft: ListedCopy,
  gates: readonly ShownGate[] = [],
  table: FieldTable = listingFields,
): ChecklistItem[] {
  const shown = gates.flatMap(({ item: id, label, done }) => (id === null ? [] : { id, done, label }));
  return [...copyItems(draft, table), ...shown];
}

/** What a complete listing needs, field by field. */
function copyItems(draft: Readonly<Record<string, unknown>>, table: FieldTable): ChecklistItem[] {
  return Object.entries(table).flatMap(([id, { todo, column }]) =>
    todo === undefined ? [] : { id, done: isFilled(draft[column]), label: todo },
  );
}

/** What is missing, as it is said inside a sentence. Its values keep their letters: "say what it costs: Free, Freemium or Paid". */
export function missingInSentence(copy: ListedCopy): string[] {
  return checklistOf(copy).flatMap(({ done, label }) => (done ? [] : inSentence(label)));
}

/** "Add a logo" as it stands inside a sentence: "add a logo". */
export function inSentence(label: string): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
