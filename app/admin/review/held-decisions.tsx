import { decisionTitle, holdSentence } from "@/components/admin/labels";
import { Countdown } from "./countdown";
import { HeldForms } from "./held-forms";
import type { HeldActions, HeldDecisionView } from "./held-view";

/** Decisions on hold, each with an undo button. Shown above the queue, whichever draft is open. */
export function HeldDecisions({ held, ...actions }: { held: HeldDecisionView[] } & HeldActions) {
  const last = held.findLast(({ is_mine, problem }) => is_mine && !problem);
  return (
    <div role="status" aria-label="Decisions on hold">
      {held.length > 0 && (
        <ul className="mb-6 border-ink noted">
          {held.map((decision) => (
            <li key={decision.listing_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1">
              <HeldWords decision={decision} />
              {decision.is_mine && <HeldForms decision={decision} isLast={decision === last} {...actions} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HeldWords({ decision }: { decision: HeldDecisionView }) {
  const title = decisionTitle(decision.decision, decision.name);
  if (decision.problem) {
    return (
      <p className="min-w-0 flex-1">
        <strong className="font-semibold text-bad">Not done: {title}.</strong> {decision.problem}
        {decision.note && <span className="block text-soft">Your note: {decision.note}</span>}
      </p>
    );
  }
  return (
    <p className="min-w-0 flex-1">
      <span className="sr-only">{holdSentence(decision.decision, decision.name)} </span>
      <strong aria-hidden="true" className="font-semibold">
        {title}
      </strong>{" "}
      <span className="text-soft">
        {!decision.is_mine && `by ${decision.by} `}
        {/* Keyed by the decision, so that each has its own countdown. */}
        <Countdown key={`${decision.listing_id}:${decision.decision}`} leftMs={decision.left_ms} />
        {decision.decision === "approve" && decision.note && " Your note is not sent: an approval has none."}
      </span>
    </p>
  );
}
