import { type Choices, Options } from "./options";
import { Select } from "./select";

interface FilterSelectProps {
  name: string;
  /** The label for screen readers. */
  label: string;
  /** The first option, which means no filter. */
  open: string;
  value: string | undefined;
  options: Choices;
}

/** One select of the filters. */
export function FilterSelect({ name, label, open, value, options }: FilterSelectProps) {
  return (
    <Select name={name} defaultValue={value ?? ""} aria-label={label}>
      <option value="">{open}</option>
      <Options of={options} />
    </Select>
  );
}

/** The select of categories. */
export function CategoryFilter({ value, categories }: { value: string | undefined; categories: Choices }) {
  return <FilterSelect name="category" label="Category" open="All categories" value={value} options={categories} />;
}
