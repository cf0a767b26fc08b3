/** A fact nobody has published: an em dash for the eye, the word for everyone else. Never a guess. */
export function Unknown() {
  return (
    <span title="unknown" className="text-mute">
      <span aria-hidden="true">—</span>
      <span className="sr-only">unknown</span>
    </span>
  );
}
