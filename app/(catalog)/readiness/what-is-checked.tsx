const parts = [
  [
    "The page",
    "Name, tagline, descriptions, logo, prices and some twenty more, each with what we found and how to fix it.",
  ],
  ["The catalog", "Whether the product is listed already, or one under the same domain or with a similar name."],
  ["The badge", "Whether the page shows it where visitors see it and search engines follow it; the snippet where not."],
  ["The calendar", "The next six launch weeks that still have a free place."],
  ["The listing", "What your page suggests for it, ready to open a draft with."],
] as const;

/** Shown before the first report: what it will hold. */
export function WhatIsChecked() {
  return (
    <section aria-labelledby="parts" className="max-w-[68ch] pt-8">
      <h2 id="parts" className="border-ink border-b pb-1 font-serif text-head">
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
