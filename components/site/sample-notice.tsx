/** Shown wherever the sample catalog is visible: its products are real, its numbers are not. */
export function SampleNotice() {
  return (
    <p className="border-b py-2 text-fine text-soft">
      <strong className="font-semibold text-ink">Sample data.</strong> The products are real; their votes, dates and
      ranks are invented to show the catalog at work.
    </p>
  );
}
