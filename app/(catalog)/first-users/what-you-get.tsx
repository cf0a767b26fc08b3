const parts = [
  ["Segments", "One to five groups of people who need your product, each with lines of your page."],
  ["Pain points", "What they put up with today, read from what your page promises."],
  ["Subreddits", "Up to ten communities, with members and their rule on self-promotion where we know them."],
  ["Searches", "Up to twelve searches that find people who ask right now, ready to open."],
] as const;

/** Shown before the form is sent: what the report will hold, and what we do with the page. */
export function WhatYouGet() {
  return (
    <section aria-labelledby="what-you-get" className="pt-8">
      <h2 id="what-you-get" className="border-ink border-b pb-1 font-serif text-head">
        What you get
      </h2>
      <dl>
        {parts.map(([name, line]) => (
          <div key={name} className="grid gap-x-6 border-b py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-soft">{line}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[68ch] text-fine text-mute">
        The page is read once and the report kept for 7 days, for as long as the page stays the same. It takes 30
        seconds at most.
      </p>
    </section>
  );
}
