import type { FormAction } from "@/components/ui/form-state";

/** What a form of the gates shows besides its sentence. */
export interface GateAnswer {
  /** What has to be done first, each in a sentence. */
  open?: string[];
  /** The checkout of Instant Launch, outside of this site. */
  checkout?: string;
}

/** A form of the gates: it carries the draft's id as `draft`. */
export type GateAction = FormAction<GateAnswer>;
