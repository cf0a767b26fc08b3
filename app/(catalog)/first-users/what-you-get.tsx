const parts = [
  ["Segments", "One to five groups of people who need your product, with quotes from your page."],
  ["Pain points", "The problems that your product solves for them."],
  ["Subreddits", "Up to ten communities, with members and their rule on self-promotion where we know them."],
  ["Searches", "Up to twelve searches that find people who ask about this now."],
] as const;

/** Shown before the form is sent: what the report will hold, and what we do with the page. */
export function WhatYouGet() {
  return (
    <section aria-labelledby="what-you-get" className="pt-8">
      <h2 id="what-you-get" className="head-rule font-serif text-head">
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
        We read the page once and keep the report for 7 days while the page stays the same. It takes 50 seconds at most.
      </p>
    </section>
  );
}
