import { ActionForm, FoldedActionForm } from "@/components/admin/action-form";
import { nameOf } from "@/components/admin/labels";
import { SettleForms } from "@/components/admin/settle-forms";
import type { FormAction } from "@/components/ui/form-state";
import type { ReviewItem } from "@/lib/launch/review/queue";
import { MoveWeekForm } from "./move-week-form";
import { TransferForm } from "./transfer-form";

interface ListingActionsProps {
  item: ReviewItem;
  feature: FormAction;
  takeOut: FormAction;
  putBack: FormAction;
  confirmPayment: FormAction;
  transfer: FormAction;
  stop: FormAction;
  moveWeek: FormAction;
  hold: FormAction;
  release: FormAction;
  settle: FormAction;
}

/** The actions that the state of a listing allows. */
export function ListingActions({ item, transfer, ...actions }: ListingActionsProps) {
  const { feature, takeOut, putBack, confirmPayment } = actions;
  const isLive = item.status === "live";
  const isOpen = item.status === "draft" || item.status === "submitted";
  const mayBePaid = item.instant_launch || item.payments.some(({ outcome }) => outcome === "not_fitting");
  const awaitsPayment = isOpen && mayBePaid && !item.instant_paid;
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="head-rule font-serif text-head">
        Actions
      </h2>
      {awaitsPayment && (
        <FoldedActionForm id={item.id} action={confirmPayment} label="Confirm the payment" of={`of ${nameOf(item)}`}>
          No payment has confirmed Instant Launch. Confirm it once you have the money: you cannot undo this.
        </FoldedActionForm>
      )}
      {isLive && (
        <ActionForm
          id={item.id}
          action={feature}
          label={item.featured ? "Stop featuring" : "Feature"}
          fields={{ featured: item.featured ? "no" : "yes" }}
        >
          {item.featured ? "It is featured now." : "A featured product has the mark in every list."}
        </ActionForm>
      )}
      <ScheduledActions item={item} stop={actions.stop} moveWeek={actions.moveWeek} />
      <HoldActions item={item} hold={actions.hold} release={actions.release} />
      <MoneyActions item={item} settle={actions.settle} />
      {(isLive || item.status === "unlisted") && (
        <ActionForm
          id={item.id}
          action={takeOut}
          label="Take down"
          reason={{
            label: "Reason",
            hint: "The founder reads it by email and under their launches. The audit log keeps it.",
          }}
        >
          {isLive
            ? "It leaves the catalog at once and can be restored."
            : "Its founder has taken it out of the catalog. Once it is taken down, they cannot bring it back; you can restore it."}
        </ActionForm>
      )}
      {item.status === "taken_down" && (
        <ActionForm id={item.id} action={putBack} label="Restore">
          It goes back into the catalog with its upvotes, its URL and its week.
        </ActionForm>
      )}
      <TransferForm id={item.id} owner={item.founder_email} transfer={transfer} />
    </section>
  );
}

/** What can be done with a launch that waits for its week. */
function ScheduledActions({ item, stop, moveWeek }: Pick<ListingActionsProps, "item" | "stop" | "moveWeek">) {
  if (item.status !== "scheduled") return null;
  return (
    <>
      <MoveWeekForm id={item.id} week={item.launch_week} weeks={item.free_weeks} move={moveWeek} />
      <ActionForm
        id={item.id}
        action={stop}
        label="Stop the launch"
        reason={{ label: "Why it is stopped", hint: "The founder reads it in the email and in the editor." }}
      >
        It becomes an open draft again, and its place in the week is free. The founder gets an email.
      </ActionForm>
    </>
  );
}

/** A listing of a partner can be put on hold, and released. */
function HoldActions({ item, hold, release }: Pick<ListingActionsProps, "item" | "hold" | "release">) {
  if (item.status === "held") {
    return (
      <ActionForm id={item.id} action={release} label="Release">
        It goes back into the catalog with its upvotes, its URL and its week. The founder gets an email.
      </ActionForm>
    );
  }
  if (item.status !== "live" || !item.by_partner) return null;
  return (
    <ActionForm
      id={item.id}
      action={hold}
      label="Put on hold"
      reason={{ label: "Why it is on hold", hint: "The founder reads it in the email." }}
    >
      A partner published it. It leaves the catalog until somebody reviews it.
    </ActionForm>
  );
}

/** What became of the money of a paid launch that is over: recorded once. */
function MoneyActions({ item, settle }: Pick<ListingActionsProps, "item" | "settle">) {
  const isOver = item.status === "rejected" || item.status === "expired";
  if (!isOver || !item.instant_paid) return null;
  if (item.payment_settled !== null) {
    return (
      <p className="border-b py-4 text-soft">
        {item.payment_settled === "refunded"
          ? "Its payment was refunded."
          : "Its payment became a credit, which pays another launch of the account."}
      </p>
    );
  }
  return (
    <>
      <p className="pt-4 text-soft">It was paid and did not launch.</p>
      <SettleForms id={item.id} name={nameOf(item)} settle={settle} noCredit={null} />
    </>
  );
}
