"use client";

import { useActionState } from "react";
import { textBounds } from "@/lib/core/text-bounds";
import type { PackageFields } from "@/lib/newsletter/package-fields";
import { slotOptions, weekdayOptions } from "../newsletter/labels";
import { FactChoice, FactLine } from "../ui/fact-field";
import { Field } from "../ui/field";
import { FormAnswer } from "../ui/form-answer";
import { blankState, type FormAction } from "../ui/form-state";
import { Textarea } from "../ui/input";
import { PressButton } from "../ui/press-button";

interface AdPackageFormProps {
  fields: PackageFields;
  /** The package that is changed, and the fingerprint of what is shown; absent for a new one. */
  edits?: { id: string; fingerprint: string };
  save: FormAction;
}

/** Edits a package. If it is refused, the input stays. */
export function AdPackageForm({ fields, edits, save }: AdPackageFormProps) {
  const [state, action] = useActionState(save, blankState);
  const at = (name: keyof PackageFields) => ({ name, value: fields[name], state });
  return (
    <form action={action} noValidate aria-label="Package" className="flex max-w-2xl flex-col gap-5">
      {edits && <input type="hidden" name="id" value={edits.id} />}
      {edits && <input type="hidden" name="fingerprint" value={edits.fingerprint} />}
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <div key={state.attempt} className="flex flex-col gap-5">
        <FactLine {...at("name")} label="Name" maxLength={textBounds.adName} />
        <FactLine
          {...at("placement")}
          label="Placement"
          hint="Its place in the newsletter."
          maxLength={textBounds.adPlacement}
        />
        <Field
          name="description"
          label="Description"
          hint="What the buyer gets, in one paragraph."
          error={state.errors.description}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={textBounds.adDescription}
              defaultValue={state.values.description ?? fields.description}
            />
          )}
        </Field>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <FactLine
            {...at("price")}
            label="Price"
            hint="As it is paid: 149 or 149.50."
            inputMode="decimal"
            className="figures"
          />
          <FactLine
            {...at("currency")}
            label="Currency"
            hint="Three letters, for example USD."
            maxLength={textBounds.currency}
          />
          <FactChoice {...at("sends_on")} label="Goes out on" options={weekdayOptions} />
          <FactChoice {...at("slot")} label="Place in the issue" options={slotOptions} />
        </div>
        <FactLine
          {...at("checkout_url")}
          label="Checkout link"
          hint="The https URL where a buyer pays. client_reference_id is added to it for a listing."
          type="url"
          inputMode="url"
          maxLength={textBounds.url}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>{edits ? "Save the package" : "Add the package"}</PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}
