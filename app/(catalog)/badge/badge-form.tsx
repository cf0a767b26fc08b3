import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FilterForm } from "@/components/ui/filter-form";
import { Input } from "@/components/ui/input";
import type { BadgeVariant } from "@/lib/badge/snippet";
import { textBounds } from "@/lib/core/text-bounds";

export interface BadgeFormValues {
  slug?: string | undefined;
  product_name?: string | undefined;
  variant?: string | undefined;
}

interface BadgeFormProps {
  values: BadgeFormValues;
  /** Each variant with the URL of its image. */
  variants: readonly { variant: BadgeVariant; image: string }[];
  chosen: BadgeVariant;
}

const names: Record<BadgeVariant, string> = { default: "Default, on a dark plate", white: "White, on a white plate" };

/** Asks for the listing and the variant of the badge. A GET form, so that every badge page has a URL to share. */
export function BadgeForm({ values, variants, chosen }: BadgeFormProps) {
  return (
    <FilterForm live action="/badge" data-screen-only="" className="flex flex-col gap-5">
      <Field name="slug" label="Your listing" hint="Paste the link of your listing to show its live upvotes." optional>
        {(control) => (
          <Input
            {...control}
            defaultValue={values.slug}
            maxLength={textBounds.slug}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="product_name" label="Name" hint="Goes into the badge’s alt text." optional>
        {(control) => <Input {...control} defaultValue={values.product_name} maxLength={textBounds.badgeName} />}
      </Field>
      <fieldset>
        <legend className="font-medium">Variant</legend>
        <div className="mt-2 flex flex-col gap-2">
          {variants.map(({ variant, image }) => (
            <label
              key={variant}
              className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-2 rounded-small border p-3 hover:bg-sunk has-checked:border-ink has-checked:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="variant"
                value={variant}
                defaultChecked={variant === chosen}
                className="accent-ink"
              />
              <span className="grow">{names[variant]}</span>
              <img src={image} alt="" width={120} height={28} />
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit">Show the badge</Button>
      </div>
    </FilterForm>
  );
}
