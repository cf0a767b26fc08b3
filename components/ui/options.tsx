/** The choices of a select; a plain text is value and label in one. */
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
