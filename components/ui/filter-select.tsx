import { Select } from "./select";

interface FilterSelectProps {
  name: string;
  /** For those who do not see what stands in it. */
  label: string;
  /** What the first option says, which leaves the question open. */
  open: string;
  value: string | undefined;
  /** A plain text is value and label in one. */
  options: readonly (string | { value: string; label: string })[];
}

/** One question of a line of filters. */
export function FilterSelect({ name, label, open, value, options }: FilterSelectProps) {
  return (
    <Select name={name} defaultValue={value ?? ""} aria-label={label}>
      <option value="">{open}</option>
      {options.map((option) =>
        typeof option === "string" ? (
          <option key={option}>{option}</option>
        ) : (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ),
      )}
    </Select>
  );
}
