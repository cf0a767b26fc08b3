import type { FormAction } from "@/components/ui/form-state";

/** A decision that waits to be carried out, or that could not be. */
export interface HeldDecisionView {
  listing_id: string;
  name: string;
  decision: string;
  note: string;
  /** Who made it. */
  by: string;
  /** Whether that is the admin who reads this. */
  is_mine: boolean;
  /** Milliseconds until it is carried out. */
  left_ms: number;
  problem: string | null;
}

export interface HeldActions {
  undo: FormAction;
  carryOut: FormAction;
}
