import { ActForm } from "@/components/admin/act-form";
import type { FormAction } from "@/components/ui/form-state";
import type { ReviewItem } from "@/lib/launch/review/queue";
import { TransferForm } from "./transfer-form";

interface ListingActsProps {
  item: ReviewItem;
  feature: FormAction;
  takeOut: FormAction;
  putBack: FormAction;
  confirmPayment: FormAction;
  transfer: FormAction;
}

/** The actions that the state of a listing allows. */
export function ListingActs({ item, feature, takeOut, putBack, confirmPayment, transfer }: ListingActsProps) {
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
          The founder chose Instant Launch and no payment event has come in. Confirm it once you have seen the money.
        </ActForm>
      )}
      {isLive && (
        <ActForm
          id={item.id}
          act={feature}
          label={item.featured ? "Stop featuring" : "Feature"}
          fields={{ featured: item.featured ? "no" : "yes" }}
        >
          {item.featured ? "It is featured now." : "A featured listing carries the mark wherever it is listed."}
        </ActForm>
      )}
      {isLive && (
        <ActForm
          id={item.id}
          act={takeOut}
          label="Take down"
          reason={{ label: "Reason", hint: "It is kept in the audit log." }}
        >
          It leaves the catalog at once and can be restored.
        </ActForm>
      )}
      {item.status === "taken_down" && (
        <ActForm id={item.id} act={putBack} label="Restore">
          It goes back into the catalog with its votes, its address and its week.
        </ActForm>
      )}
      <TransferForm id={item.id} transfer={transfer} />
    </section>
  );
}
