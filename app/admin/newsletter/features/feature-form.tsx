"use client";

import { useActionState } from "react";
import { FactChoice, FactLine } from "@/components/ui/fact-field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";

interface FeatureFormProps {
  listing: string;
  packages: { value: string; label: string }[];
  record: FormAction;
}

/** Books a feature of a listing in a newsletter issue. If it is refused, the input stays. */
export function FeatureForm({ listing, packages, record }: FeatureFormProps) {
  const [state, action] = useActionState(record, blankState);
  const at = (name: string, value = "") => ({ name, value, state });
  return (
    <form action={action} noValidate aria-labelledby="record" className="flex flex-col gap-5">
      <h2 id="record" className="head-rule font-serif text-head">
        Record a feature
      </h2>
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <div key={state.attempt} className="flex flex-col gap-5">
        <FactLine
          {...at("listing", listing)}
          label="Listing"
          hint="The last part of its page’s link. It has to be live."
          maxLength={textBounds.named}
        />
        <FactChoice {...at("package", packages[0]?.value)} label="Package" options={packages} />
        <FactLine
          {...at("title")}
          label="Title"
          hint="As in the issue. The founder reads it."
          maxLength={textBounds.featureTitle}
        />
        <FactLine {...at("date")} label="Issue of" type="date" className="figures" />
        <FactLine
          {...at("payment_reference")}
          label="Paid reference"
          optional
          maxLength={textBounds.paymentReference}
          className="font-mono"
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>Record the feature</PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}
