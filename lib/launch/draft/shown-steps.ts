import type { ChecklistItem } from "@/lib/launch/copy/checklist";
import { listingFields } from "@/lib/launch/copy/fields";
import { COPY_LABEL } from "./gates";

interface ShownStep {
  id: string;
  label: string;
  done: boolean;
  /** What the listing still lacks; empty for every other step. */
  missing: string[];
}

/** The steps of a checklist: its fields together are one, so that everybody counts the same steps as the founder. */
export function stepsOf(items: readonly ChecklistItem[]): ShownStep[] {
  const isField = ({ id }: ChecklistItem) => Object.hasOwn(listingFields, id);
  const fields = items.filter(isField);
  const missing = fields.flatMap(({ done, label }) => (done ? [] : [label]));
  const copy = { id: "copy", label: COPY_LABEL, done: missing.length === 0, missing };
  const others = items.filter((item) => !isField(item)).map((item) => ({ ...item, missing: [] }));
  return fields.length > 0 ? [copy, ...others] : others;
}
