import { linkMeaning } from "@/components/directory/link-words";
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
        What these figures mean, and where they come from
      </h2>
      <div className="mt-2 flex max-w-[68ch] flex-col gap-3 text-soft">
        <p>
          DR is the domain rating of a site, from 0 to 100: how strongly other sites link to it. A dofollow link to your
          site {linkMeaning.dofollow}. A nofollow link {linkMeaning.nofollow}, but people can follow it.
        </p>
        <p>
          We compiled the records in 2026 from public lists of places to submit a product, merged by domain. We left out
          sites that are dead or take no software. &ldquo;Lists&rdquo; counts the independent lists that name a
          directory: more lists, more certain data.
        </p>
        <p className="figures">
          Of {formatNumber(total)} directories we know the domain rating for {formatNumber(dr)}, the pricing for{" "}
          {formatNumber(pricing)}, the link type for {formatNumber(linkType)} and the review time for{" "}
          {formatNumber(reviewDays)}. What nobody has published stays a dash.
        </p>
        <p>
          DR is the figure that others published, or the median if they differ. We measured none of these figures.
          Ratings, prices and link policies change, so read a directory&rsquo;s own terms before you pay.
        </p>
      </div>
    </section>
  );
}
