/** Marks a row of the shipped sample data. */
export function SampleTag() {
  return (
    <span className="ml-2 inline-block rounded-small border px-1.5 align-middle font-normal text-fine text-mute leading-5">
      Sample
    </span>
  );
}
