"use client";

import { useActionState } from "react";
import type { Texts } from "@/lib/core/changed-fields";
import { textBounds } from "@/lib/core/text-bounds";
import type { PackageFields } from "@/lib/newsletter/package-fields";
import { slotOptions, weekdayOptions } from "../newsletter/labels";
import { FactChoice, FactLine } from "../ui/fact-field";
import { Field } from "../ui/field";
import { blankState, type FormAction } from "../ui/form-state";
import { Textarea } from "../ui/input";
import { PressButton } from "../ui/press-button";
import { EditAnswer, ShownField } from "./edit-answer";

interface AdPackageFormProps {
  fields: PackageFields;
  /** The package that is changed; absent for a new one. */
  id?: string;
  save: FormAction<Texts>;
}

const labelled = {
  name: { label: "Name" },
  placement: { label: "Placement" },
  description: { label: "Description" },
  price: { label: "Price" },
  currency: { label: "Currency" },
  sends_on: { label: "Goes out on", options: weekdayOptions },
  slot: { label: "Place in the issue", options: slotOptions },
  checkout_url: { label: "Checkout link" },
} satisfies Record<keyof PackageFields, object>;

/** Edits a package. If it is refused, the input stays. */
export function AdPackageForm({ fields, id, save }: AdPackageFormProps) {
  const [state, action] = useActionState(save, blankState);
  const at = <N extends keyof PackageFields>(name: N) => ({ name, ...labelled[name], value: fields[name], state });
  return (
    <form action={action} noValidate aria-label="Package" className="flex max-w-2xl flex-col gap-5">
      {id !== undefined && (
        <>
          <input type="hidden" name="id" value={id} />
          <ShownField texts={fields} state={state} />
        </>
      )}
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <div key={state.attempt} className="flex flex-col gap-5">
        <FactLine {...at("name")} maxLength={textBounds.adName} />
        <FactLine {...at("placement")} hint="Its place in the newsletter." maxLength={textBounds.adPlacement} />
        <Field
          name="description"
          label={labelled.description.label}
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
          <FactLine {...at("price")} hint="As it is paid: 149 or 149.50." inputMode="decimal" className="figures" />
          <FactLine {...at("currency")} hint="Three letters, for example USD." maxLength={textBounds.currency} />
          <FactChoice {...at("sends_on")} />
          <FactChoice {...at("slot")} />
        </div>
        <FactLine
          {...at("checkout_url")}
          hint="The https URL where a buyer pays. client_reference_id is added to it for a listing."
          type="url"
          inputMode="url"
          maxLength={textBounds.url}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>{id === undefined ? "Add the package" : "Save the package"}</PressButton>
        <EditAnswer state={state} fields={labelled} />
      </div>
    </form>
  );
}
