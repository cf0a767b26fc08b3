import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FilterForm } from "@/components/ui/filter-form";
import { Input } from "@/components/ui/input";
import { Options } from "@/components/ui/options";
import { Select } from "@/components/ui/select";
import { USUAL_LIMIT } from "@/lib/directories/campaign/length";
import { MAX_DIRECTORIES } from "@/lib/directories/campaign/plan";
import { kindLabel, planKinds } from "@/lib/directories/campaign/product/said-kind";

export interface CampaignFormValues {
  url?: string | undefined;
  category?: string | undefined;
  kind?: string | undefined;
  budget?: string | undefined;
  limit?: string | undefined;
}

interface CampaignFormProps {
  values: CampaignFormValues;
  categories: readonly string[];
  /** The message of each field that cannot be used. */
  errors: Record<string, string>;
}

/** The form of the campaign planner. Every field is optional. A GET form, so that a plan has a URL. */
export function CampaignForm({ values, categories, errors }: CampaignFormProps) {
  return (
    <FilterForm
      key={JSON.stringify(values)}
      action="/campaign"
      waiting="Laying out the weeks. Reading a page takes 10 seconds at most."
      data-screen-only=""
      className="grid grid-cols-2 items-end gap-4 border-b pb-8 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem_6.5rem_auto]"
    >
      <div className="col-span-2 xl:col-span-1">
        <Field name="url" label="Your website" error={errors.url} optional>
          {(control) => (
            <Input {...control} type="url" inputMode="url" defaultValue={values.url} placeholder="https://" />
          )}
        </Field>
      </div>
      <Field name="category" label="Category" error={errors.category} optional>
        {(control) => (
          <Select {...control} defaultValue={values.category ?? ""}>
            <option value="">Any</option>
            <Options of={categories} />
          </Select>
        )}
      </Field>
      <Field name="kind" label="What it is" error={errors.kind}>
        {(control) => (
          <Select {...control} defaultValue={values.kind ?? ""}>
            <option value="">From the page</option>
            {planKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabel(kind)
                  .replace(/^an? /, "")
                  .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="budget" label="Budget" error={errors.budget}>
        {(control) => (
          <Select {...control} defaultValue={values.budget ?? "paid"}>
            <option value="free">Free only</option>
            <option value="freemium">Free and freemium</option>
            <option value="paid">Paid ones too</option>
          </Select>
        )}
      </Field>
      <Field name="limit" label="Directories" error={errors.limit}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={MAX_DIRECTORIES}
            defaultValue={values.limit}
            placeholder={String(USUAL_LIMIT)}
            className="figures"
          />
        )}
      </Field>
      <Button type="submit" className="max-sm:col-span-2">
        Plan the weeks
      </Button>
    </FilterForm>
  );
}
