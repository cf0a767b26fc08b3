/** The options of a select; a string is both value and label. */
export type Choices = readonly (string | { value: string; label: string })[];

export function Options({ of }: { of: Choices }) {
  return of.map((choice) => {
    const { value, label } = typeof choice === "string" ? { value: choice, label: choice } : choice;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
}
