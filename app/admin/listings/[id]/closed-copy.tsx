import { actorWords, nameOf } from "@/components/admin/labels";
import { LaunchFacts } from "@/components/admin/launch-facts";
import { LaunchNote } from "@/components/me/launch-note";
import { Logo } from "@/components/product/logo";
import { LongWords } from "@/components/ui/long-words";
import { formatDateTime } from "@/lib/core/format/dates";
import type { ReviewItem } from "@/lib/launch/review/queue";
import { stateLabel } from "@/lib/launch/states";

/** A launch that is over, to read: who ended it, when and why, and its texts as they were. */
export function ClosedCopy({ item }: { item: ReviewItem }) {
  const end = item.history.find(({ to_status }) => to_status === item.status);
  return (
    <section aria-labelledby="end" className="min-w-0">
      <h2 id="end" className="mb-3 head-rule font-serif text-head">
        {stateLabel(item.status)}
      </h2>
      <p className="text-soft [overflow-wrap:anywhere]">
        {end && (
          <>
            By {actorWords(end)} on <time dateTime={end.at}>{formatDateTime(end.at)}</time>.{" "}
          </>
        )}
        It cannot be edited any more.
      </p>
      <LaunchNote launch={{ status: item.status, note: item.review_note }} />
      <div className="mt-6 mb-6 flex items-start gap-4">
        <Logo name={nameOf(item)} logo_url={item.logo_url} />
        <p className="min-w-0 text-read">{item.tagline ? <LongWords text={item.tagline} /> : "No tagline."}</p>
      </div>
      <LaunchFacts item={item} />
    </section>
  );
}
