/**
 * Said on a page that shows samples, and on no other: their products are real, their numbers are not. Where every entry of a
 * page is one, the sentence says it for all, and globals.css takes the tag from each row.
 */
export function SampleNote({ entries }: { entries: readonly { sample: boolean }[] }) {
  if (!entries.some(({ sample }) => sample)) return null;
  const isOfAll = entries.length > 1 && entries.every(({ sample }) => sample);
  return (
    <p data-all-samples={isOfAll ? "" : undefined} className="border-b py-2 text-fine text-soft">
      <strong className="font-semibold text-ink">Sample data.</strong>{" "}
      {entries.length === 1
        ? "This is a real product. Its upvotes, dates and rank are invented"
        : isOfAll
          ? "These products are real. Their upvotes, dates and ranks are invented"
          : "Products marked “Sample” are real. Their upvotes, dates and ranks are invented"}{" "}
      to show the catalog at work.
    </p>
  );
}
