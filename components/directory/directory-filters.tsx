import { Button } from "../ui/button";
import { FilterForm } from "../ui/filter-form";
import { Input } from "../ui/input";
import { Select } from "../ui/select";

export interface DirectoryFilterValues {
  q?: string | undefined;
  category?: string | undefined;
  pricing?: string | undefined;
  min_dr?: string | undefined;
  launch_platform?: string | undefined;
  sort?: string | undefined;
}

const ratings = [10, 20, 30, 40, 50, 60, 70, 80, 90];

const sorts = [
  { value: "", label: "Highest DR first" },
  { value: "-dr", label: "Lowest DR first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "pricing", label: "Free first" },
  { value: "-pricing", label: "Paid first" },
  { value: "review_days", label: "Fastest review first" },
  { value: "-review_days", label: "Slowest review first" },
];

export function DirectoryFilters({
  values,
  categories,
}: {
  values: DirectoryFilterValues;
  categories: readonly string[];
}) {
  return (
    <FilterForm
      key={JSON.stringify(values)}
      action="/directories"
      role="search"
      aria-label="Directories"
      data-screen-only=""
      className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_10.5rem_8rem_8rem_8.5rem_10.5rem_auto]"
    >
      <Input
        type="search"
        name="q"
        defaultValue={values.q}
        maxLength={200}
        aria-label="Words in the name or address"
        placeholder="Name or address"
        className="col-span-2 sm:col-span-3 lg:col-span-1"
      />
      <Select name="category" defaultValue={values.category ?? ""} aria-label="Category">
        <option value="">All categories</option>
        {categories.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </Select>
      <Select name="pricing" defaultValue={values.pricing ?? ""} aria-label="Pricing">
        <option value="">Any price</option>
        <option>Free</option>
        <option>Freemium</option>
        <option>Paid</option>
      </Select>
      <Select name="min_dr" defaultValue={values.min_dr ?? ""} aria-label="Lowest domain rating">
        <option value="">Any DR</option>
        {ratings.map((rating) => (
          <option key={rating} value={rating}>
            DR {rating}+
          </option>
        ))}
      </Select>
      <Select name="launch_platform" defaultValue={values.launch_platform ?? ""} aria-label="Launch platform">
        <option value="">All kinds</option>
        <option value="true">With launches</option>
        <option value="false">Without launches</option>
      </Select>
      <Select name="sort" defaultValue={values.sort === "dr" ? "" : (values.sort ?? "")} aria-label="Order">
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button type="submit">Apply</Button>
    </FilterForm>
  );
}
