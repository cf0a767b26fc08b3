import type { FormAction } from "@/components/ui/form-state";

/** What a gate's form shows besides its message. */
export interface GateAnswer {
  /** The open steps, one sentence each. */
  open?: string[];
  /** The checkout URL of Instant Launch, on another site. */
  checkout?: string;
}

/** A gate's form. It sends the draft's id as `draft`. */
export type GateAction = FormAction<GateAnswer>;
