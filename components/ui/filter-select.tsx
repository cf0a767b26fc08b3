import { type Choices, Options } from "./options";
import { Select } from "./select";

interface FilterSelectProps {
  name: string;
  /** For those who do not see what is in it. */
  label: string;
  /** What the first option says, which leaves the question open. */
  open: string;
  value: string | undefined;
  options: Choices;
}

/** One question of a line of filters. */
export function FilterSelect({ name, label, open, value, options }: FilterSelectProps) {
  return (
    <Select name={name} defaultValue={value ?? ""} aria-label={label}>
      <option value="">{open}</option>
      <Options of={options} />
    </Select>
  );
}

/** The question that every line of filters asks first. */
export function CategoryFilter({ value, categories }: { value: string | undefined; categories: Choices }) {
  return <FilterSelect name="category" label="Category" open="All categories" value={value} options={categories} />;
}
