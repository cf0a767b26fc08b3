import { launchWords, nameOf } from "@/components/admin/labels";
import { Gallery } from "@/components/product/gallery";
import { typeLabel } from "@/components/product/labels";
import { Markdown } from "@/components/product/markdown";
import { Unknown } from "@/components/ui/unknown";
import { formatDateTime } from "@/lib/core/format/dates";
import type { ReviewItem } from "@/lib/launch/review/queue";
import { FactRow } from "./fact-row";

/** A launch as its founder wrote it, with its week or Instant Launch. */
export function LaunchFacts({ item }: { item: ReviewItem }) {
  const open = item.checklist.filter(({ done }) => !done);
  return (
    <section aria-labelledby="as-written" className="min-w-0">
      <h3 id="as-written" className="border-ink border-b pb-1 font-serif text-head">
        As the founder wrote it
      </h3>
      <dl>
        <FactRow term="Launch">{launchWords(item) ?? "Not chosen"}</FactRow>
        <FactRow term="Founder">{item.founder_email ?? <Unknown />}</FactRow>
        {item.submitted_at && (
          <FactRow term="Submitted">
            <time dateTime={item.submitted_at}>{formatDateTime(item.submitted_at)}</time>
          </FactRow>
        )}
        <FactRow term="Categories">{item.categories.join(", ")}</FactRow>
        <FactRow term="Type">{item.type && typeLabel(item.type)}</FactRow>
        <FactRow term="Pricing">{item.pricing_tier}</FactRow>
        <FactRow term="Maker">{[item.creator_name, item.twitter_handle].filter(Boolean).join(", ")}</FactRow>
        <FactRow term="Short description">{item.short_description}</FactRow>
        {item.review_note && <FactRow term="Last note">{item.review_note}</FactRow>}
        {open.length > 0 && <FactRow term="Still open">{open.map(({ label }) => label).join("; ")}</FactRow>}
      </dl>
      {item.long_description && (
        <div className="border-b py-4">
          <Markdown text={item.long_description} />
        </div>
      )}
      <div className="pt-4">
        {item.media.length > 0 ? (
          <Gallery media={item.media} name={nameOf(item)} />
        ) : (
          <p className="text-soft">No pictures.</p>
        )}
      </div>
    </section>
  );
}
