import { Gallery } from "@/components/product/gallery";
import { Markdown } from "@/components/product/markdown";
import { LongAddress } from "@/components/ui/long-address";
import { Unknown } from "@/components/ui/unknown";
import { formatDateTime } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { valueInWords } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import type { ReviewItem } from "@/lib/launch/review/queue";
import { FactRow } from "./fact-row";
import { launchWords, nameOf } from "./labels";

/** The head of the page shows the first three; the long text and the pictures follow the short facts. */
const {
  product_name: _name,
  tagline: _tagline,
  logo_url: _logo,
  long_description: _long,
  media: _media,
  ...shortFields
} = listingFields;

/** A launch as its founder wrote it, and how it is to start. */
export function LaunchFacts({ item }: { item: ReviewItem }) {
  const values: Readonly<Record<string, unknown>> = item.copy;
  const open = item.checklist.filter(({ done }) => !done);
  return (
    <section aria-labelledby="as-written" className="min-w-0">
      <h3 id="as-written" className="head-rule font-serif text-head">
        As the founder wrote it
      </h3>
      <dl>
        <FactRow term="Launch">
          {launchWords(item) ?? "Not chosen"}
          {item.too_many_in_week > 0 && (
            <span className="block text-fine text-warn">
              {`The week has ${formatCount(item.too_many_in_week, "launch", "launches")} more than places. Once this one is approved, you can move it to another week.`}
            </span>
          )}
        </FactRow>
        <FactRow term="Founder">{item.founder_email ? <LongAddress text={item.founder_email} /> : <Unknown />}</FactRow>
        {item.submitted_at && (
          <FactRow term="Submitted">
            <time dateTime={item.submitted_at}>{formatDateTime(item.submitted_at)}</time>
          </FactRow>
        )}
        {Object.entries(shortFields).map(([name, field]) => (
          <FactRow key={name} term={field.label}>
            {valueInWords(field, values[name])}
          </FactRow>
        ))}
        {/* The reason of a rejection is told with the rejection. */}
        {item.review_note && item.status !== "rejected" && <FactRow term="Last note">{item.review_note}</FactRow>}
        {open.length > 0 && <FactRow term="Still open">{open.map(({ label }) => label).join("; ")}</FactRow>}
      </dl>
      {item.copy.long_description && (
        <div className="border-b py-4">
          <Markdown text={item.copy.long_description} isFact />
        </div>
      )}
      <div className="pt-4">
        {item.copy.media.length > 0 ? (
          <Gallery media={item.copy.media} name={nameOf(item)} />
        ) : (
          <p className="text-soft">No pictures.</p>
        )}
      </div>
    </section>
  );
}
