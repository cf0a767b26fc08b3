import { Button } from "../ui/button";
import { FilterForm } from "../ui/filter-form";
import { Input } from "../ui/input";
import { Select } from "../ui/select";

/** What can be unknown of a directory, with its label. */
export const unknownOptions = [
  { value: "pricing", label: "Pricing unknown" },
  { value: "dr", label: "Domain rating unknown" },
  { value: "link_type", label: "Link unknown" },
  { value: "review_days", label: "Review time unknown" },
  { value: "submit_url", label: "Submit page unknown" },
  { value: "launch_platform", label: "Launches unknown" },
] as const;

interface DirectoryEditFiltersProps {
  values: Partial<Record<"q" | "category" | "pricing" | "unknown", string | undefined>>;
  categories: readonly string[];
  pricing: readonly string[];
}

/** Words, kind, price and what is still to be found out, as one line. */
export function DirectoryEditFilters({ values, categories, pricing }: DirectoryEditFiltersProps) {
  return (
    <FilterForm
      key={JSON.stringify(values)}
      action="/admin/directories"
      role="search"
      aria-label="Directories"
      data-screen-only=""
      className="mb-6 grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1fr)_12rem_9rem_14rem_auto]"
    >
      <Input
        type="search"
        name="q"
        defaultValue={values.q}
        maxLength={200}
        aria-label="Words in name, slug or address"
        placeholder="Name, slug or address"
        className="col-span-2 lg:col-span-1"
      />
      <Select name="category" defaultValue={values.category ?? ""} aria-label="Category">
        <option value="">All categories</option>
        {categories.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </Select>
      <Select name="pricing" defaultValue={values.pricing ?? ""} aria-label="Pricing">
        <option value="">Any price</option>
        {pricing.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </Select>
      <Select name="unknown" defaultValue={values.unknown ?? ""} aria-label="What is unknown">
        <option value="">Known or not</option>
        {unknownOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button type="submit">Apply</Button>
    </FilterForm>
  );
}
