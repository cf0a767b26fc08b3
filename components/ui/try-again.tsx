/** The button of the error pages. Every page loads these, so it is one without what other buttons can do. */
export function TryAgain({ retry }: { retry: () => void }) {
  return (
    <button
      type="button"
      onClick={retry}
      className="inline-flex h-10 items-center rounded-small bg-ink px-4 font-medium text-paper hover:bg-soft"
    >
      Try again
    </button>
  );
}
