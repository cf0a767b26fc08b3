"use client";

import { useActionState } from "react";
import { FactChoice, FactLine } from "@/components/ui/fact-field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";

const budgets = [
  { value: "free", label: "Only free directories" },
  { value: "freemium", label: "Free and freemium" },
  { value: "paid", label: "Free, freemium and paid" },
];

/** Records a paid order for a listing. If it is refused, the input stays. */
export function OrderForm({ listing, record }: { listing: string; record: FormAction }) {
  const [state, action] = useActionState(record, blankState);
  const at = (name: string, value = "") => ({ name, value, state });
  return (
    <form action={action} noValidate aria-label="Order" className="flex max-w-2xl flex-col gap-5">
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <div key={state.attempt} className="flex flex-col gap-5">
        <FactLine
          {...at("listing", listing)}
          label="Listing"
          hint="The last part of its page’s link."
          maxLength={textBounds.named}
        />
        <FactLine
          {...at("package")}
          label="Package"
          hint="As it was sold, for example Directory launch 50. Its founder reads it."
          maxLength={textBounds.orderPackage}
        />
        <FactLine
          {...at("payment_reference")}
          label="Paid reference"
          hint="From the payment service. You can record each payment once per listing."
          maxLength={textBounds.paymentReference}
          className="font-mono"
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FactChoice {...at("budget", "free")} label="Which directories" options={budgets} />
          <FactLine
            {...at("most", "50")}
            label="How many at most"
            hint="Leave it empty for all of them."
            inputMode="numeric"
            className="figures"
            maxLength={textBounds.amount}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>Record the order</PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}
