import { formatNumber } from "@/lib/core/format/numbers";

interface ProvenanceProps {
  known: { total: number; dr: number; pricing: number; linkType: number; reviewDays: number };
}

/** The sources of the directory data and their limits. */
export function Provenance({ known }: ProvenanceProps) {
  const { total, dr, pricing, linkType, reviewDays } = known;
  return (
    <section aria-labelledby="provenance" className="mt-12 border-t pt-6">
      <h2 id="provenance" className="font-serif text-head">
        Where these figures come from
      </h2>
      <div className="mt-2 flex max-w-[68ch] flex-col gap-3 text-soft">
        <p>
          The records were compiled in 2026 from public lists of places to submit a product, merged by domain. Sites
          known to be dead or to take no software were left out. &ldquo;Lists&rdquo; counts the independent lists that
          name a directory: the more, the surer the record.
        </p>
        <p className="figures">
          Of {formatNumber(total)} directories the domain rating is known for {formatNumber(dr)}, the pricing for{" "}
          {formatNumber(pricing)}, the link type for {formatNumber(linkType)} and the review time for{" "}
          {formatNumber(reviewDays)}. What nobody has published stays a dash.
        </p>
        <p>
          DR is the figure others have published (the median, where they differ); nothing here is measured by us, and
          ratings, prices and link policies change. Look at a directory&rsquo;s own terms before you pay it.
        </p>
      </div>
    </section>
  );
}
