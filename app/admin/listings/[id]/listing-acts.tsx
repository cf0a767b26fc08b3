import { ActForm } from "@/components/admin/act-form";
import { SettleForms } from "@/components/admin/settle-forms";
import type { FormAction } from "@/components/ui/form-state";
import type { ReviewItem } from "@/lib/launch/review/queue";
import { MoveWeekForm } from "./move-week-form";
import { TransferForm } from "./transfer-form";

interface ListingActsProps {
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
export function ListingActs({ item, transfer, ...acts }: ListingActsProps) {
  const { feature, takeOut, putBack, confirmPayment } = acts;
  const isLive = item.status === "live";
  const awaitsPayment =
    item.instant_launch && !item.instant_paid && (item.status === "draft" || item.status === "submitted");
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="border-ink border-b pb-1 font-serif text-head">
        Acts
      </h2>
      {awaitsPayment && (
        <ActForm id={item.id} act={confirmPayment} label="Confirm the payment">
          The founder chose Instant Launch, and we got no payment event. Confirm it once you have the money.
        </ActForm>
      )}
      {isLive && (
        <ActForm
          id={item.id}
          act={feature}
          label={item.featured ? "Stop featuring" : "Feature"}
          fields={{ featured: item.featured ? "no" : "yes" }}
        >
          {item.featured ? "It is featured now." : "A featured product has the mark in every list."}
        </ActForm>
      )}
      <ScheduledActs item={item} stop={acts.stop} moveWeek={acts.moveWeek} />
      <HoldActs item={item} hold={acts.hold} release={acts.release} />
      <MoneyActs item={item} settle={acts.settle} />
      {isLive && (
        <ActForm
          id={item.id}
          act={takeOut}
          label="Take down"
          reason={{
            label: "Reason",
            hint: "The founder reads it by email and under their launches. The audit log keeps it.",
          }}
        >
          It leaves the catalog at once and can be restored.
        </ActForm>
      )}
      {item.status === "taken_down" && (
        <ActForm id={item.id} act={putBack} label="Restore">
          It goes back into the catalog with its upvotes, its URL and its week.
        </ActForm>
      )}
      <TransferForm id={item.id} transfer={transfer} />
    </section>
  );
}

/** What can be done with a launch that waits for its week. */
function ScheduledActs({ item, stop, moveWeek }: Pick<ListingActsProps, "item" | "stop" | "moveWeek">) {
  if (item.status !== "scheduled") return null;
  return (
    <>
      <MoveWeekForm id={item.id} week={item.launch_week} weeks={item.free_weeks} move={moveWeek} />
      <ActForm
        id={item.id}
        act={stop}
        label="Stop the launch"
        reason={{ label: "Why it is stopped", hint: "The founder reads it in the email and in the editor." }}
      >
        It becomes an open draft again, and its place in the week is free. The founder gets an email.
      </ActForm>
    </>
  );
}

/** A listing of a partner can be put on hold, and released. */
function HoldActs({ item, hold, release }: Pick<ListingActsProps, "item" | "hold" | "release">) {
  if (item.status === "held") {
    return (
      <ActForm id={item.id} act={release} label="Release">
        It goes back into the catalog with its upvotes, its URL and its week. The founder gets an email.
      </ActForm>
    );
  }
  if (item.status !== "live" || !item.by_partner) return null;
  return (
    <ActForm
      id={item.id}
      act={hold}
      label="Put on hold"
      reason={{ label: "Why it is on hold", hint: "The founder reads it in the email." }}
    >
      A partner published it. It leaves the catalog until somebody reviews it.
    </ActForm>
  );
}

/** What became of the money of a paid launch that is over: recorded once. */
function MoneyActs({ item, settle }: Pick<ListingActsProps, "item" | "settle">) {
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
      <SettleForms id={item.id} settle={settle} noCredit={null} />
    </>
  );
}
