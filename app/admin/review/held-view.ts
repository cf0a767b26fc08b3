import type { FormAction } from "@/components/ui/form-state";

/** A decision that is on hold, or that failed. */
export interface HeldDecisionView {
  listing_id: string;
  name: string;
  decision: string;
  note: string;
  /** Who made it. */
  by: string;
  /** True if it is the admin who is reading. */
  is_mine: boolean;
  /** Milliseconds until it is carried out. */
  left_ms: number;
  problem: string | null;
}

export interface HeldActions {
  undo: FormAction;
  carryOut: FormAction;
}
