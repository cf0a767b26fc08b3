const parts = [
  ["The page", "About 25 checks, from name to prices. Each says what we found and how to fix it."],
  ["The catalog", "If your product is listed already, or a similar one."],
  ["The badge", "If your page shows it and search engines follow it. If not, you get the snippet."],
  ["The calendar", "The next six launch weeks with a free place."],
  ["The listing", "A suggested listing from your page, ready for a draft."],
] as const;

/** Shown before the first report: what it will hold. */
export function WhatIsChecked() {
  return (
    <section aria-labelledby="parts" className="max-w-[68ch] pt-8">
      <h2 id="parts" className="head-rule font-serif text-head">
        What the report contains
      </h2>
      <dl>
        {parts.map(([name, text]) => (
          <div key={name} className="grid gap-x-4 border-b py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
